import { expect, test } from 'vitest';
import { assertGoodPassword } from './password-policy.ts';

test.each([
  ['short', 'x7!kQ', 'passwordTooShort'],
  ['nine characters', 'x7!kQ-2pL', 'passwordTooShort'],
  ['in the list', '1234567890', 'passwordTooCommon'],
  ['in the list but for a year', 'Password2024!', 'passwordTooCommon'],
  ['in the list in other letters', 'P@ssw0rd2023', 'passwordTooCommon'],
  ['digits downwards', '0987654321', 'passwordTooCommon'],
  ['digits that sound like words', '5201314520', 'passwordTooCommon'],
  ['a telephone number', '13800138000', 'passwordTooCommon'],
  ['an identity number', '440305199001010017', 'passwordTooCommon'],
  ['the alphabet', 'abcdefghij', 'passwordTooCommon'],
  ['the alphabet from its end', 'zyxwvutsrq', 'passwordTooCommon'],
  ['a row of keys', 'asdfghjkl1', 'passwordTooCommon'],
  ['columns of keys', '1qaz2wsx3edc', 'passwordTooCommon'],
  ['every other key', '1q2w3e4r5t6y', 'passwordTooCommon'],
  ['a date', '19900101abc', 'passwordTooCommon'],
  ['a name with a year', 'zhangwei1990', 'passwordTooCommon'],
  ['a common word twice', 'trustno1trustno1', 'passwordTooCommon'],
  ['a few characters again and again', 'abababababababab', 'passwordTooCommon'],
  ['the user name with something behind', 'nanshan-express-1', 'passwordTooCommon'],
  ['as long as may be, of a common one', 'p@ssw0rd'.repeat(16), 'passwordTooCommon'],
])('%s is refused: %s', (_name, password, key) => {
  expect(() => assertGoodPassword(password, 'Nanshan')).toThrow(key);
});

test.each([
  'x7!kQ-2pLm',
  'correct horse battery',
  '深圳南山区快递车队一号车',
  '!Fk2W|Ch/Ty@e,Qv=b)N'.repeat(6),
])('%s is good', (password) => {
  expect(() => assertGoodPassword(password, 'Nanshan')).not.toThrow();
});
