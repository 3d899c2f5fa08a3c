/**
 * Expected refusals. The key is the key of the text in every language; the code is what the envelope carries (the
 * specification's own where it has one) and the status is what HTTP says. docs/errors.md has a row for each.
 */
export const ERRORS = {
  notLoggedIn: { code: 407, status: 401 },
  /** A user name that no account can have: told at log-in too, since it says nothing about which accounts exist. */
  usernameInvalid: { code: 201, status: 400 },
  usernameTaken: { code: 409, status: 409 },
  /** Of someone who is logged in and gives the own password again. */
  wrongPassword: { code: 202, status: 403 },
  passwordTooShort: { code: 400, status: 400 },
  passwordTooCommon: { code: 400, status: 400 },
  passwordUnchanged: { code: 400, status: 400 },
  passwordChangeRequired: { code: 403, status: 403 },
  wrongUsernameOrPassword: { code: 209, status: 401 },
  /** The password fits, and the account has a second factor. */
  secondFactorNeeded: { code: 210, status: 401 },
  secondFactorWrong: { code: 211, status: 401 },
  /** Someone above asks for a second factor: nothing else is open before it is set up. */
  secondFactorRequired: { code: 403, status: 403 },
  secondFactorEnabled: { code: 409, status: 409 },
  loginLinkInvalid: { code: 410, status: 410 },
  accountExpired: { code: 208, status: 403 },
  tooManyAttempts: { code: 429, status: 429 },
  noPermission: { code: 403, status: 403 },
  /** Also the answer for what lies outside the caller's subtree, so that ids cannot be probed. */
  notFound: { code: 404, status: 404 },
  unknownPath: { code: 404, status: 404 },
  /** An account cannot do this to itself. */
  ownAccount: { code: 403, status: 403 },
  /** This role cannot be given here: not by the caller, or not below that parent. */
  roleNotAllowed: { code: 403, status: 403 },
  /** Resetting how an account with wider rights than the caller's logs in would hand them over. */
  accountHasMoreRights: { code: 403, status: 403 },
  notAnAgent: { code: 409, status: 409 },
  accountHasSubAccounts: { code: 409, status: 409 },
  accountHasDevices: { code: 409, status: 409 },
  transferToItself: { code: 409, status: 409 },
  transferUnderItself: { code: 409, status: 409 },
  transferToSameParent: { code: 409, status: 409 },
  importQuotaInsufficient: { code: 409, status: 409 },
  templateMismatch: { code: 400, status: 400 },
  /** Another device has these terminal ids already, or answers to one of their numbers; nothing was imported. */
  terminalIdTaken: { code: 409, status: 409 },
  /** 15 digits that are no IMEI: the last should be `params.lastDigit`. */
  imeiCheckDigit: { code: 400, status: 400 },
  /** Two of one list would answer to the same number. */
  terminalIdsMeet: { code: 400, status: 400 },
  /** As many numbers of others as the account may be told of in `params.hours`; said of whatever numbers. */
  importAnswersUsedUp: { code: 429, status: 429 },
  /** More open claims than an account may have (`params.max`). */
  tooManyClaims: { code: 409, status: 409 },
  /** Decided or withdrawn, or not the caller's to decide or withdraw. */
  claimNotOpen: { code: 409, status: 409 },
  /** The number that two devices share is the whole of one's. */
  claimNotSeparable: { code: 409, status: 409 },
  /** More devices than one call serves (`params.max`). */
  tooManyDevices: { code: 400, status: 400 },
  /** More open links than an account may have (`params.max`). */
  tooManyShares: { code: 409, status: 409 },
  /** A radius outside of `params.min` to `params.max` metres (specification, section 8). */
  fenceRadiusNotAllowed: { code: 400, status: 400 },
  /** Other than for its radius; `params.problem` says what is wrong (fence-shape.ts). */
  fenceShapeNotAllowed: { code: 400, status: 400 },
  /** More fences than an account may have (`params.max`). */
  tooManyFences: { code: 409, status: 409 },
  /** More devices than one fence may be linked to (`params.max`). */
  tooManyFenceDevices: { code: 409, status: 409 },
  /** Nothing was linked; `params.terminalID` is one of `params.count` (specification, section 8). */
  fenceAssigned: { code: 409, status: 409 },
  /** The device is not of the fence's account, nor of one below it. */
  fenceDeviceElsewhere: { code: 409, status: 409 },
  /** More days than one call serves (`params.maxDays`). */
  rangeTooLong: { code: 400, status: 400 },
  /** More points than a file of this kind can hold (`params.max`). */
  tooManyPoints: { code: 400, status: 400 },
  /** One export of an account at a time. */
  exportRunning: { code: 429, status: 429 },
  /** So many of all accounts. */
  exportsBusy: { code: 503, status: 503 },
  /** The database was still at it when its time was up. */
  tooMuchAtOnce: { code: 422, status: 422 },
  /** Another login page has this path or host name. */
  brandAddressTaken: { code: 409, status: 409 },
  imageNotAllowed: { code: 400, status: 400 },
  /** The operator has not set this map up. */
  mapConfigNotObtained: { code: 404, status: 404 },
  /** A map provider's service refused or gave no answer. */
  mapServiceFailed: { code: 502, status: 502 },
  /** Snapping to roads without a service for it. */
  roadMatchingNotSetUp: { code: 404, status: 404 },
  /** The service for roads refused or gave no answer. */
  roadMatchingFailed: { code: 502, status: 502 },
  /** The platform's service for the device has run out: no commands by those who cannot prolong it. */
  deviceExpired: { code: 403, status: 403 },
  /** Not connected now: only what waits for it can reach it. */
  deviceOffline: { code: 409, status: 409 },
  /** The command that makes a sleeping unit stay, to one that is there. */
  deviceAlreadyOnline: { code: 409, status: 409 },
  /** The device's model has no such command. */
  commandNotSupported: { code: 409, status: 409 },
  /** A command that can do harm, without `confirmed`. */
  confirmationRequired: { code: 409, status: 409 },
  /** The fuel cannot be cut while nobody knows how fast the vehicle is. */
  fuelCutNoFix: { code: 409, status: 409 },
  /** Nor above `params.maxSpeed` km/h. */
  fuelCutTooFast: { code: 409, status: 409 },
  /** More commands wait for the device than may (`params.max`). */
  tooManyCommands: { code: 409, status: 409 },
  /** It was sent, or is over. */
  commandNotWaiting: { code: 409, status: 409 },
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
