import { createHash } from 'node:crypto';

/** Tokens are drawn from 192 bits and more: a plain hash of them cannot be searched through. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
