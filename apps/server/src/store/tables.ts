/** Written by `npm run schema -- --write`; a test fails when it is not what the migrations make. */
import type { FenceState } from '@outrider/domain/fences/fence-crossings.ts';
import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import type { MapType, REGION_MAP } from '@outrider/domain/map-types.ts';
import type { WheelMemory } from '@outrider/domain/tires/judge-wheel.ts';
import type { ColumnType } from 'kysely';
import type { ReadingValue } from '../telemetry/incoming-report.ts';
import type { BrandValues, ClaimState, KeptRollup, MapStyles, SessionKind } from './column-values.ts';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface AccountAncestors {
  accountId: string;
  ancestorId: string;
  depth: number;
}

export interface Accounts {
  accountId: Generated<string>;
  address: Generated<string>;
  createdAt: Date;
  expiresAt: Date | null;
  importQuota: Generated<number>;
  mustChangePassword: Generated<boolean>;
  nickname: string;
  parentId: string | null;
  passwordHash: string;
  providerContact: Generated<string>;
  providerName: Generated<string>;
  providerPhone: Generated<string>;
  remarks: Generated<string>;
  role: number;
  secondFactorRequired: Generated<boolean>;
  secondFactorRequiredBelow: Generated<boolean>;
  telephone: Generated<string>;
  username: string;
}

export interface AccountThresholds {
  accountId: string;
  gapS: number;
  overspeedKmh: number;
  overspeedMinS: number;
  stayMinS: number;
  stayRadiusM: number;
  stopSpeedKmh: number;
  tripMinM: number;
}

export interface AccountTotals {
  accountId: string;
  accountsBelow: number;
  devices: number;
  devicesBelow: number;
}

export interface AcknowledgementLinks {
  accountId: string;
  address: string;
  alarmIds: ArrayType<string>;
  channel: string;
  contactId: string | null;
  contactName: string;
  createdAt: Date;
  deviceIds: ArrayType<string>;
  expiresAt: Date;
  language: string;
  messageId: string;
  timeZone: string;
  tokenHash: Buffer;
  usedAddress: string | null;
  usedAt: Date | null;
  usedBrowser: string | null;
}

export interface Addresses {
  address: string;
  description: string;
  foundAt: Date;
  language: string;
  latitudeE4: number;
  longitudeE4: number;
  mapType: MapType | typeof REGION_MAP;
}

export interface AlarmClock {
  awakeSince: Date;
  beatAt: Date;
  isOnly: boolean;
  rulesVersion: string;
}

export interface AlarmNews {
  alarmId: string;
  deviceId: string;
}

export interface AlarmReports {
  deviceId: string;
  fenceId: string;
  kind: string;
  source: string;
  toldAt: Date;
}

export interface AlarmRules {
  accountId: string | null;
  days: number[];
  deviceId: string | null;
  durationS: number;
  fenceId: string | null;
  fromMinute: number;
  isOn: boolean;
  kind: string;
  level: string;
  limitValue: number;
  ruleId: Generated<string>;
  secondValue: number | null;
  toMinute: number;
}

export interface AlarmSilences {
  accountId: string;
  coversBelow: boolean;
  createdBy: string | null;
  deviceIds: ArrayType<string>;
  endedBy: string | null;
  endsAt: Date;
  kinds: string[];
  reason: string;
  silenceId: Generated<string>;
  startsAt: Date;
}

export interface AlarmTellings {
  alarmId: string;
  baseAt: Date;
  begunAt: Date;
  deviceId: string;
  dueAt: Date;
  fenceId: string;
  kind: string;
  nextTier: number;
  policyId: string | null;
  reason: string | null;
  status: string;
  tellingId: Generated<string>;
}

export interface ApiKeys {
  accountId: string;
  addresses: string[];
  createdAt: Date;
  creatorId: string;
  expiresAt: Date;
  formerHash: Buffer | null;
  formerUntil: Date | null;
  isReadOnly: boolean;
  keyId: Generated<string>;
  lastAddress: string | null;
  lastUsedAt: Date | null;
  name: string;
  permissions: string[];
  tokenEnd: string;
  tokenHash: Buffer;
}

