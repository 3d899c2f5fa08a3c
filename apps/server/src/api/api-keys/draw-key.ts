import { randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '@outrider/contract/api-keys.ts';
import { hashToken } from '../../secrets/hash-token.ts';

const KEY_BYTES = 32;
/** Of the key's 43 letters, so many are kept to tell it by: 32 bits less to guess of 256. */
const END_LETTERS = 4;

export function drawKey(): { readonly key: string; readonly tokenHash: Buffer; readonly tokenEnd: string } {
  const key = `${API_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, tokenHash: hashToken(key), tokenEnd: key.slice(-END_LETTERS) };
}
