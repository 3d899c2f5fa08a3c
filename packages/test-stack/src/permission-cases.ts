/** What the permission tests share: the table, the input of each call, and what an answer says. */
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ScopeKind } from '@outrider/contract/call.ts';
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { parseTable, type Relation, RELATIONS } from '../../../scripts/permissions/table.ts';
import { PICTURE } from './picture.ts';
import { type Answer, PASSWORD } from './stack.ts';

export const table = parseTable(
  readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8'),
).toSorted((a, b) => turnOf(a.call) - turnOf(b.call));

/** Others are tried on what a call deletes, and what hangs on a fence goes with it. */
function turnOf(call: string): number {
  if (call === 'deleteFence') return 2;
  return call.startsWith('delete') ? 1 : 0;
}

/** Beside the relations of the table: an id that nothing has, which must look like a stranger's. */
export const TRIED = [...RELATIONS, 'missing'] as const;
export type Tried = (typeof TRIED)[number];
export type IdKind = Exclude<ScopeKind, 'below'>;
export type Ids = Readonly<Record<IdKind, Readonly<Record<Tried, string>>>>;

const MISSING_ID = '900000000000000000';

/** Calls that end the session of whoever makes them, be it for another. */
export const ENDS_SESSION: ReadonlySet<CallName> = new Set(['login', 'loginByTrial', 'logout']);

export const EMPTY_BRAND = {
  productName: '',
  slogan: '',
  footer: '',
  primaryColor: '',
  backgroundColor: '',
  androidAppLink: '',
  iosAppLink: '',
  logo: '',
  path: '',
  hostName: '',
} as const;

const RULE = {
  isOn: true,
  level: 'warning',
  limit: 60,
  durationS: 0,
  days: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 0,
  toMinute: 1_440,
};

const CIRCLE = { kind: 'circle', lat: 0, lon: 0, radiusM: 100 } as const;

const CONTACT = { name: 'Li', language: 'cn', timeZone: 'Asia/Shanghai' } as const;
const WEBHOOK = { name: 'Desk', url: 'https://127.0.0.1/hook' } as const;
/** A point of P-256, as a browser's key. */
const PUSH_KEY = createECDH('prime256v1').generateKeys('base64url');

let unique = 30_000_000_000;
const csv = () =>
  Buffer.from(`username,nickname,role,telephone,address,remarks\nimported-${unique++},,user`).toString(
    'base64',
  );

const deviceCsv = (kind: 'importDevices' | 'importDeviceDetails' | 'importStock') =>
  Buffer.from(formatCsv([IMPORT_COLUMNS[kind], [String(unique++)]])).toString('base64');

const riskCsv = () =>
  Buffer.from(
    formatCsv([IMPORT_COLUMNS.importRiskPoints, ['Bend', 'bend', '22.5', '114', '100', '', '']]),
  ).toString('base64');
const keySettings = () => ({
  name: 'Invoices',
  permissions: ['main:monitor'],
  readOnly: true,
  addresses: [],
  expire: new Date(Date.now() + 3_600_000).toISOString(),
});

const HOUR = { from: '2026-03-16T00:00:00Z', to: '2026-03-16T01:00:00Z' };
const DAYS = { from: '2026-03-16', to: '2026-03-17' };

const POLICY = (contactId: string) => ({
  name: 'Night shift',
  on: true,
  covers: 'below',
  kinds: [],
  levels: [],
  schedule: { timeZone: 'Etc/UTC', days: [1], fromMinute: 0, toMinute: 1_440 },
  repeatMin: 10,
  tiers: [{ delayMin: 0, stopsOn: [], recipients: [{ contactId, channels: ['platform'] }] }],
});

/**
 * What a call needs besides what its scope names. What is given changes nothing that other rows lean on: below is an
 * agent that has a device and stands below own already.
 */
