/**
 * What a log-in link carries: a number drawn at random and our signature under it, so that what was not made here never
 * reaches the database. That it works once and for how long is in the database.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 24;

export function drawCert(key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${nonce}.${sign(key, nonce).toString('base64url')}`;
}

export function isOurCert(key: Buffer, cert: string): boolean {
  const [nonce = '', signature = ''] = cert.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, nonce);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(key: Buffer, nonce: string): Buffer {
  return createHmac('sha256', key).update(`log-in link/${nonce}`).digest();
}
