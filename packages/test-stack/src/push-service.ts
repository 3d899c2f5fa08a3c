/**
 * A push service and the browsers that use it, for tests. It checks what a real one does (RFC 8030 and 8292: method,
 * TTL, encoding, the sender's signed token), and decrypts as a browser does (RFC 8291 and 8188). It shares no code with
 * what encrypts.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushedNotice {
  readonly notice: unknown;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  readonly ttlS: number;
  /** Whom the service can turn to. */
  readonly contact: string;
}

export interface PushBrowser {
  /** As `PushSubscription.toJSON` gives it. */
  readonly subscription: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } };
  readonly notices: PushedNotice[];
  /** What the service answers from now on; by default it takes messages (201). */
  status: number;
}

export interface PushService {
  /** @param senderKey the only one whose messages the service takes: what the browser subscribed with. */
  subscribe(senderKey: string): PushBrowser;
  /** Why requests were refused. */
  readonly problems: string[];
  readonly stop: () => Promise<void>;
}

interface Kept extends PushBrowser {
  readonly senderKey: string;
  readonly pair: ECDH;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Kept>();
  const problems: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (!browser || browser.status !== 201) {
        response.writeHead(browser?.status ?? 404).end();
        return;
      }
      try {
        browser.notices.push(take(request, Buffer.concat(chunks), browser, origin));
        response.writeHead(201, { location: `${origin}/message/1` }).end();
      } catch (error) {
        problems.push(String(error));
        response.writeHead(400).end(String(error));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port.
  return {
    problems,
    subscribe(senderKey) {
      const path = `/wpush/v2/${randomBytes(12).toString('base64url')}`;
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') };
      const browser = { subscription: { endpoint: origin + path, keys }, notices: [], status: 201 };
      const kept: Kept = Object.assign(browser, { senderKey, pair, auth });
      browsers.set(path, kept);
      return kept;
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function take(request: IncomingMessage, body: Buffer, browser: Kept, origin: string): PushedNotice {
  const { ttl, topic, urgency, authorization = '' } = request.headers;
  if (request.method !== 'POST') throw new Error(`method ${request.method}`);
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) throw new Error('no TTL');
  if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('unknown encoding');
  if (body.length > 4_096) throw new Error(`${body.length} bytes are too many`);
  if (topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(String(topic))) throw new Error('bad topic');
  const contact = readToken(authorization, browser.senderKey, origin);
  const text = decrypt(body, browser).toString('utf8');
  return {
    notice: JSON.parse(text),
    topic: topic === undefined ? undefined : String(topic),
    urgency: urgency === undefined ? undefined : String(urgency),
    ttlS: Number(ttl),
    contact,
  };
}

/** `vapid t=TOKEN, k=KEY`: a JSON web token signed with ES256. Returns whom it names. */
function readToken(authorization: string, senderKey: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== senderKey) throw new Error('not the key that the browser subscribed with');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, 'base64url'))) {
    throw new Error('the token is not signed by its key');
  }
  // What the token must have by RFC 8292.
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const nowS = Date.now() / 1_000;
  if (aud !== origin) throw new Error(`the token is for ${String(aud)}`);
  if (typeof exp !== 'number' || exp < nowS || exp > nowS + 86_400) throw new Error('the token has run out');
  if (typeof sub !== 'string' || !/^(https:|mailto:)/.test(sub)) throw new Error('the token names nobody');
  return sub;
}

/** One record (RFC 8188, section 2), whose key comes from both sides' keys and the browser's secret (RFC 8291, section 3.4). */
function decrypt(body: Buffer, { pair, auth }: Kept): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return plain.subarray(0, end);
}
