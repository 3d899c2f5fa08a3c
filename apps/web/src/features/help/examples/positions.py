# Prints whom the key belongs to, and the latest position of each vehicle. Python 3.9 or newer, nothing else.
import json
import os
import urllib.error
import urllib.request


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
    if answer["code"] != 200:
        raise SystemExit(f"{path}: {answer['message']}, request {answer['data']['requestId']}")
    return answer["data"]


me = ask("/user/findCurrent")
print("Key of", me["nickname"])
for each in ask("/location/findAll", id=me["id"])["list"]:
    if "lat" in each:
        print(each["id"], each["lat"], each["lon"], each["speed"], "km/h", each["utcTime"])
    else:
        print(each["id"], "no position yet")
