#!/bin/sh
# Prints the first hundred devices of an account: sh devices.sh ACCOUNT
set -eu

curl --silent --show-error --retry 3 -X POST "$OUTRIDER_URL/device/findList" \
  -H "Authorization: Bearer $OUTRIDER_KEY" -H 'Content-Type: application/json' \
  -d "{\"ids\":[\"$1\"],\"pageNum\":1,\"pageSize\":100}"
