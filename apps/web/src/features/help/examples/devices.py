# Prints every device of an account and of those below it: python3 devices.py ACCOUNT
import json
import os
import sys
import time
import urllib.error
import urllib.request

PAGE_SIZE = 100


def ask(path, **given):
    request = urllib.request.Request(
        os.environ["OUTRIDER_URL"] + path,
        data=json.dumps(given).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["OUTRIDER_KEY"],
            "Content-Type": "application/json",
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            answer = json.load(response)
    except urllib.error.HTTPError as error:
        answer = json.load(error)
    if answer["message"] == "tooManyAttempts":
        time.sleep(answer["data"]["params"]["seconds"])
        return ask(path, **given)
    if answer["code"] != 200:
        raise SystemExit(f"{path}: {answer['message']} {answer['data']['params']}")
    return answer["data"]


def read_devices(account):
    page = 1
    while True:
        rows = ask("/device/findList", ids=[account], pageNum=page, pageSize=PAGE_SIZE)["list"]
        yield from rows
        if len(rows) < PAGE_SIZE:
            return
        page += 1


for device in read_devices(sys.argv[1]):
    name = device["carNumber"] or device["nickname"]
    print(device["terminalID"], name, device.get("communicationTime", "never heard of"))
