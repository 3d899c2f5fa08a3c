/**
 * Expected refusals. The key is also the key of the text in every language. The code is in the envelope (the
 * specification's own if it has one), and the status is that of HTTP. docs/errors.md has a row for each.
 */
export const ERRORS = {
  notLoggedIn: { code: 407, status: 401 },
  /**
   * A user name that breaks the rules. It is also returned at log-in, since it does not reveal which accounts exist.
   */
  usernameInvalid: { code: 201, status: 400 },
  usernameTaken: { code: 409, status: 409 },
  /** For a logged-in user who enters the own password again. */
  wrongPassword: { code: 202, status: 403 },
  passwordTooShort: { code: 400, status: 400 },
  passwordTooCommon: { code: 400, status: 400 },
  passwordUnchanged: { code: 400, status: 400 },
  passwordChangeRequired: { code: 403, status: 403 },
  wrongUsernameOrPassword: { code: 209, status: 401 },
  /** The password is right, and the account has a second factor. */
  secondFactorNeeded: { code: 210, status: 401 },
  secondFactorWrong: { code: 211, status: 401 },
  /** An account above requires a second factor; until it is set up, no other call is open. */
  secondFactorRequired: { code: 403, status: 403 },
  secondFactorEnabled: { code: 409, status: 409 },
  loginLinkInvalid: { code: 410, status: 410 },
  accountExpired: { code: 208, status: 403 },
  /** A key's end that is past, or further away than `params.days`. */
  apiKeyEnd: { code: 400, status: 400 },
  /** More keys than an account may have (`params.max`). */
  tooManyApiKeys: { code: 409, status: 409 },
  /** Keys for accounts below are made by whoever may make log-in links to them. */
  apiKeysBelow: { code: 403, status: 403 },
  tooManyAttempts: { code: 429, status: 429 },
  noPermission: { code: 403, status: 403 },
  /** Also for things outside the caller's subtree, so that ids cannot be probed. */
  notFound: { code: 404, status: 404 },
  unknownPath: { code: 404, status: 404 },
  /** An account cannot do this to itself. */
  ownAccount: { code: 403, status: 403 },
  /** The caller may not assign this role, or the parent may not have it below. */
  roleNotAllowed: { code: 403, status: 403 },
  /** The account has more rights than the caller, who would get them by resetting its log-in. */
  accountHasMoreRights: { code: 403, status: 403 },
  notAnAgent: { code: 409, status: 409 },
  accountHasSubAccounts: { code: 409, status: 409 },
  accountHasDevices: { code: 409, status: 409 },
  transferToItself: { code: 409, status: 409 },
  transferUnderItself: { code: 409, status: 409 },
  transferToSameParent: { code: 409, status: 409 },
  importQuotaInsufficient: { code: 409, status: 409 },
  templateMismatch: { code: 400, status: 400 },
  /** Neither a workbook nor a table as text; `params.problem` says why. */
  fileUnreadable: { code: 400, status: 400 },
  /** No device of the caller's subtree has this number (`params.terminalID`). */
  deviceUnknown: { code: 404, status: 404 },
  /** The list names a device twice (`params.terminalID`). */
  deviceNamedTwice: { code: 400, status: 400 },
  /** Another device of the caller's subtree (`params.terminalID`) has this plate (`params.plate`). */
  plateTaken: { code: 409, status: 409 },
  /** Another device of the caller's subtree (`params.terminalID`) has this SIM number (`params.simNumber`). */
  simNumberTaken: { code: 409, status: 409 },
  /** `params.terminalID` is no number that a device of any protocol has. */
  terminalIdImpossible: { code: 400, status: 400 },
  /** The account (`params.username`) is of a role that has no devices. */
  accountWithoutDevices: { code: 409, status: 409 },
  /** The device belongs to the account (`params.username`) already (specification, section 5). */
  deviceAlreadyThere: { code: 409, status: 409 },
  /** Another type of devices, or a model that is built in, has this name (`params.name`). */
  deviceTypeTaken: { code: 409, status: 409 },
  /** Devices have the type that was to be deleted (`params.name`). */
  deviceTypeInUse: { code: 409, status: 409 },
  /** More views of a list than an account may keep (`params.max`). */
  tooManyViews: { code: 429, status: 429 },
  /** More schedules of reports than an account may have (`params.max`). */
  tooManySchedules: { code: 429, status: 429 },
  /** More policies of telling people than an account may keep (`params.max`). */
  tooManyPolicies: { code: 429, status: 429 },
  /** More silences than may be on in an account (`params.max`). */
  tooManySilences: { code: 429, status: 429 },
  /** More types of devices than there may be (`params.max`). */
  tooManyDeviceTypes: { code: 429, status: 429 },
  /** No unit of the caller's stock has this number (`params.terminalID`). */
  stockUnitUnknown: { code: 404, status: 404 },
  /** The unit (`params.terminalID`) is in the stock already. */
  stockUnitThere: { code: 409, status: 409 },
  /** The unit (`params.terminalID`) is no longer, or not yet, on a shelf. */
  stockUnitGone: { code: 409, status: 409 },
  /** The unit (`params.terminalID`) lies where the stock begins: there is nobody to return it to. */
  stockNotReturnable: { code: 409, status: 409 },
  /** The account (`params.username`) has `params.count` units in its stock, or its stock's history. */
  accountHasStock: { code: 409, status: 409 },
  /** What cannot be undone was not confirmed by the device's number, or by how many devices there are. */
  confirmationWrong: { code: 400, status: 400 },
  /** What was to be changed is no longer as the caller has seen it; `params.fields` names what is not. */
  changedMeanwhile: { code: 409, status: 409 },
  /** The job did nothing that can be undone, was undone already, or is too old. */
  nothingToUndo: { code: 409, status: 409 },
  /** More rows than one file may have (`params.max`). */
  tooManyRows: { code: 400, status: 400 },
  /** The same operation was begun already (specification, section 8). */
  duplicateOperation: { code: 409, status: 409 },
  /** More unfinished jobs than an account may have (`params.max`). */
  tooManyJobs: { code: 429, status: 429 },
  /** What a job would write is longer than `params.maxMb`. */
  resultTooLarge: { code: 422, status: 422 },
  /** Another's export may be made again only by whoever may make one of its kind. */
  exportNotAllowed: { code: 403, status: 403 },
  /** The job made no file, or has not yet. */
  jobHasNoResult: { code: 409, status: 409 },
  /** Other devices have these terminal ids already, or one of their numbers; nothing was imported. */
  terminalIdTaken: { code: 409, status: 409 },
  /** A device of this protocol has a number of so many digits (`params.digits`); `params.terminalID` has others. */
  terminalIdLength: { code: 400, status: 400 },
  /** Units (`params.terminalIDs`) have no record of a passed factory test, and this installation asks for one. */
  factoryTestMissing: { code: 409, status: 409 },
  /** 15 digits that are not an IMEI: the last one should be `params.lastDigit`. */
  imeiCheckDigit: { code: 400, status: 400 },
  /** Two devices of the list would have the same number. */
  terminalIdsMeet: { code: 400, status: 400 },
  /**
   * The account has used up the refused numbers it may learn about within `params.hours`. Every further import gets
   * this answer.
   */
  importAnswersUsedUp: { code: 429, status: 429 },
  /** More open claims than an account may have (`params.max`). */
  tooManyClaims: { code: 409, status: 409 },
  /** The claim has been decided or withdrawn, or the caller may not do so. */
  claimNotOpen: { code: 409, status: 409 },
  /** The number that two devices share is the whole number of one of them. */
  claimNotSeparable: { code: 409, status: 409 },
  /** More devices than one call allows (`params.max`). */
  tooManyDevices: { code: 400, status: 400 },
  /** A report of more vehicles times days (`params.deviceDays`) than a page or a file takes (`params.max`). */
  reportTooLarge: { code: 400, status: 400 },
  /** A report of one vehicle takes exactly one. */
  reportOfOneVehicle: { code: 400, status: 400 },
  /** More templates of reports than an account may keep (`params.max`). */
  tooManyReportTemplates: { code: 429, status: 429 },
  /** More rows than are printed (`params.max`). */
  tooManyRowsToPrint: { code: 422, status: 422 },
  /** More accounts than one file takes (`params.max`). */
  tooManyAccounts: { code: 400, status: 400 },
  /** More open links than an account may have (`params.max`). */
  tooManyShares: { code: 409, status: 409 },
  /** A radius outside of `params.min` to `params.max` metres (specification, section 8). */
  fenceRadiusNotAllowed: { code: 400, status: 400 },
  /** Another fault of the shape; `params.problem` names it (fence-shape.ts). */
  fenceShapeNotAllowed: { code: 400, status: 400 },
  /** More fences than an account may have (`params.max`). */
  tooManyFences: { code: 409, status: 409 },
  /** More devices than can be linked to one fence (`params.max`). */
  tooManyFenceDevices: { code: 409, status: 409 },
  /** Nothing was linked; `params.terminalID` is one of `params.count` devices (specification, section 8). */
  fenceAssigned: { code: 409, status: 409 },
  /** The device belongs neither to the fence's account nor to one below it. */
  fenceDeviceElsewhere: { code: 409, status: 409 },
  /** More risk points than an account may have (`params.max`). */
  tooManyRiskPoints: { code: 409, status: 409 },
  /** No place on the Earth (`params.place`). */
  riskPlaceUnreadable: { code: 400, status: 400 },
  /** A radius outside of `params.min` to `params.max` metres. */
  riskRadiusNotAllowed: { code: 400, status: 400 },
  /** More days than one call allows (`params.maxDays`). */
  rangeTooLong: { code: 400, status: 400 },
  /** More points than a file of this kind can hold (`params.max`). */
  tooManyPoints: { code: 400, status: 400 },
  /** Another export of the account is running. */
  exportRunning: { code: 429, status: 429 },
  /** Too many exports of all accounts are running. */
  exportsBusy: { code: 503, status: 503 },
  /** The database needed more time than a call may take. */
  tooMuchAtOnce: { code: 422, status: 422 },
  /** Another login page has this path or host name. */
  brandAddressTaken: { code: 409, status: 409 },
  imageNotAllowed: { code: 400, status: 400 },
  /** The operator has not set up this map. */
  mapConfigNotObtained: { code: 404, status: 404 },
  /** A map provider's service refused or did not answer. */
  mapServiceFailed: { code: 502, status: 502 },
  /** The operator has not set up a service that matches roads. */
  roadMatchingNotSetUp: { code: 404, status: 404 },
  /** The road matching service refused or did not answer. */
  roadMatchingFailed: { code: 502, status: 502 },
  /** The platform's service for the device has ended; callers who cannot renew it may send no commands. */
  deviceExpired: { code: 403, status: 403 },
  /** The device is not connected; only a command that waits can reach it. */
  deviceOffline: { code: 409, status: 409 },
  /** The command makes a sleeping device stay online, but it is online. */
  deviceAlreadyOnline: { code: 409, status: 409 },
  /** The device's model does not have the command. */
  commandNotSupported: { code: 409, status: 409 },
  /** A dangerous command without `confirmed`. */
  confirmationRequired: { code: 409, status: 409 },
  /** The fuel cannot be cut while the vehicle's speed is unknown. */
  fuelCutNoFix: { code: 409, status: 409 },
  /** The fuel cannot be cut above `params.maxSpeed` km/h. */
  fuelCutTooFast: { code: 409, status: 409 },
  /** More commands wait for the device than are allowed (`params.max`). */
  tooManyCommands: { code: 409, status: 409 },
  /** The command was sent, or has ended. */
  commandNotWaiting: { code: 409, status: 409 },
  /** More contacts than an account may keep (`params.max`). */
  tooManyContacts: { code: 409, status: 409 },
  /** More webhooks than an account may keep (`params.max`). */
  tooManyWebhooks: { code: 409, status: 409 },
  /** The environment says by what messages of this kind are sent; the page cannot. */
  setInEnvironment: { code: 409, status: 409 },
  /** The link of a message was never issued, was used, or has run out. */
  messageLinkInvalid: { code: 410, status: 410 },
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