const FURTHER_INPUT: Partial<Record<CallName, (contactId: string) => object>> = {
  login: () => ({ username: 'sibling', password: PASSWORD }),
  loginByCert: () => ({ cert: 'none of ours' }),
  loginByImei: () => ({ terminalID: '863902040718523', password: 'not this one' }),
  deleteSession: () => ({ id: MISSING_ID }),
  insertApiKey: keySettings,
  updateApiKey: keySettings,
  enrolSecondFactor: () => ({ password: PASSWORD }),
  confirmSecondFactor: () => ({ code: '000000' }),
  drawRecoveryCodes: () => ({ password: PASSWORD, code: '000000' }),
  deleteSecondFactor: () => ({ password: PASSWORD, code: '000000' }),
  updateSecondFactorRule: () => ({ required: false }),
  updatePermissions: () => ({ denied: [] }),
  updateBrand: () => ({ ...EMPTY_BRAND, path: 'brand' }),
  updateDeviceLogin: () => ({ enabled: false }),
  checkUserPassword: () => ({ password: PASSWORD }),
  updatePassword: () => ({ password: 'not this one', newPassword: 'x7!kQ-2pLm' }),
  findLike: () => ({ selectName: 'below' }),
  findUsername: () => ({ username: 'someone' }),
  insertUser: () => ({ username: `made-${unique++}`, nickname: 'Made', role: ROLES.user }),
  importUser: () => ({ file: csv() }),
  updateRole: () => ({ role: ROLES.agent }),
  updateUserName: () => ({ username: `renamed-${unique++}` }),
  getKeyAddress: () => ({ param: { location: '22.5,114' } }),
  getSuggestion: () => ({ param: { q: 'station' } }),
  saveKey: () => ({ mapType: 'OSM' }),
  addAgentImportNum: () => ({ amount: 1, setType: 1 }),
  recordFactoryTests: () => ({ terminalIDs: [String(unique++)], hasPassed: true }),
  inputStockUnit: () => ({ terminalID: String(unique++) }),
  importStock: () => ({ file: deviceCsv('importStock'), dryRun: true }),
  moveStock: () => ({ move: 'give', dryRun: true }),
  inputTerminalIds: () => ({ terminalIDs: [String(unique++)] }),
  insertClaims: () => ({ terminalIDs: [String(unique++)], note: 'Invoice 7' }),
  withdrawClaim: () => ({ id: MISSING_ID }),
  grantClaim: () => ({ id: MISSING_ID }),
  allowBoth: () => ({ id: MISSING_ID }),
  rejectClaim: () => ({ id: MISSING_ID, reason: 'not theirs' }),
  updateZone: () => ({ timeZone: 'Asia/Bangkok' }),
  updateSimExpire: () => ({ simExpire: null }),
  updateDevice: () => ({ values: { nickname: 'Named' } }),
  updateDevices: () => ({ values: { nickname: 'Named' } }),
  findListViews: () => ({ list: 'devices' }),
  saveListView: () => ({ list: 'devices', name: 'Online', address: 'state=online', columns: {} }),
  deleteListView: () => ({ list: 'devices', name: 'none of ours' }),
  updateHosts: () => ({ host: '203.0.113.7', tells: false }),
  updateDevicePicture: () => ({ picture: PICTURE }),
  addDeviceType: () => ({ name: `type-${unique++}`, likeType: DEVICE_MODELS[808] }),
  updateDeviceType: () => ({ deviceType: 100, name: 'missing', likeType: DEVICE_MODELS[808] }),
  deleteDeviceType: () => ({ deviceType: 100 }),
  findDeviceTypeDetail: () => ({ deviceType: DEVICE_MODELS[808] }),
  transferDevices: () => ({ dryRun: true }),
  clearDevicesData: () => ({ dryRun: true }),
  deleteDevices: () => ({ dryRun: true }),
  // Of a length that the device's protocol does not have: the number that others ask by stays.
  transformImei: () => ({ terminalID: '1000000000' }),
  findDeviceTemplate: () => ({ kind: 'importDevices' }),
  readNumbers: () => ({ file: Buffer.from('terminalID\n13912345678').toString('base64') }),
  importDevices: () => ({ file: deviceCsv('importDevices'), dryRun: true }),
  importDeviceDetails: () => ({ file: deviceCsv('importDeviceDetails'), dryRun: true }),
  findAllAt: () => ({ at: new Date().toISOString() }),
  insertContact: () => CONTACT,
  updateContact: () => CONTACT,
  testContact: () => ({ channel: 'platform' }),
  insertWebhook: () => WEBHOOK,
  updateWebhook: () => ({ ...WEBHOOK, isOn: true }),
  // Nothing listens there.
  insertPush: () => ({
    endpoint: 'https://127.0.0.1/push',
    keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
    language: 'en',
  }),
  saveMessageProvider: () => ({
    provider: {
      channel: 'email',
      settings: { host: '127.0.0.1', port: 1, security: 'none', fromAddress: 'alarms@example.com' },
    },
  }),
  deleteMessageProvider: () => ({ channel: 'email' }),
  testMessageProvider: () => ({ channel: 'sms', to: '13800138000', language: 'en' }),
  findAcknowledgementLink: () => ({ token: 'none of ours' }),
  acknowledgeByLink: () => ({ token: 'none of ours' }),
  findMailOptOut: () => ({ token: 'none of ours' }),
  optOutOfMail: () => ({ token: 'none of ours' }),
  insertShare: () => ({ from: new Date().toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() }),
  findShared: () => ({ token: 'none of ours' }),
  sendCommand: () => ({ kind: 'locate' }),
  insertOffline: () => ({ kind: 'locate' }),
  findAndOffline: () => ({ id: MISSING_ID }),
  cancelCommand: () => ({ id: MISSING_ID }),
  saveRule: () => ({ kind: 'offline' }),
  saveDeviceRule: () => ({ kind: 'offline' }),
  saveFenceRule: () => ({ kind: 'fenceDwell' }),
  armDevice: () => ({ armed: false }),
  previewRule: () => ({ kind: 'offline', settings: RULE }),
  saveAlarmAddress: () => ({ alarmId: MISSING_ID, address: 'Shenzhen' }),
  deleteDeviceAlarm: () => ({ alarmIds: [MISSING_ID] }),
  insertPolicy: POLICY,
  updatePolicy: POLICY,
  findWouldBeTold: () => ({ kind: 'sos' }),
  insertSilence: () => ({ to: new Date(Date.now() + 3_600_000).toISOString() }),
  findMessagesOfAlarm: () => ({ alarmId: MISSING_ID }),
  updateQuietHours: () => ({ hours: null }),
  insertFence: () => ({ name: 'Yard', shape: CIRCLE }),
  insertRiskPoint: () => ({ name: 'Bend', kind: 'bend', lat: 0, lon: 0, radiusM: 100 }),
  updateRiskPointStatus: () => ({ status: 'off' }),
  findRiskPointsInBounds: () => ({ south: 0, north: 1, west: 0, east: 1 }),
  importRiskPoints: () => ({ file: riskCsv(), dryRun: true }),
  updateFenceStatus: () => ({ status: 'on' }),
  findFencesAt: () => ({ places: [{ lat: 22.5, lon: 114 }] }),
  findFencesInBounds: () => ({ south: 0, north: 1, west: 0, east: 1 }),
  previewFenceDevices: () => ({ terminalIDs: ['none of ours'] }),
  findTrack: () => HOUR,
  findTrackByTerminal: () => HOUR,
  exportTrack: () => ({ ...HOUR, format: 'csv' }),
  findStayPoints: () => HOUR,
  findTrips: () => HOUR,
  findFenceAlarms: () => HOUR,
  snapTrack: () => HOUR,
  findStatistics: () => DAYS,
  sumStatistics: () => ({ ...DAYS, by: 'day' }),
  findMileage: () => DAYS,
  findFigures: () => DAYS,
  exportFigures: () => DAYS,
  findAlarmFigures: () => DAYS,
  exportAlarmFigures: () => DAYS,
  findStays: () => HOUR,
  sumStays: () => HOUR,
  exportStays: () => HOUR,
  saveSchedule: () => ({
    name: 'Weekly',
    report: { kind: 'trips' },
    format: 'csv',
    language: 'en',
    every: 'week',
    minuteOfDay: 360,
    timeZone: 'Asia/Shanghai',
  }),
  findReport: () => ({ ...DAYS, kind: 'trips' }),
  findReportTemplates: () => ({}),
  saveReportTemplate: () => ({ name: 'Monthly', layout: { kind: 'trips' } }),
  deleteReportTemplate: () => ({ name: 'Monthly' }),
  findReportSize: () => ({ ...DAYS, kind: 'trips' }),
  exportReport: () => ({ ...DAYS, kind: 'trips' }),
  decodeFrame: () => ({ protocol: 'gt06', hex: '787805010001d9dc0d0a' }),
};

