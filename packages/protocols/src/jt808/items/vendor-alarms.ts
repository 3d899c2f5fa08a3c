/** Alarms and states in vendors' items. */
import { ByteReader } from '../../byte-reader.ts';
import { readU16, readU32 } from '../../bytes.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { hasBit } from '../location.ts';
import { addAlarm, type ReportDraft, setBatteryPercent } from '../report-draft.ts';
import { type ItemReader, type ItemReaders, sized } from './item-reader.ts';
import { takeTlvs } from './tlv.ts';
import { readObdList } from './vendor-obd.ts';

type Bits = Readonly<Record<number, AlarmKind>>;

/** Adds the kinds of the bits that are set. */
export function addBitAlarms(draft: ReportDraft, bits: number, kinds: Bits, source: string): void {
  for (const [bit, kind] of Object.entries(kinds)) {
    if (hasBit(bits, Number(bit))) addAlarm(draft, kind, `${source} bit ${bit}`);
  }
}

const HARSH: Bits = { 8: 'rapidAcceleration', 9: 'rapidDeceleration', 10: 'sharpTurn' };
const EXTRA: Bits = {
  0: 'rapidAcceleration',
  1: 'rapidDeceleration',
  2: 'rapidDeceleration',
  3: 'sharpTurn',
  4: 'crash',
  5: 'overturn',
};
const STATES: Bits = {
  0: 'vibration',
  1: 'dismantle',
  2: 'sleep',
  3: 'rapidAcceleration',
  4: 'rapidDeceleration',
  5: 'sharpTurn',
  6: 'accOn',
  7: 'accOff',
  8: 'lowPower',
  9: 'shutdown',
  10: 'shutdown',
};
const STATE_ARMED = 11;
const USER_STATES: Bits = { 3: 'vibration' };
/** Entry 01 of the list in item FE. */
const MOTION: Bits = {
  0: 'rapidAcceleration',
  1: 'rapidDeceleration',
  2: 'sharpTurn',
  3: 'crash',
  4: 'dismantle',
};
const MOTION_LIST = 0x7c;
const SHOCKS: Bits = { 0: 'vibration', 1: 'sos', 2: 'sos', 3: 'sos' };
const DOOR_BIT = 16;

const drivingAndDoor = sized(8, (draft, value) => {
  addBitAlarms(draft, readU16(value, 0), HARSH, 'item 57');
  if (hasBit(readU32(value, 4), DOOR_BIT)) draft.doorOpen = true;
});

/** Makers for whom the door's bit is an alarm. */
export const readDoorAlarm: ItemReader = (draft, value, context) => {
  if (!drivingAndDoor(draft, value, context)) return false;
  addBitAlarms(draft, readU32(value, 4), { [DOOR_BIT]: 'door' }, 'item 57');
  return true;
};

export const alarmItems: ItemReaders = {
  0x57: drivingAndDoor,
  0xd0: sized(4, (draft, value) => addBitAlarms(draft, readU32(value, 0), USER_STATES, 'item D0')),
  0xe5: (draft, value) => {
    if (value.length === 1) draft.moving = value[0] === 1;
    else if (value.length === 2) draft.extras['reportCounter'] = readU16(value, 0);
    else return false;
    return true;
  },
  0xe7: sized(8, (draft, value) => addBitAlarms(draft, readU16(value, 0), SHOCKS, 'item E7')),
  0xf3: (draft, value, context) => {
    if (value.length !== 1) return readObdList(draft, value, context);
    draft.armed = value[0] === 1;
    return true;
  },
  0xfa: sized(4, (draft, value) => {
    const bits = readU32(value, 0);
    addBitAlarms(draft, bits, STATES, 'item FA');
    draft.armed = hasBit(bits, STATE_ARMED);
  }),
};

/** F4 of two bytes; seven or a multiple of it are access points. */
export function readExtraAlarms(draft: ReportDraft, value: Uint8Array): void {
  addBitAlarms(draft, readU16(value, 0), EXTRA, 'item F4');
}

/**
 * FE of another length than a battery's, a voltage's or an odometer's: one maker's list, recognised by its first byte.
 */
export function readMotionList(draft: ReportDraft, value: Uint8Array): boolean {
  const reader = new ByteReader(value);
  if (reader.u8() !== MOTION_LIST) return false;
  for (const { id, value: entry } of takeTlvs(reader, 1)) {
    if (id === 0x01 && entry.length === 4) addBitAlarms(draft, readU32(entry, 0), MOTION, 'item FE');
  }
  // The battery stands behind the list.
  if (reader.left === 1) setBatteryPercent(draft, reader.u8());
  return true;
}