export interface ArmedDevices {
  armedAt: Date;
  armedBy: string | null;
  deviceId: string;
  latitudeE6: number | null;
  longitudeE6: number | null;
}

export interface AuditLog {
  accountId: string;
  action: string;
  actorId: string;
  actorName: string;
  address: string;
  after: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null> | null;
  at: Date;
  auditId: Generated<string>;
  before: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null> | null;
  deviceId: string | null;
  keyName: Generated<string>;
  requestId: string;
  subject: string;
}

export interface Brands {
  accountId: string;
  draft: ColumnType<BrandValues, string, string>;
  hostName: string | null;
  path: string | null;
  published: ColumnType<BrandValues | null, string | null | undefined, string | null> | null;
  publishedAt: Date | null;
}

export interface ClosedPositions {
  acc: boolean | null;
  accuracyM: number | null;
  alarms: Generated<string[]>;
  altitudeM: number | null;
  batteryPercent: number | null;
  batteryVoltageMv: number | null;
  courseDdeg: number;
  deviceId: string;
  externalVoltageMv: number | null;
  fuelDl: number | null;
  fuelDpercent: number | null;
  gsmPercent: number | null;
  historical: boolean;
  kind: number;
  latitudeE6: number | null;
  locationType: number;
  longitudeE6: number | null;
  odometerM: string | null;
  positionedAt: Date;
  receivedAt: Date;
  satellites: number | null;
  speedDkmh: number;
  tellsAlarms: boolean | null;
  temperaturesDdegc: number[] | null;
  valid: boolean;
}

export interface CommandRecords {
  commandId: Generated<string>;
  content: string;
  createdAt: Date;
  deliveredAt: Date | null;
  deviceId: string;
  endedAt: Date | null;
  expiresAt: Date;
  kind: string;
  outcome: string;
  parameters: ColumnType<Readonly<Record<string, number | string>>, string, never>;
  reply: string;
  result: number | null;
  senderId: string;
  senderName: string;
  sentAt: Date | null;
  status: string;
}

export interface Contacts {
  accountId: string;
  contactId: Generated<string>;
  createdAt: Date;
  email: string | null;
  emailDeadAt: Date | null;
  emailDeadWhy: Generated<string>;
  language: string;
  name: string;
  phone: string | null;
  phoneDeadAt: Date | null;
  phoneDeadWhy: Generated<string>;
  timeZone: string;
  userAccountId: string | null;
}

export interface DeviceAlarms {
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  acknowledgedContact: string | null;
  address: string | null;
  alarmId: Generated<string>;
  closedAt: Date | null;
  deletedAt: Date | null;
  deviceId: string;
  endAddress: string | null;
  endedAt: Date;
  endLatitudeE6: number | null;
  endLongitudeE6: number | null;
  fenceAccountId: string | null;
  fenceId: string;
  fenceName: string | null;
  isLate: boolean;
  kind: string;
  latitudeE6: number | null;
  level: string;
  limitValue: number | null;
  longitudeE6: number | null;
  measuredValue: number | null;
  note: Generated<string>;
  readAt: Date | null;
  readBy: string | null;
  reportCount: number;
  ruleId: string | null;
  source: string;
  speedDkmh: number;
  startedAt: Date;
}

export interface DeviceContacts {
  deviceId: string;
  fromAt: Date;
  untilAt: Date;
}

export interface DeviceDays {
  alarms: ColumnType<Readonly<Record<string, number>>, string, string>;
  day: string;
  deviceId: string;
  distanceM: number;
  drivingS: number;
  firstAt: Date | null;
  fuelUsedDl: number | null;
  fuelUsedDpercent: number | null;
  idlingS: number;
  lastAt: Date | null;
  maxSpeedDkmh: number;
  odometerDistanceM: number | null;
  overspeedCount: number;
  overspeedS: number;
  pointCount: number;
  refuelledDl: number | null;
  refuelledDpercent: number | null;
  stoppedS: number;
}

