#!/bin/sh
# Prints whom the key belongs to, and the latest position of each vehicle, as JSON.
set -eu

ask() {
  answer=$(curl --silent --show-error -X POST "$OUTRIDER_URL$1" \
    -H "Authorization: Bearer $OUTRIDER_KEY" -H 'Content-Type: application/json' -d "$2")
  echo "$answer"
  case $answer in '{"code":200,'*) ;; *) exit 1 ;; esac
}

me=$(ask /user/findCurrent '{}') || { echo "$me"; exit 1; }
echo "$me"
account=$(echo "$me" | sed 's/.*"data":{"id":"\([0-9]*\)".*/\1/')
ask /location/findAll "{\"id\":\"$account\"}"
