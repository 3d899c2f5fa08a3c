/**
 * Keys and signatures of Standard Webhooks 1.0. What is signed is `ID.TIMESTAMP.BODY`. `v1` is an HMAC by a secret that
 * both sides have; `v1a` an Ed25519 signature, which the receiver verifies without being able to make one. A signature
 * header lists one for each key that is valid, so that keys can be changed without a message that fails.
 */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { WebhookScheme } from '../../store/messages/webhooks.ts';

const KEY_BYTES = 32;
/** DER of an Ed25519 private key (RFC 8410, section 7) up to its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The bytes that are stored: an HMAC key, or the seed of an Ed25519 one. */
export const drawKey = (): Buffer => randomBytes(KEY_BYTES);

/** As the receiver of an HMAC's messages writes it down: `whsec_…`. */
export const toSecretText = (key: Uint8Array): string => `whsec_${Buffer.from(key).toString('base64')}`;

/** What verifies messages that an Ed25519 key has signed: `whpk_…`. */
export function toPublicKeyText(key: Uint8Array): string {
  const der = createPublicKey(toPrivateKey(key)).export({ format: 'der', type: 'spki' });
  return `whpk_${der.subarray(-KEY_BYTES).toString('base64')}`;
}

function toPrivateKey(key: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, key]), format: 'der', type: 'pkcs8' });
}

export interface SignedContent {
  readonly id: string;
  /** Unix time. */
  readonly timestampS: number;
  readonly body: string;
}

/** The value of `webhook-signature`. */
export function signWebhook(
  scheme: WebhookScheme,
  keys: readonly Uint8Array[],
  { id, timestampS, body }: SignedContent,
): string {
  const content = Buffer.from(`${id}.${timestampS}.${body}`);
  const signatures = keys.map((key) =>
    scheme === 'hmac'
      ? `v1,${createHmac('sha256', key).update(content).digest('base64')}`
      : `v1a,${sign(null, content, toPrivateKey(key)).toString('base64')}`,
  );
  return signatures.join(' ');
}