export interface DeviceDoubles {
  deviceId: string;
  firstAt: Date;
  lastAt: Date;
  networks: Generated<string[]>;
  times: number;
}

export interface DeviceLogins {
  accountId: string;
  deviceId: string;
  passwordHash: string;
}

export interface DeviceMedia {
  channel: number;
  content: Buffer;
  deviceId: string;
  event: number;
  format: number;
  kind: number;
  latitudeE6: number | null;
  longitudeE6: number | null;
  mediaId: string;
  receivedAt: Date;
  recordedAt: Date | null;
}

export interface DeviceNumbers {
  deviceIds: ArrayType<string>;
  number: string;
}

export interface DevicePictures {
  bytes: Buffer;
  changedAt: Date;
  deviceId: string;
  mediaType: string;
}

export interface Devices {
  accountId: string;
  activatedAt: Date | null;
  authenticatedAt: Date | null;
  clockOffsetMinutes: number | null;
  createdAt: Date;
  deviceId: Generated<string>;
  expiresAt: Date | null;
  host: Generated<string>;
  iccid: Generated<string>;
  iconType: Generated<number>;
  lacks: Generated<number>;
  model: number;
  name: Generated<string>;
  paidBy: string | null;
  plate: Generated<string>;
  protocolType: number;
  servicePeriod: number | null;
  simExpiresAt: Date | null;
  simNumber: Generated<string>;
  speedLimitKmh: number | null;
  terminalId: string;
  timeZone: Generated<string>;
  typeNumber: number | null;
  userExpiresAt: Date | null;
}

export interface DeviceSearchTexts {
  deviceId: string;
  iccid: string;
  name: string;
  plate: string;
  simNumber: string;
  terminalId: string;
}

export interface DeviceStays {
  accOnS: number | null;
  beganAt: Date;
  day: string;
  deviceId: string;
  endedAt: Date;
  latitudeE6: number;
  longitudeE6: number;
}

export interface DeviceTerminals {
  deviceId: string;
  terminalId: string;
}

export interface DeviceTrips {
  beganAt: Date;
  day: string;
  deviceId: string;
  distanceM: number;
  endedAt: Date;
  fromLatitudeE6: number;
  fromLongitudeE6: number;
  maxSpeedDkmh: number;
  toLatitudeE6: number;
  toLongitudeE6: number;
}

export interface DeviceTypes {
  lacks: Generated<number>;
  likeModel: number;
  name: string;
  typeNumber: number;
}

export interface DriverCards {
  at: Date;
  deviceId: string;
  isIn: boolean;
  licence: string;
  name: string;
  receivedAt: Date;
}

export interface FactoryTests {
  passedAt: Date;
  terminalId: string;
}

export interface FenceAlarms {
  accountId: string;
  deviceId: string;
  fenceId: string;
  fenceName: string;
  kind: string;
  raisedAt: Date;
}

export interface FenceDevices {
  assignedAt: Date;
  deviceId: string;
  fenceId: string;
  state: ColumnType<FenceState | null, null | undefined, null> | null;
}

export interface Fences {
  accountId: string;
  color: FenceColor;
  cornersE6: number[] | null;
  createdAt: Date;
  days: number[];
  eastE6: number;
  fenceId: Generated<string>;
  fromMinute: number;
  isOn: boolean;
  latitudeE6: number | null;
  longitudeE6: number | null;
  name: string;
  northE6: number;
  radiusM: number | null;
  southE6: number;
  timeZone: string;
  toMinute: number;
  type: number;
  westE6: number;
  widthM: number | null;
}

export interface FrameBlocks {
  block: Buffer;
  blockId: Generated<string>;
  endedAt: ColumnType<Date, string, never>;
  frames: number;
  rawBytes: number;
  shard: number;
  startedAt: ColumnType<Date, string, never>;
}

export interface ImportQuotaLots {
  accountId: string;
  amount: number;
  endsAt: Date;
  giverId: string;
  giverName: string;
  lotId: Generated<string>;
}

