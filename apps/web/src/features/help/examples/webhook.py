# Takes alarms from a webhook: WEBHOOK_SECRET=whsec_… PORT=8090 python3 webhook.py, behind a proxy with TLS.
import base64
import hashlib
import hmac
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].replace("whsec_", ""))
CLOCK_OFF_S = 300
BODY_MAX_BYTES = 1_000_000


def is_genuine(headers, body):
    sent = headers.get("webhook-timestamp", "")
    if not sent.isdigit() or abs(time.time() - int(sent)) > CLOCK_OFF_S:
        return False
    content = f"{headers.get('webhook-id', '')}.{sent}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, content, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each.encode(), expected.encode()) for each in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("content-length", "0"))
        body = self.rfile.read(length) if length <= BODY_MAX_BYTES else b""
        is_ours = is_genuine(self.headers, body)
        self.send_response(204 if is_ours else 401)
        self.end_headers()
        if is_ours:
            print(self.headers["webhook-id"], body.decode(), flush=True)

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver)
print("port", server.server_port, flush=True)
server.serve_forever()
