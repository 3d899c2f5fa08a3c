/**
 * Item E8 of Jimi's dash cams (JC371, JC181, JC182, JC450, JC451): a type, a length and data; a location may have
 * several. Alarms come in it that the alarm bits do not have. Others put three bytes of lock states there.
 */
import { DASH_CAMS } from '../dialects.ts';
import { ByteReader } from '../../byte-reader.ts';
import { readU16, readU24, readU32, toHex } from '../../bytes.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { addAlarm, type ReportDraft, setBatteryPercent } from '../report-draft.ts';
import { type ItemReader, type ItemReaders, sized } from './item-reader.ts';
import { trimIccid } from './vendor-networks.ts';

const ALARMS: Readonly<Record<number, AlarmKind>> = {
  0x0001: 'videoFault',
  0x0002: 'videoFault',
  0x0400: 'rapidAcceleration',
  0x0401: 'rapidDeceleration',
  0x0402: 'sharpTurn',
  0x0403: 'overspeed',
  0x0404: 'other',
  0x0405: 'crash',
  0x0406: 'vibration',
  0x0407: 'displacement',
  0x0408: 'fenceIn',
  0x0409: 'fenceOut',
  0x040c: 'door',
  0x0412: 'rapidAcceleration',
  0x0413: 'rapidDeceleration',
  0x0414: 'sharpTurn',
  0x0415: 'dangerousDriving',
  0x0416: 'crash',
  0x0417: 'crash',
  0x0c01: 'sos',
  0x0c02: 'lowPower',
  0x0c03: 'accOn',
  0x0c04: 'accOff',
  0x0c05: 'other',
  0x0c0e: 'powerOff',
  0x0c0f: 'lowPower',
  0x0c10: 'shutdown',
  0x0c12: 'dismantle',
};
/** The highest id of a camera's own alarms; the table does not have all of them. */
const ALARM_MAX = 0x0f_ff;
/** Names the alarm where its files are asked for. */
const IDENTIFIER_BYTES = 16;
const HEAD_BYTES = 3;

const entries: ItemReaders = {
  0x0001: sized(2, (draft, value) => {
    draft.batteryVoltageV = readU16(value, 0) / 100;
  }),
  0x0002: sized(4, (draft, value) => {
    draft.extras['dataUsed'] = readU32(value, 0);
  }),
  0x0003: sized(1, (draft, [percent = 0]) => setBatteryPercent(draft, percent)),
  0x0004: sized(1, (draft, [state]) => {
    draft.charging = state === 0;
  }),
  0x0005: sized(10, (draft, value) => {
    draft.iccid = trimIccid(toHex(value)).replace(/^0(?=\d{19}$)/, '');
  }),
  0x0007: sized(2, (draft, value) => {
    draft.hdop = readU16(value, 0) / 10;
  }),
  0x2001: sized(2, (draft, value) => {
    draft.externalVoltageV = readU16(value, 0) / 10;
  }),
};

const LEVEL_MAX = 6;
const SIGNAL_MAX = 4;

const states: ItemReaders = {
  0x2002: sized(2, (draft, [mode = 0, stored]) => {
    draft.extras['mode'] = mode;
    if (stored === 1) draft.historical = true;
  }),
  0x2003: sized(7, (draft, value) => {
    const [charging, level = 0, , , signal = 0] = value;
    draft.charging = charging === 1;
    // A percentage from elsewhere is finer than the level.
    if (level <= LEVEL_MAX) draft.batteryPercent ??= Math.round((level * 100) / LEVEL_MAX);
    draft.batteryVoltageV = readU16(value, 2) / 100;
    if (signal <= SIGNAL_MAX) draft.gsmPercent ??= Math.round((signal * 100) / SIGNAL_MAX);
    draft.externalVoltageV = readU16(value, 5) / 100;
  }),
  0x2005: (draft, value, context) => {
    const reader = new ByteReader(value);
    while (reader.left > 0) {
      const id = reader.u16();
      const entry = reader.slice(reader.u8());
      if (reader.isShort) break;
      entries[id]?.(draft, entry, context);
    }
    return true;
  },
};

/** Behind the identifier, which the length counts, a further length and what it counts may stand. */
function isAlarm(value: Uint8Array): boolean {
  const behind = value.length - HEAD_BYTES - IDENTIFIER_BYTES;
  const [, , length] = value;
  const extraBytes = value[HEAD_BYTES + IDENTIFIER_BYTES] ?? 0;
  if (behind > 0 && behind !== 1 + extraBytes) return false;
  return behind >= 0 && (length === IDENTIFIER_BYTES || length === value.length - HEAD_BYTES);
}

const report: ItemReader = (draft, value, context) => {
  if (value.length < HEAD_BYTES) return false;
  const type = readU16(value, 0);
  const readState = states[type];
  if (readState) {
    return (
      value.length === HEAD_BYTES + (value[2] ?? 0) && readState(draft, value.subarray(HEAD_BYTES), context)
    );
  }
  const isOwn = type > 0 && type <= ALARM_MAX && DASH_CAMS.has(context.dialect);
  const kind = ALARMS[type] ?? (isOwn ? 'other' : undefined);
  if (!kind || !isAlarm(value)) return false;
  addAlarm(draft, kind, `item E8 ${toHex(value, 0, 2).toUpperCase()}`);
  return true;
};

const lockStates = sized(3, (draft: ReportDraft, value) => {
  draft.extras['lockStatus'] = readU24(value, 0);
});

export const jimiItems: ItemReaders = {
  0xe8: (draft, value, context) => report(draft, value, context) || lockStates(draft, value, context),
};