export interface ImportQuotaRecords {
  accountId: string;
  amount: number;
  createdAt: Date;
  operatorId: string;
  operatorName: string;
  quotaAfter: number;
  quotaBefore: number;
  recordId: Generated<string>;
  setType: number;
}

export interface ImportRefusals {
  accountId: string;
  branchId: string;
  numbers: number;
  refusalId: Generated<string>;
  refusedAt: Date;
}

export interface InstallationKeys {
  name: string;
  value: Buffer;
}

export interface JobFiles {
  bytes: Buffer;
  jobId: string;
  part: number;
}

export interface JobRows {
  cells: Json;
  change: Json | null;
  errorKey: string | null;
  errorParams: Json | null;
  jobId: string;
  line: number;
  name: string;
  sealed: Buffer | null;
  state: string;
}

export interface Jobs {
  accountId: string;
  address: string;
  createdAt: Date;
  done: Generated<number>;
  endsAt: Date | null;
  errorKey: string | null;
  errorParams: Json | null;
  failed: Generated<number>;
  fileBytes: string | null;
  fileName: string | null;
  finishedAt: Date | null;
  input: Json;
  isSecret: Generated<boolean>;
  isStopping: Generated<boolean>;
  jobId: Generated<string>;
  keyId: string | null;
  kind: string;
  operationKey: string | null;
  requestId: string;
  sessionKind: string;
  startedAt: Date | null;
  state: Generated<string>;
  subject: string;
  total: number | null;
  undoneBy: string | null;
  username: string;
}

export interface KnownBrowsers {
  accountId: string;
  browserHash: Buffer;
  deviceId: string | null;
  lastAt: Date;
}

export interface LatestReadings {
  deviceId: string;
  name: string;
  reportedAt: Date;
  value: ReadingValue;
}

export interface LatestStates {
  acc: boolean | null;
  alarms: Generated<string[]>;
  altitudeM: number | null;
  batteryPercent: number | null;
  communicatedAt: Date;
  courseDdeg: Generated<number>;
  deviceId: string;
  gsmPercent: number | null;
  latitudeE6: number | null;
  locationType: number | null;
  longitudeE6: number | null;
  odometerM: string | null;
  positionedAt: Date | null;
  positionReceivedAt: Date | null;
  satellites: number | null;
  speedDkmh: Generated<number>;
}

export interface ListViews {
  accountId: string;
  address: string;
  columns: Json;
  list: string;
  name: string;
}

export interface LoginAttempts {
  blockedUntil: Date;
  failures: number;
  key: Buffer;
  lastAt: Date;
}

export interface LoginLinks {
  accountId: string;
  createdAt: Generated<Date>;
  creatorId: string;
  expiresAt: Date;
  linkId: Generated<string>;
  tokenHash: Buffer;
}

export interface MapKeys {
  devicePlatform: number;
  mapType: MapType;
  projectName: string;
  serviceKey: string;
  serviceUrl: string;
  styles: ColumnType<MapStyles, string, string>;
  tileKey: string;
  updatedAt: Date;
}

export interface MessageAlarms {
  addedAt: Date;
  alarmId: string;
  deviceId: string;
  leftOut: string | null;
  messageId: string;
  policyId: string | null;
  tellingId: string;
  tier: number;
}

export interface MessageProviders {
  channel: string;
  secrets: Buffer;
  settings: Json;
  updatedAt: Date;
}

export interface MisdatedPositions {
  deviceId: string;
  kind: number;
  latitudeE6: number | null;
  longitudeE6: number | null;
  positionedAt: Date;
  receivedAt: Date;
}

export interface NotificationMessages {
  accountId: string;
  attempts: number;
  channel: string;
  contactId: string | null;
  createdAt: Date;
  detail: string | null;
  doneAt: Date | null;
  dueAt: Date;
  isCollecting: boolean;
  isUrgent: boolean;
  kind: string;
  mayBeDouble: boolean;
  messageId: string;
  proof: string | null;
  reason: string | null;
  recipientName: string;
  status: string;
  subject: string | null;
  webhookId: string | null;
}

