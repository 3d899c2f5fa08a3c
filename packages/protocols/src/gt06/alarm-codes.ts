/** The alarm byte and the alarm bits of the status byte, as alarms. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { ReportAlarm } from '../report.ts';

/**
 * Makers whose rules differ from those of the others. `vl` are Jimi's 4G trackers (VL103, VL512, LL303, G18), `jm`
 * its older ones.
 */
export const GT06_DIALECTS = [
  'jm',
  'lw',
  'r31',
  'seeworld',
  'sl4x',
  'tr08x',
  'trx16i',
  'vl',
  'zt06',
] as const;
export type Gt06Dialect = (typeof GT06_DIALECTS)[number];

/** A code in the place of an alarm that is no alarm. */
const NO_ALARM = 'none';

/**
 * From 1A up the makers differ. Codes on which most agree have a kind here; the others are reported by their number.
 */
const KINDS: Readonly<Record<number, AlarmKind>> = {
  0x01: 'sos',
  0x02: 'powerOff',
  0x03: 'vibration',
  0x04: 'fenceIn',
  0x05: 'fenceOut',
  0x06: 'overspeed',
  0x07: 'displacement',
  0x09: 'displacement',
  0x0a: 'blindAreaIn',
  0x0b: 'blindAreaOut',
  0x0c: 'start',
  0x0d: 'fix',
  0x0e: 'lowPower',
  0x0f: 'lowPower',
  0x10: 'changeCard',
  0x11: 'shutdown',
  0x12: 'shutdown',
  0x13: 'dismantle',
  0x14: 'door',
  0x15: 'shutdown',
  0x16: 'sound',
  0x17: 'disturb',
  0x18: 'dismantle',
  0x19: 'lowPower',
  0x1a: 'rapidDeceleration',
  0x1b: 'sharpTurn',
  0x20: 'sleep',
  0x23: 'fall',
  0x24: 'chargerPlugged',
  0x25: 'dismantle',
  0x26: 'rapidAcceleration',
  0x27: 'rapidDeceleration',
  0x28: 'rapidDeceleration',
  0x29: 'rapidAcceleration',
  0x2a: 'sharpTurn',
  0x2b: 'sharpTurn',
  0x2c: 'crash',
  0x2e: 'sharpTurn',
  0x30: 'disturb',
  0x32: 'dismantle',
  0x33: 'locked',
  0x34: 'unlocked',
  0x53: 'fuelTheft',
  0x5b: 'temperature',
  0x5c: 'temperature',
  0xc9: 'idling',
  0xf0: 'rapidAcceleration',
  0xf1: 'rapidDeceleration',
  0xf2: 'crash',
  0xfe: 'accOn',
  0xff: 'accOff',
  // With an extension in the byte of the language.
  0x1_07: 'disturb',
  0x1_0b: 'disturb',
};

type KindsByCode = Readonly<Record<number, AlarmKind | typeof NO_ALARM>>;

/** Their own meanings; a maker's other codes are those of most. */
const KINDS_BY_DIALECT: Readonly<Partial<Record<Gt06Dialect, KindsByCode>>> = {
  jm: { 0x1a: 'sleep', 0x30: 'rapidDeceleration' },
  lw: { 0x18: 'crash', 0x19: 'rapidAcceleration' },
  seeworld: { 0x28: 'sharpTurn', 0x29: 'crash' },
  tr08x: { 0x0c: 'dismantle' },
  // E8 and EA are bits of a state, one of which is the ACC.
  trx16i: { 0x09: 'fence', 0xe8: NO_ALARM, 0xea: NO_ALARM },
  vl: { 0x28: 'shutdown', 0x30: 'rapidDeceleration' },
  zt06: {
    0x14: 'offline',
    0x17: 'disturb',
    0x18: 'equipmentFault',
    0x19: 'fuelRestored',
    0x1a: 'other',
    0x1b: 'other',
    0x1c: 'gnssFault',
    0x1d: 'other',
    0x1e: 'fuelCut',
    0x1f: 'displacement',
    0x30: 'shutdown',
    0x31: 'dismantle',
    0x32: 'changeCard',
    0x33: 'disturb',
    0x38: 'disturb',
    0x39: 'disturb',
  },
};

/** Bits 3 to 5 of the status byte; 5 to 7 differ by maker. */
const STATUS_KINDS: readonly (AlarmKind | undefined)[] = [
  undefined,
  'vibration',
  'powerOff',
  'lowPower',
  'sos',
  'door',
  'fence',
  'dismantle',
];

const NO_ALARMS: readonly ReportAlarm[] = [];
const NO_FENCE = 0xff;

