/** The alarm byte and the alarm bits of the status byte, as alarms. */
import type { AlarmKind, ReportAlarm } from '../report.ts';

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
  0x28: 'rapidDeceleration',
  0x29: 'rapidAcceleration',
  0x2a: 'sharpTurn',
  0x2b: 'sharpTurn',
  0x2c: 'crash',
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

/** Bits 3 to 5 of the status byte; 5 to 7 differ by maker. */
const STATUS_KINDS: readonly (AlarmKind | undefined)[] = [
  undefined,
  'vibration',
  'powerOff',
  'lowPower',
  'sos',
  'door',
];

const NO_ALARMS: readonly ReportAlarm[] = [];

/** The alarm byte wins; where it is 0 or absent, the status bits tell. */
export function alarmsOf(
  code: number | undefined,
  statusBits: number,
  fence?: number,
): readonly ReportAlarm[] {
  if (code !== undefined && code !== 0) {
    const kind = KINDS[code] ?? 'other';
    const areaId = fence === undefined || fence === 0xff ? undefined : fence;
    return [{ kind, code: hexCode(code), mode: 'event', ...(areaId !== undefined && { areaId }) }];
  }
  if (statusBits === 0) return NO_ALARMS;
  return [{ kind: STATUS_KINDS[statusBits] ?? 'other', code: `status ${statusBits}`, mode: 'event' }];
}

function hexCode(code: number): string {
  return `0x${code.toString(16).padStart(2, '0')}`;
}
