import { expect, test } from 'vitest';
import { assertGoodPassword } from './password-policy.ts';

test.each([
  ['short', 'x7!kQ', 'passwordTooShort'],
  ['nine characters', 'x7!kQ-2pL', 'passwordTooShort'],
  ['in the list', '1234567890', 'passwordTooCommon'],
  ['in the list but for a year', 'Password2024!', 'passwordTooCommon'],
  ['a few characters again and again', 'abababababababab', 'passwordTooCommon'],
  ['the user name with something behind', 'nanshan-express-1', 'passwordTooCommon'],
])('%s is refused: %s', (_name, password, key) => {
  expect(() => assertGoodPassword(password, 'Nanshan')).toThrow(key);
});

test.each(['x7!kQ-2pLm', 'correct horse battery', '深圳南山区快递车队一号车'])('%s is good', (password) => {
  expect(() => assertGoodPassword(password, 'Nanshan')).not.toThrow();
});