export interface NotificationPolicies {
  accountId: string;
  covers: string;
  createdAt: Date;
  days: number[];
  fromMinute: number;
  groupAccountId: string | null;
  isOn: boolean;
  kinds: string[];
  levels: string[];
  name: string;
  policyId: Generated<string>;
  repeatMin: number;
  timeZone: string;
  toMinute: number;
}

export interface NumberClaims {
  accountId: string;
  claimantId: string;
  claimId: Generated<string>;
  createdAt: Date;
  decidedAt: Date | null;
  model: number;
  note: string;
  protocolType: number;
  reason: Generated<string>;
  state: ClaimState;
  terminalId: string;
}

export interface PermissionLimits {
  accountId: string;
  denied: string[];
  setterId: string;
}

export interface PolicyDevices {
  deviceId: string;
  policyId: string;
}

export interface PolicyRecipients {
  channels: string[];
  contactId: string | null;
  policyId: string;
  position: number;
  tier: number;
  webhookId: string | null;
}

export interface PolicyTiers {
  delayMin: number;
  policyId: string;
  stopsOn: string[];
  tier: number;
}

export interface Positions {
  acc: boolean | null;
  accuracyM: number | null;
  alarms: Generated<string[]>;
  altitudeM: number | null;
  batteryPercent: number | null;
  batteryVoltageMv: number | null;
  courseDdeg: number;
  deviceId: string;
  externalVoltageMv: number | null;
  fuelDl: number | null;
  fuelDpercent: number | null;
  gsmPercent: number | null;
  historical: boolean;
  kind: number;
  latitudeE6: number | null;
  locationType: number;
  longitudeE6: number | null;
  odometerM: string | null;
  positionedAt: Date;
  receivedAt: Date;
  satellites: number | null;
  speedDkmh: number;
  tellsAlarms: boolean | null;
  temperaturesDdegc: number[] | null;
  valid: boolean;
}

export interface PushSubscriptions {
  accountId: string;
  authSecret: Buffer;
  createdAt: Date;
  endpoint: string;
  language: string;
  publicKey: Buffer;
  sessionId: string;
  subscriptionId: Generated<string>;
}

export interface QuietHours {
  contactId: string;
  days: number[];
  fromMinute: number;
  letsUrgentThrough: boolean;
  toMinute: number;
}

export interface RecentAlarms {
  deviceId: string;
  kind: string;
  latitudeE6: number;
  longitudeE6: number;
  raisedAt: Date;
  speedDkmh: number;
}

export interface RecoveryCodes {
  accountId: string;
  codeHash: Buffer;
}

export interface ReportTemplates {
  accountId: string;
  isShared: boolean;
  layout: Json;
  name: string;
}

export interface RiskPointPasses {
  deviceId: string;
  riskPointId: string;
  warnedAt: Date;
}

export interface RiskPoints {
  accountId: string;
  createdAt: Date;
  isOn: boolean;
  kind: string;
  latitudeE6: number;
  longitudeE6: number;
  name: string;
  radiusM: number;
  riskPointId: Generated<string>;
  warning: string;
}

export interface RollupProgress {
  communicatedAt: Date;
  day: string;
  deviceId: string;
  rollup: ColumnType<KeptRollup, string, string>;
}

export interface RollupRequests {
  day: string;
  deviceId: string;
  throughDay: string;
  version: string;
}

export interface RollupStates {
  day: string;
  deviceId: string;
  rollup: ColumnType<KeptRollup, string, string>;
}

export interface RuleReplays {
  deviceId: string;
  fromAt: Date;
  toAt: Date;
  version: string;
}

export interface RuleStates {
  deviceId: string;
  dueAt: Date | null;
  fenceId: string;
  kind: string;
  state: Json;
}

export interface ScheduleContacts {
  contactId: string;
  scheduleId: string;
}

export interface ScheduleMails {
  address: string;
  mayBeTwice: Generated<boolean>;
  problem: Generated<string>;
  runId: string;
  sentAt: Date | null;
  state: string;
  tries: Generated<number>;
  tryAt: Date;
}

