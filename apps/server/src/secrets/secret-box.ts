/**
 * Secrets that the server must be able to read, but nobody who can read only the database. They are sealed with a key
 * that the database does not contain: AES-256-GCM (NIST SP 800-38D). A value sealed for one purpose cannot be opened
 * for another, so nobody can move a sealed value to another row.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
/** The first byte: the version of the format. */
const VERSION = 1;
/** SP 800-38D, section 8.2: 96 random bits; far fewer than 2^32 values are sealed with one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SecretBox {
  /** @param purpose kind and owner of the secret, for example `second-factor/12`. */
  seal(plain: Uint8Array, purpose: string): Buffer;
  /** @throws Error for a value that was not sealed with this key and for this purpose. */
  open(sealed: Uint8Array, purpose: string): Buffer;
  /** Identifies the key without revealing it. */
  readonly fingerprint: Buffer;
}

export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== KEY_BYTES) throw new Error(`a key has ${KEY_BYTES} bytes, not ${key.length}`);
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
      const sealed = [cipher.update(plain), cipher.final()];
      return Buffer.concat([Buffer.of(VERSION), nonce, ...sealed, cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== VERSION) {
        throw new Error('this is no sealed value');
      }
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      const plain = decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([plain, decipher.final()]);
    },
    fingerprint: createHmac('sha256', key).update('outrider/fingerprint').digest(),
  };
}
