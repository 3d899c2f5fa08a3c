/** What a password that people choose must be: long, and none that guessing comes to soon. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '@outrider/domain/passwords.ts';
import { DomainError } from '../domain-error.ts';

/**
 * Leaked passwords, words, dates, rows of keys, sequences and repetitions, and how they are put together. The work grows
 * with the square of the length and more: what is beyond 24 characters is not looked at, and cannot make them worse.
 */
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: 24,
  l33tMaxSubstitutions: 20,
});

/** As many as the estimator counts for ten characters that follow no pattern. */
const GUESSES_MIN = 1e10;

/** @throws DomainError passwordTooShort or passwordTooCommon. */
export function assertGoodPassword(password: string, username: string): void {
  if ([...password].length < PASSWORD_MIN) throw new DomainError('passwordTooShort', { min: PASSWORD_MIN });
  if (isGuessable(password, username)) throw new DomainError('passwordTooCommon');
}

function isGuessable(password: string, username: string): boolean {
  return (
    // Telephone, account and identity numbers are known to many, and no estimator knows whose they are.
    /^[\d\s.+/-]+$/.test(password) ||
    password.toLowerCase().includes(username.toLowerCase()) ||
    estimator.check(password, [username]).guesses < GUESSES_MIN
  );
}
