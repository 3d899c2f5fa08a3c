/**
 * What must be kept as it is, and yet not be read by whoever reads the database, is sealed by a key that the database
 * does not hold: AES-256-GCM (NIST SP 800-38D). What is sealed for one purpose opens for no other, so nobody can move
 * a sealed value to another row.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
/** The first byte: how what follows is sealed. */
const VERSION = 1;
/** SP 800-38D, section 8.2: 96 bits, drawn at random; far fewer than 2^32 values are sealed by one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SecretBox {
  /** @param purpose what it is and whose, such as `second-factor/12`. */
  seal(plain: Uint8Array, purpose: string): Buffer;
  /** @throws Error for what was not sealed by this key and for this purpose. */
  open(sealed: Uint8Array, purpose: string): Buffer;
  /** Tells one key from another, and nothing of it. */
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