/** The alarm byte decides; where it is 0 or absent, the status bits do. */
export function alarmsOf(
  code: number | undefined,
  statusBits: number | undefined,
  fence?: number,
  dialect?: Gt06Dialect,
): readonly ReportAlarm[] {
  if (code) {
    const kind = (dialect && KINDS_BY_DIALECT[dialect]?.[code]) ?? KINDS[code] ?? 'other';
    if (kind === NO_ALARM) return NO_ALARMS;
    const alarm = { kind, code: hexCode(code), mode: 'event' } as const;
    return [fence === undefined || fence === NO_FENCE ? alarm : { ...alarm, areaId: fence }];
  }
  if (!statusBits) return NO_ALARMS;
  return [{ kind: STATUS_KINDS[statusBits] ?? 'other', code: `status ${statusBits}`, mode: 'event' }];
}

/**
 * Whether a message has a word of alarms and it says that there is none. The word holds one alarm at a time, so one that
 * names an alarm says nothing of the others.
 */
export function isNormal(code: number | undefined, statusBits: number | undefined): boolean {
  return !code && !statusBits && (code ?? statusBits) !== undefined;
}

const EXTENSION_STEP = 256;

/** The code, of which the high nibble of the language's byte is the upper part in some messages. */
export function extendedCode(code: number | undefined, language: number | undefined): number | undefined {
  return code === undefined ? undefined : ((language ?? 0) >> 4) * EXTENSION_STEP + code;
}

/** The bits of a heartbeat's status know no more alarms than these; the others are reserved. */
const HEARTBEAT_BITS_MAX = 4;

export function heartbeatAlarmsOf(
  code: number | undefined,
  statusBits = 0,
  dialect?: Gt06Dialect,
): readonly ReportAlarm[] {
  return alarmsOf(code, statusBits > HEARTBEAT_BITS_MAX ? 0 : statusBits, undefined, dialect);
}

const OVERSPEED_BITS = 7;

/** R31 and VXT-01 report alarms by the status bits alone; all bits set mean overspeed. */
export function bareCellAlarmsOf(statusBits: number): readonly ReportAlarm[] {
  if (statusBits !== OVERSPEED_BITS) return alarmsOf(0, statusBits);
  return [{ kind: 'overspeed', code: `status ${statusBits}`, mode: 'event' }];
}

/** Of trackers with cameras (0x95). */
const VIDEO_KINDS: Readonly<Record<number, AlarmKind | typeof NO_ALARM>> = {
  0x01: 'sos',
  0x0e: 'lowPower',
  0x47: 'fatigue',
  0x51: 'door',
  0x53: 'fuelTheft',
  0x6b: 'videoFault',
  0x6f: 'equipmentFault',
  0x76: 'temperature',
  0x80: 'vibration',
  0x84: 'seatBelt',
  0x87: 'overspeed',
  0x88: 'powerOff',
  0x8c: 'fatigue',
  0x8f: 'distraction',
  0x90: 'rapidAcceleration',
  0x91: 'rapidDeceleration',
  0x92: 'sharpTurn',
  0x93: 'crash',
  0x94: 'driverAbsent',
  0x97: 'phoneUse',
  0x9a: 'smoking',
  0xa0: 'fatigue',
  0xa7: 'seatBelt',
  0xcc: 'collisionWarning',
  0xcd: 'laneDeparture',
  0xce: 'tooClose',
  // The driver is known, by the face or by hand.
  0xd4: NO_ALARM,
  0xd5: NO_ALARM,
};

/** Code 1 is an SOS only with a position. */
export function videoAlarmsOf(event: number, hasGps: boolean): readonly ReportAlarm[] {
  const kind = event === 1 && !hasGps ? 'other' : (VIDEO_KINDS[event] ?? 'other');
  return kind === NO_ALARM ? NO_ALARMS : [{ kind, code: `video ${hexCode(event)}`, mode: 'event' }];
}

/** Of lock trackers (0x33). */
const LOCK_KINDS: Readonly<Record<number, AlarmKind>> = {
  0xa2: 'lowPower',
  0xa3: 'lowPower',
  0xa4: 'other',
  0xa5: 'door',
};

export function lockAlarmsOf(lockStatus: number | undefined): readonly ReportAlarm[] {
  const kind = lockStatus === undefined ? undefined : LOCK_KINDS[lockStatus];
  if (lockStatus === undefined || !kind) return NO_ALARMS;
  return [{ kind, code: `lock ${hexCode(lockStatus)}`, mode: 'event' }];
}

/** Module 34 of the generic report (0x70); other events are no alarms. */
const EVENT_KINDS: Readonly<Record<number, AlarmKind>> = {
  0x10: 'door',
  0x12: 'dismantle',
  0x14: 'fenceIn',
  0x15: 'fenceOut',
  0x16: 'temperature',
  0x1a: 'lowPower',
  0x1b: 'overspeed',
  0x1c: 'start',
  0x1d: 'shutdown',
  0x20: 'vibration',
  0x21: 'powerOff',
  0x23: 'dismantle',
};

export function eventAlarmsOf(event: number): readonly ReportAlarm[] {
  const kind = EVENT_KINDS[event];
  return kind ? [{ kind, code: `event ${hexCode(event)}`, mode: 'event' }] : NO_ALARMS;
}

function hexCode(code: number): string {
  return `0x${code.toString(16).padStart(2, '0')}`;
}
