// Takes alarms from a webhook: WEBHOOK_SECRET=whsec_… PORT=8090 node webhook.mjs, behind a proxy with TLS.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const CLOCK_OFF_S = 300;
const BODY_MAX_BYTES = 1_000_000;

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1_000 - time) < CLOCK_OFF_S)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  return signatures.split(' ').some((each) => {
    const [version, text = ''] = each.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > BODY_MAX_BYTES) return request.destroy();
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  const isOurs = isGenuine(request.headers, body);
  response.writeHead(isOurs ? 204 : 401).end();
  if (isOurs) console.log(request.headers['webhook-id'], body.toString());
});

server.listen(process.env.PORT, '127.0.0.1', () => console.log('port', server.address().port));
