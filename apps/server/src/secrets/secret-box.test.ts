import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));
const plain = Buffer.from('12345678901234567890');

test('a sealed value opens for its purpose, is not readable, and differs each time', () => {
  const sealed = box.seal(plain, 'second-factor/1');
  expect(box.open(sealed, 'second-factor/1')).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(box.seal(plain, 'second-factor/1')).not.toEqual(sealed);
});

test('another purpose, another key and a changed byte open nothing', () => {
  const sealed = box.seal(plain, 'second-factor/1');
  expect(() => box.open(sealed, 'second-factor/2')).toThrow();
  const other = createSecretBox(randomBytes(32));
  expect(() => other.open(sealed, 'second-factor/1')).toThrow();
  expect(other.fingerprint).not.toEqual(box.fingerprint);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, 'second-factor/1'), `byte ${at}`).toThrow();
  }
  expect(() => box.open(plain, 'second-factor/1')).toThrow('no sealed value');
});