export interface ScheduleRuns {
  createdAt: Date;
  dueAt: Date;
  errorKey: string | null;
  errorParams: Json | null;
  finishedAt: Date | null;
  fromDay: string;
  isAsked: boolean;
  jobId: string | null;
  runId: Generated<string>;
  scheduleId: string;
  state: string;
  toDay: string;
}

export interface Schedules {
  accountId: string;
  createdAt: Date;
  creatorId: string;
  dueAt: Date | null;
  every: string;
  language: string;
  minuteOfDay: number;
  name: string;
  recipients: Json;
  report: Json;
  scheduleId: Generated<string>;
  throughDay: string;
  timeZone: string;
}

export interface SchemaMigrations {
  appliedAt: Date;
  name: string;
}

export interface SealingProgress {
  day: string;
  deviceId: string;
}

export interface SecondFactors {
  accountId: string;
  confirmedAt: Date | null;
  lastStep: Generated<string>;
  sealed: Generated<boolean>;
  secret: Buffer;
}

export interface Sessions {
  accountId: string;
  address: Generated<string>;
  createdAt: Date;
  deviceId: string | null;
  expiresAt: Date;
  kind: SessionKind;
  lastSeenAt: Generated<Date>;
  linkCreatorId: string | null;
  remembered: Generated<boolean>;
  sessionId: Generated<string>;
  tokenHash: Buffer;
  userAgent: Generated<string>;
}

export interface ShareLinkDevices {
  deviceId: string;
  place: number;
  shareId: string;
}

export interface ShareLinks {
  accountId: string;
  beginsAt: Date;
  createdAt: Date;
  endsAt: Date;
  fenceId: string | null;
  isFenced: Generated<boolean>;
  latitudeE6: number | null;
  longitudeE6: number | null;
  name: string;
  radiusM: number | null;
  revokedAt: Date | null;
  shareId: Generated<string>;
  shows: string[];
  tokenHash: Buffer;
  trailMinutes: number;
}

export interface StockMovements {
  actorId: string;
  actorName: string;
  at: Date;
  batch: Generated<string>;
  fromId: string | null;
  fromName: string | null;
  kind: string;
  movementId: Generated<string>;
  note: Generated<string>;
  reason: string | null;
  toId: string | null;
  toName: string | null;
  unitId: string;
}

export interface StockUnits {
  batch: Generated<string>;
  deviceId: string | null;
  holderId: string;
  iccid: Generated<string>;
  model: number;
  protocolType: number;
  simNumber: Generated<string>;
  since: Date;
  state: string;
  terminalId: string;
  unitId: Generated<string>;
}

export interface TireWheels {
  batteryPercent: number | null;
  coldKpa: number;
  daysUntilLow: number | null;
  deviceId: string;
  memory: ColumnType<WheelMemory, string, string>;
  pressureKpa: number | null;
  reportedAt: Date;
  sensorId: string | null;
  severity: number;
  temperatureC: number | null;
  wheel: number;
}

export interface TrackKeyframeDays {
  day: string;
  isWhole: boolean;
  version: string;
}

export interface TrackKeyframes {
  day: string;
  deviceId: string;
  hour: number;
  samples: Buffer;
}

export interface TrackSegments {
  day: string;
  deviceId: string;
  distanceM: number;
  eastE6: number | null;
  firstAt: Date;
  lastAt: Date;
  northE6: number | null;
  pointCount: number;
  sealedAt: Date;
  segment: Buffer;
  sequence: number;
  southE6: number | null;
  westE6: number | null;
}

export interface TrialAccount {
  accountId: string;
  sole: Generated<boolean>;
}

export interface WantedAddresses {
  askedAt: Date;
  language: string;
  latitudeE4: number;
  longitudeE4: number;
  tries: Generated<number>;
}

export interface Webhooks {
  accountId: string;
  createdAt: Date;
  formerSecret: Buffer | null;
  formerUntil: Date | null;
  name: string;
  outcome: string | null;
  outcomeDetail: Generated<string>;
  scheme: string;
  secret: Buffer;
  state: string;
  stateAt: Date;
  stateWhy: Generated<string>;
  triedAt: Date | null;
  url: string;
  webhookId: Generated<string>;
}