/** The relation that an argument has while another one is tried. */
const WHILE_OTHERS_ARE_TRIED: Relation = 'below';

/** Where that cannot be: an account silences its own vehicles and those below it. */
const OTHERS_OF: Partial<Record<CallName, Readonly<Record<string, Relation>>>> = {
  insertSilence: { userId: 'own' },
};

export function inputOf(name: CallName, ids: Ids, tried: { argument: string; relation: Tried }): object {
  // Each entry of a scope is one of the kinds.
  const scope = Object.entries(CALLS[name].scope) as [string, ScopeKind][];
  const named = scope.map(([argument, kind]) => {
    const other = OTHERS_OF[name]?.[argument] ?? WHILE_OTHERS_ARE_TRIED;
    const relation = argument === tried.argument ? tried.relation : other;
    const id = ids[kind === 'below' ? 'account' : kind][relation];
    return [argument, argument.endsWith('s') ? [id] : id];
  });
  // A policy tells contacts of the account that it belongs to, which is what its calls name first.
  const ownerRelation = tried.argument === scope[0]?.[0] ? tried.relation : WHILE_OTHERS_ARE_TRIED;
  return { ...Object.fromEntries(named), ...FURTHER_INPUT[name]?.(ids.contact[ownerRelation]) };
}

export type Verdict = 'allowed' | 'role refused' | 'not found' | 'own refused' | 'no session';

