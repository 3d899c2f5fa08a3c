/** One text for each refusal of the API, by its key; and what the browser itself runs into. */
export const errors = {
  notLoggedIn: 'Your session has ended. Log in again.',
  wrongUsernameOrPassword: 'Wrong username or password.',
  accountExpired: 'This account has expired. Ask your provider to renew it.',
  tooManyAttempts: 'Too many attempts. Try again in {{seconds}} s.',
  noPermission: 'No permission for this operation.',
  notFound: 'Not found: it does not exist, or it is not yours to see.',
  unknownPath: 'The server does not know this call. Reload the page.',
  terminalIdTaken: 'Terminal ID {{terminalID}} is already imported. Nothing was changed.',
  mapConfigNotObtained: 'Map config not obtained: {{mapType}} is not set up here.',
  mapServiceFailed: 'The address service of {{mapType}} does not answer. Try again later.',
  invalidInput: '“{{argument}}” is not valid: {{problem}}',
  forbiddenOrigin: 'Refused: the request came from another site.',
  bodyTooLarge: 'Too much at once. Send less.',
  databaseUnavailable: 'The database cannot be reached at the moment. Try again shortly.',
  serverError: 'The server is having a hiccup. Try again; if it stays, quote {{requestId}}.',
  network: 'Network problem. Check the connection and try again.',
} as const;
