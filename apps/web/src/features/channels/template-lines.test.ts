import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHeaders, readSecrets, writeHeaders, writeSecretNames } from './template-lines.ts';

test('secrets are read line by line, also with = in their values', () => {
  expect(readSecrets(' key=a=b== \n\npassword = p w\nold=')).toEqual({
    key: 'a=b==',
    password: 'p w',
    old: '',
  });
  expect(readSecrets('')).toEqual({});
});

test.each(['no equals sign', '1st=x', 'a-b=x', '=x'])('%s is no secret', (line) => {
  expect(readSecrets(`key=x\n${line}`)).toBeUndefined();
});

test('names of secrets that are set keep them', () => {
  expect(readSecrets(writeSecretNames(['key', 'password']))).toEqual({ key: '', password: '' });
});

test('headers are read as they were written', () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,20}$/);
  const value = fc.stringMatching(/^([!-~]([ -~]{0,20}[!-~])?)?$/);
  fc.assert(
    fc.property(fc.array(fc.record({ name, value })), (headers) => {
      expect(readHeaders(writeHeaders(headers))).toEqual(headers);
    }),
  );
  expect(readHeaders('X-Key: {secret.key}\nno colon')).toBeUndefined();
});