export interface DB {
  accountAncestors: AccountAncestors;
  accounts: Accounts;
  accountThresholds: AccountThresholds;
  accountTotals: AccountTotals;
  acknowledgementLinks: AcknowledgementLinks;
  addresses: Addresses;
  alarmClock: AlarmClock;
  alarmNews: AlarmNews;
  alarmReports: AlarmReports;
  alarmRules: AlarmRules;
  alarmSilences: AlarmSilences;
  alarmTellings: AlarmTellings;
  apiKeys: ApiKeys;
  armedDevices: ArmedDevices;
  auditLog: AuditLog;
  brands: Brands;
  closedPositions: ClosedPositions;
  commandRecords: CommandRecords;
  contacts: Contacts;
  deviceAlarms: DeviceAlarms;
  deviceContacts: DeviceContacts;
  deviceDays: DeviceDays;
  deviceDoubles: DeviceDoubles;
  deviceLogins: DeviceLogins;
  deviceMedia: DeviceMedia;
  deviceNumbers: DeviceNumbers;
  devicePictures: DevicePictures;
  devices: Devices;
  deviceSearchTexts: DeviceSearchTexts;
  deviceStays: DeviceStays;
  deviceTerminals: DeviceTerminals;
  deviceTrips: DeviceTrips;
  deviceTypes: DeviceTypes;
  driverCards: DriverCards;
  factoryTests: FactoryTests;
  fenceAlarms: FenceAlarms;
  fenceDevices: FenceDevices;
  fences: Fences;
  frameBlocks: FrameBlocks;
  importQuotaLots: ImportQuotaLots;
  importQuotaRecords: ImportQuotaRecords;
  importRefusals: ImportRefusals;
  installationKeys: InstallationKeys;
  jobFiles: JobFiles;
  jobRows: JobRows;
  jobs: Jobs;
  knownBrowsers: KnownBrowsers;
  latestReadings: LatestReadings;
  latestStates: LatestStates;
  listViews: ListViews;
  loginAttempts: LoginAttempts;
  loginLinks: LoginLinks;
  mapKeys: MapKeys;
  messageAlarms: MessageAlarms;
  messageProviders: MessageProviders;
  misdatedPositions: MisdatedPositions;
  notificationMessages: NotificationMessages;
  notificationPolicies: NotificationPolicies;
  numberClaims: NumberClaims;
  permissionLimits: PermissionLimits;
  policyDevices: PolicyDevices;
  policyRecipients: PolicyRecipients;
  policyTiers: PolicyTiers;
  positions: Positions;
  pushSubscriptions: PushSubscriptions;
  quietHours: QuietHours;
  recentAlarms: RecentAlarms;
  recoveryCodes: RecoveryCodes;
  reportTemplates: ReportTemplates;
  riskPointPasses: RiskPointPasses;
  riskPoints: RiskPoints;
  rollupProgress: RollupProgress;
  rollupRequests: RollupRequests;
  rollupStates: RollupStates;
  ruleReplays: RuleReplays;
  ruleStates: RuleStates;
  scheduleContacts: ScheduleContacts;
  scheduleMails: ScheduleMails;
  scheduleRuns: ScheduleRuns;
  schedules: Schedules;
  schemaMigrations: SchemaMigrations;
  sealingProgress: SealingProgress;
  secondFactors: SecondFactors;
  sessions: Sessions;
  shareLinkDevices: ShareLinkDevices;
  shareLinks: ShareLinks;
  stockMovements: StockMovements;
  stockUnits: StockUnits;
  tireWheels: TireWheels;
  trackKeyframeDays: TrackKeyframeDays;
  trackKeyframes: TrackKeyframes;
  trackSegments: TrackSegments;
  trialAccount: TrialAccount;
  wantedAddresses: WantedAddresses;
  webhooks: Webhooks;
}
