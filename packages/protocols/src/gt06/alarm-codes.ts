/** The alarm byte and the alarm bits of the status byte, as alarms. */
import type { AlarmKind, ReportAlarm } from '../report.ts';

/** Makers whose codes differ from those of the others. */
export type Gt06Dialect = 'zt06' | 'lw' | 'r31' | 'seeworld' | 'sl4x' | 'trx16i';

/** From 1A up the makers differ; what several of them agree on is taken, the rest is told by its number. */
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
  0x30: 'rapidDeceleration',
  0x32: 'dismantle',
  0x33: 'locked',
  0x34: 'unlocked',
  0x53: 'fuelTheft',
  0x5b: 'temperature',
  0x5c: 'temperature',
  0xc9: 'idling',
  0xfe: 'accOn',
  0xff: 'accOff',
};

/** `none` is no alarm. */
const KINDS_BY_DIALECT: Readonly<Partial<Record<Gt06Dialect, Readonly<Record<number, AlarmKind | 'none'>>>>> =
  {
    lw: {
      0x18: 'crash',
      0x19: 'rapidAcceleration',
      0x1a: 'rapidDeceleration',
      0x1b: 'sharpTurn',
    },
    trx16i: {
      0x09: 'fence',
      // Bits of a state, one of which is the ACC.
      0xe8: 'none',
      0xea: 'none',
    },
    zt06: {
      0x14: 'offline',
      0x17: 'disturb',
      0x18: 'equipmentFault',
      0x19: 'fuelRestored',
      0x1a: 'other',
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

/** The alarm byte wins; where it is 0 or absent, the status bits tell. */
export function alarmsOf(
  code: number | undefined,
  statusBits: number | undefined,
  fence?: number,
  dialect?: Gt06Dialect,
): readonly ReportAlarm[] {
  if (code) {
    const kind = (dialect && KINDS_BY_DIALECT[dialect]?.[code]) ?? KINDS[code] ?? 'other';
    if (kind === 'none') return NO_ALARMS;
    const alarm = { kind, code: hexCode(code), mode: 'event' } as const;
    return [fence === undefined || fence === NO_FENCE ? alarm : { ...alarm, areaId: fence }];
  }
  if (!statusBits) return NO_ALARMS;
  return [{ kind: STATUS_KINDS[statusBits] ?? 'other', code: `status ${statusBits}`, mode: 'event' }];
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

/** R31 and VXT-01: the status bits alone tell, and all set is overspeed. */
export function bareCellAlarmsOf(statusBits: number): readonly ReportAlarm[] {
  if (statusBits !== OVERSPEED_BITS) return alarmsOf(0, statusBits);
  return [{ kind: 'overspeed', code: `status ${statusBits}`, mode: 'event' }];
}

/** Of trackers with cameras (0x95). */
const VIDEO_KINDS: Readonly<Record<number, AlarmKind>> = {
  0x01: 'sos',
  0x0e: 'lowPower',
  0x76: 'temperature',
  0x80: 'vibration',
  0x87: 'overspeed',
  0x88: 'powerOff',
  0x90: 'rapidAcceleration',
  0x91: 'rapidDeceleration',
  0x92: 'sharpTurn',
  0x93: 'crash',
};

/** Code 1 is an SOS only with a position. */
export function videoAlarmOf(event: number, hasGps: boolean): ReportAlarm {
  const kind = event === 1 && !hasGps ? 'other' : (VIDEO_KINDS[event] ?? 'other');
  return { kind, code: `video ${hexCode(event)}`, mode: 'event' };
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

/** Module 2B of the generic report (0x70). */
const MODULE_KINDS: Readonly<Record<number, AlarmKind>> = {
  0x11: 'lowPower',
  0x12: 'lowPower',
  0x13: 'powerOff',
  0x14: 'dismantle',
};

export function moduleAlarmsOf(code: number): readonly ReportAlarm[] {
  const kind = MODULE_KINDS[code];
  return kind ? [{ kind, code: `module ${hexCode(code)}`, mode: 'event' }] : NO_ALARMS;
}

function hexCode(code: number): string {
  return `0x${code.toString(16).padStart(2, '0')}`;
}