/** Who may and whose it is decided by the server before anything else: what a handler then refuses was allowed. */
export function toVerdict({ status, message, data }: Answer): Verdict {
  if (message === 'invalidInput') throw new Error(`FURTHER_INPUT lacks something: ${JSON.stringify(data)}`);
  if (status >= 500) throw new Error(`${status} ${message}`);
  if (message === 'noPermission') return 'role refused';
  if (message === 'notFound') return 'not found';
  if (message === 'ownAccount') return 'own refused';
  return message === 'notLoggedIn' ? 'no session' : 'allowed';
}

/** The ids of each kind, out of what somebody owns in each relation. */
export function toIds(related: Readonly<Record<Tried, Readonly<Record<IdKind, string>>>>): Ids {
  const pick = (kind: IdKind) =>
    // Built from TRIED, so each is there.
    Object.fromEntries(TRIED.map((relation) => [relation, related[relation][kind]])) as Ids[IdKind];
  return {
    account: pick('account'),
    device: pick('device'),
    terminal: pick('terminal'),
    fence: pick('fence'),
    riskPoint: pick('riskPoint'),
    share: pick('share'),
    loginLink: pick('loginLink'),
    job: pick('job'),
    unit: pick('unit'),
    schedule: pick('schedule'),
    apiKey: pick('apiKey'),
    contact: pick('contact'),
    webhook: pick('webhook'),
    policy: pick('policy'),
    silence: pick('silence'),
  };
}

/** What nobody has. */
export const MISSING = {
  account: MISSING_ID,
  device: MISSING_ID,
  terminal: MISSING_ID,
  fence: MISSING_ID,
  riskPoint: MISSING_ID,
  share: MISSING_ID,
  loginLink: MISSING_ID,
  job: MISSING_ID,
  unit: MISSING_ID,
  schedule: MISSING_ID,
  apiKey: MISSING_ID,
  contact: MISSING_ID,
  webhook: MISSING_ID,
  policy: MISSING_ID,
  silence: MISSING_ID,
} as const;
