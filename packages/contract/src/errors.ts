/**
 * Expected refusals. The key is the key of the text in every language; the code is what the envelope carries (the
 * specification's own where it has one) and the status is what HTTP says. docs/errors.md has a row for each.
 */
export const ERRORS = {
  notLoggedIn: { code: 407, status: 401 },
  wrongUsernameOrPassword: { code: 209, status: 401 },
  accountExpired: { code: 208, status: 403 },
  tooManyAttempts: { code: 429, status: 429 },
  noPermission: { code: 403, status: 403 },
  /** Also the answer for what lies outside the caller's subtree, so that ids cannot be probed. */
  notFound: { code: 404, status: 404 },
  unknownPath: { code: 404, status: 404 },
  /** Another device has this terminal id already; nothing was imported. */
  terminalIdTaken: { code: 409, status: 409 },
  /** The operator has not set this map up. */
  mapConfigNotObtained: { code: 404, status: 404 },
  /** A map provider's service refused or gave no answer. */
  mapServiceFailed: { code: 502, status: 502 },
  invalidInput: { code: 400, status: 400 },
  forbiddenOrigin: { code: 403, status: 403 },
  bodyTooLarge: { code: 413, status: 413 },
  databaseUnavailable: { code: 503, status: 503 },
  serverError: { code: 500, status: 500 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorKey = keyof typeof ERRORS;

export function isErrorKey(value: string): value is ErrorKey {
  return Object.hasOwn(ERRORS, value);
}
