/** What a password that people choose must be: long, and none that guessing begins with. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '@outrider/domain/passwords.ts';
import { DomainError } from '../domain-error.ts';

/** Common passwords of leaks, in small letters. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** Fewer different characters than this are a pattern, however long. */
const DIFFERENT_MIN = 5;

/** @throws DomainError passwordTooShort or passwordTooCommon. */
export function assertGoodPassword(password: string, username: string): void {
  if ([...password].length < PASSWORD_MIN) throw new DomainError('passwordTooShort', { min: PASSWORD_MIN });
  if (isGuessable(password.toLowerCase(), username.toLowerCase())) throw new DomainError('passwordTooCommon');
}

function isGuessable(password: string, username: string): boolean {
  // "Password2024!" is "password" to whoever guesses.
  const stem = password.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return (
    common.has(password) ||
    common.has(stem) ||
    password.includes(username) ||
    new Set(password).size < DIFFERENT_MIN
  );
}
