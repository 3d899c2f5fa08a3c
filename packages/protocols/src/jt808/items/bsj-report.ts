/** The report of the EB list's entries. The bits of its two alarm words are inverted: 0 raises the alarm. */
import { readU16, readU32, toHex } from '../../bytes.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { readGbk } from '../../text.ts';
import { addAlarm, addCells, addWifi, type ReportDraft, setBatteryPercent } from '../report-draft.ts';
import { signalPercent } from '../signal.ts';
import { readBsjList } from './bsj.ts';
import { type ItemReader, type ItemReaders, sized } from './item-reader.ts';
import { beginsWithMcc, formatMac, readCountedLongCells, readShortCells } from './networks.ts';
import { addBitAlarms } from './vendor-alarms.ts';
import { trimIccid } from './vendor-networks.ts';

const ALARMS_0089: Readonly<Record<number, AlarmKind>> = {
  0: 'powerOff',
  1: 'sleep',
  4: 'crash',
  8: 'rapidAcceleration',
  9: 'rapidDeceleration',
  12: 'dismantle',
  25: 'sharpTurn',
  30: 'disturb',
  31: 'disturb',
};
const ALARMS_00C5: Readonly<Record<number, AlarmKind>> = { 6: 'vibration', 14: 'dismantle' };
const MOTION_SHIFT = 23;
/** Other values mean unknown. */
const MOTION: Readonly<Record<number, boolean>> = { 0b00: true, 0b01: false };
const LOW_BATTERY: ReadonlySet<number> = new Set([3, 4]);

const COUNTED_CELLS_AT = 5;
const COUNTED_CELL_BYTES = 7;
const CELL_TEXT = /^(\d{3});(\d{1,3});(\d{1,9});(\d{1,15})$/;

const percent = sized(1, (draft, [value = 0]) => setBatteryPercent(draft, value));

const entries: ItemReaders = {
  // A byte that nothing is known of may follow.
  0x0001: (draft, value) => {
    if (value.length !== 2 && value.length !== 3) return false;
    draft.fuelL = readU16(value, 0) / 10;
    return true;
  },
  // Decimal text.
  0x0023: sized(6, (draft, value) => {
    const litres = Number(readGbk(value));
    if (Number.isFinite(litres)) draft.extras['secondFuelL'] = litres;
  }),
  0x0024: (draft, value) => {
    const parts = CELL_TEXT.exec(readGbk(value));
    if (!parts) return false;
    const [mcc = 0, mnc = 0, lac = 0, cellId = 0] = parts.slice(1).map(Number);
    addCells(draft, [{ mcc, mnc, lac, cellId }]);
    return true;
  },
  0x002d: (draft, value) => {
    if (value.length === 4) draft.externalVoltageV = readU32(value, 0) / 1000;
    else if (value.length === 2) draft.batteryVoltageV = readU16(value, 0) / 1000;
    else return false;
    return true;
  },
  // The standard's items may have given both already.
  0x0030: sized(1, (draft, [signal = 0]) => {
    draft.gsmPercent ??= signalPercent(signal);
  }),
  0x0031: sized(1, (draft, [satellites = 0]) => {
    if (draft.position) draft.position = { satellites, ...draft.position };
  }),
  0x0089: sized(4, (draft, value) => addBitAlarms(draft, ~readU32(value, 0), ALARMS_0089, 'EB 0089')),
  0x00a3: (draft, value) => {
    draft.extras['firmware'] = readGbk(value);
    return true;
  },
  0x00a8: percent,
  0x00b2: sized(10, (draft, value) => {
    draft.iccid = trimIccid(toHex(value));
  }),
  0x00b9: (draft, value) => {
    readNamedWifi(draft, readGbk(value.subarray(1)));
    return true;
  },
  0x00c5: sized(4, (draft, value) => {
    const bits = readU32(value, 0);
    addBitAlarms(draft, ~bits, ALARMS_00C5, 'EB 00C5');
    const moving = MOTION[(bits >>> MOTION_SHIFT) & 0b11];
    if (moving !== undefined) draft.moving = moving;
  }),
  0x00c6: sized(1, (draft, [state = 0]) => {
    if (LOW_BATTERY.has(state)) addAlarm(draft, 'lowPower', 'EB 00C6');
  }),
  0x00ce: sized(2, (draft, value) => {
    draft.externalVoltageV = readU16(value, 0) / 100;
  }),
  0x00d5: sized(15, (draft, value) => {
    draft.imei = readGbk(value);
  }),
  0x00d8: (draft, value) => {
    if (value.length === COUNTED_CELLS_AT + (value[COUNTED_CELLS_AT - 1] ?? 0) * COUNTED_CELL_BYTES) {
      addCells(draft, readCountedLongCells(value));
      return true;
    }
    if (value.length !== 9) return false;
    const cell = { mcc: readU16(value, 0), mnc: value[2] ?? 0, lac: readU16(value, 3) };
    addCells(draft, [{ ...cell, cellId: readU32(value, 5) }]);
    return true;
  },
  0x00e1: percent,
  0x00fb: sized(20, (draft, value) => {
    draft.iccid = trimIccid(readGbk(value));
  }),
};

/** Text of `mac,rssi` pairs. */
function readNamedWifi(draft: ReportDraft, text: string): void {
  const parts = text.split(',');
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const mac = (parts[index] ?? '').replaceAll(/[^\da-f]/gi, '');
    const signal = Number(parts[index + 1]);
    if (mac.length === 12 && Number.isFinite(signal)) {
      addWifi(draft, [{ mac: formatMac(mac), signalDbm: -Math.abs(signal) }]);
    }
  }
}

const TIME_ZONE = /^UTC/;

/** EB: the list, another maker's cells, or a third one's time zone. */
export const readEb: ItemReader = (draft, value, context) => {
  const text = readGbk(value);
  if (TIME_ZONE.test(text)) {
    draft.extras['timeZone'] = text;
    return true;
  }
  const list = readBsjList(value);
  if (list) {
    for (const entry of list) entries[entry.id]?.(draft, entry.value, context);
    return true;
  }
  if (!beginsWithMcc(value)) return false;
  addCells(draft, readShortCells(value));
  return true;
};
