import { createPublicKey, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { drawKey, signWebhook, toPublicKeyText, toSecretText } from './webhook-keys.ts';

const content = () => ({ id: 'msg-1', timestampS: Math.floor(Date.now() / 1_000), body: '{"type":"test"}' });

/** By the library that receivers use, which shares no code with ours. */
function verifyByLibrary(
  secret: string,
  signature: string,
  { id, timestampS, body }: ReturnType<typeof content>,
) {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': signature,
  };
  return new Webhook(secret).verify(body, headers);
}

test('an HMAC verifies with its secret, with each of two while one is replaced, and with no other', () => {
  const [former, current, other] = [drawKey(), drawKey(), drawKey()];
  const signed = content();
  const signature = signWebhook('hmac', [current, former], signed);
  expect(verifyByLibrary(toSecretText(current), signature, signed)).toEqual({ type: 'test' });
  expect(verifyByLibrary(toSecretText(former), signature, signed)).toEqual({ type: 'test' });
  expect(() => verifyByLibrary(toSecretText(other), signature, signed)).toThrow();
  expect(() =>
    verifyByLibrary(toSecretText(current), signature, { ...signed, body: '{"type":"alarm"}' }),
  ).toThrow();
  expect(() => verifyByLibrary(toSecretText(current), signature, { ...signed, id: 'msg-2' })).toThrow();
});

test('an Ed25519 signature verifies with the public key that is shown', () => {
  const key = drawKey();
  const signed = content();
  const [version, signature = ''] = signWebhook('ed25519', [key], signed).split(',');
  expect(version).toBe('v1a');
  const shown = toPublicKeyText(key);
  expect(shown).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
  const x = Buffer.from(shown.slice('whpk_'.length), 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const text = `${signed.id}.${signed.timestampS}.${signed.body}`;
  expect(verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  expect(verify(null, Buffer.from(`${text} `), publicKey, Buffer.from(signature, 'base64'))).toBe(false);
});

test('the key of RFC 8032, section 7.1, test 1 has the public key that is told there', () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  const expected = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex');
  expect(toPublicKeyText(seed)).toBe(`whpk_${expected.toString('base64')}`);
});
