/** Padlocks, seals and container locks in vendors' items. A password is never reported. */
import { ByteReader } from '../../byte-reader.ts';
import { readU16, readU32 } from '../../bytes.ts';
import { readGbk } from '../../text.ts';
import { hasBit } from '../location.ts';
import { LOCK_COMMAND } from '../messages/lock-report.ts';
import { addCells, type ReportDraft, setBatteryPercent, setSatellites } from '../report-draft.ts';
import { signalPercent } from '../signal.ts';
import { type ItemReader, type ItemReaders, printable, sized, text } from './item-reader.ts';
import { LOCK_PASSWORD, LOCK_PASSWORD_BYTES, LOCK_STATE, LOCK_STATE_MARK } from './item-secrets.ts';
import { readLockCommand } from './lock-command.ts';
import { beginsWithMcc, readSignalFirstCells } from './networks.ts';

const LOCK_ID_BYTES = 6;
const CARD_BYTES = 8;

/** 60: what was done to a lock; with the lock's number where several hang on one unit. */
const lockEvent: ItemReader = (draft, value) => {
  const hasLockId = value.length === 3 + LOCK_ID_BYTES + CARD_BYTES;
  if ((value.length !== 3 + CARD_BYTES && !hasLockId) || value[2] !== 0) return false;
  const reader = new ByteReader(value);
  draft.extras['lockEvent'] = reader.u16();
  reader.skip(1);
  if (hasLockId) draft.extras['lockId'] = reader.bcd(LOCK_ID_BYTES);
  const card = reader.text(CARD_BYTES);
  if (card !== '') draft.extras['card'] = card;
  return true;
};

const PADLOCK_BYTES = 11;
const SEALED = 0x31;

/** 63: each padlock that a unit hears, from 1. */
const padlocks: ItemReader = (draft, value) => {
  if (value.length === 0 || value.length % PADLOCK_BYTES !== 0) return false;
  const reader = new ByteReader(value);
  for (let number = 1; reader.left > 0; number++) {
    draft.extras[`lock${number}Id`] = reader.bcd(LOCK_ID_BYTES);
    draft.extras[`lock${number}BatteryV`] = reader.u16() / 1000;
    draft.extras[`lock${number}Sealed`] = reader.u8() === SEALED;
    draft.extras[`lock${number}State`] = reader.u8();
    draft.extras[`lock${number}Signal`] = reader.u8();
  }
  return true;
};

const CONTAINER_LOCK_BYTES = 13;
const SHORT_ID_BYTES = 5;
const UNLOCKED_BIT = 5;

/** D5: the unit's battery, or a count and the locks that hang on it. */
const containerLocks: ItemReader = (draft, value) => {
  if (value.length === 2) {
    draft.batteryVoltageV = readU16(value, 0) / 100;
    return true;
  }
  const reader = new ByteReader(value);
  const count = reader.u8();
  if (count === 0 || value.length !== 1 + count * CONTAINER_LOCK_BYTES) return false;
  for (let number = 1; number <= count; number++) {
    draft.extras[`lock${number}Id`] = reader.bcd(SHORT_ID_BYTES);
    draft.extras[`lock${number}Card`] = reader.bcd(SHORT_ID_BYTES);
    draft.extras[`lock${number}BatteryPercent`] = reader.u8();
    draft.extras[`lock${number}Locked`] = !hasBit(reader.u16(), UNLOCKED_BIT);
  }
  return true;
};

/** Behind the states and the voltage stand an id and the password. */
const STATE_LINE = /^\*M00,45,(?<states>\d{2})(?<centivolts>\d{3}).{40}#$/s;

/** 33 of a padlock. A text that only begins alike is not reported either: its password may be anywhere. */
const stateText: ItemReader = (draft, value) => {
  const line = readGbk(value);
  if (!line.startsWith(LOCK_STATE_MARK)) return false;
  const { states, centivolts } = STATE_LINE.exec(line)?.groups ?? {};
  if (states !== undefined) draft.extras['lockStates'] = states;
  if (centivolts !== undefined) draft.batteryVoltageV = Number(centivolts) / 100;
  return true;
};

/** Reports that there was a password, but not which. */
const password = sized(LOCK_PASSWORD_BYTES, (draft) => {
  draft.extras['lockPassword'] = '*'.repeat(LOCK_PASSWORD_BYTES);
});

const STRING_BITS = { string: 0, moving: 2, cover: 3 } as const;

function addStringState(draft: ReportDraft, state: number): void {
  draft.extras['lockString'] = hasBit(state, STRING_BITS.string);
  draft.extras['lockCover'] = hasBit(state, STRING_BITS.cover);
  draft.moving = hasBit(state, STRING_BITS.moving);
}

/** DA: how often the lock's string was cut, and its state; or the state alone. */
const lockString: ItemReader = (draft, value) => {
  if (value.length === 3) draft.extras['stringCuts'] = readU16(value, 0);
  else if (value.length !== 1) return false;
  addStringState(draft, value.at(-1) ?? 0);
  return true;
};

const DRIVER_ID_BYTES = 4;

/** D4, E1 and E9 of four bytes: a card's number as people read it. */
const driverId = sized(DRIVER_ID_BYTES, (draft, value) => {
  draft.extras['driverId'] = String(readU32(value, 0));
});

const digits = (length: number, take: (draft: ReportDraft, text: string) => void): ItemReader => {
  return (draft, value) => {
    const words = readGbk(value);
    if (value.length !== length || !/^\d+$/.test(words)) return false;
    take(draft, words);
    return true;
  };
};

export const lockItems: ItemReaders = {
  [LOCK_COMMAND]: readLockCommand,
  [LOCK_STATE]: stateText,
  0x60: lockEvent,
  0x63: padlocks,
  0x66: (draft, value) => {
    if (value.length < 2 || (value.length - 2) % 9 !== 0 || !beginsWithMcc(value)) return false;
    addCells(draft, readSignalFirstCells(value));
    return true;
  },
  [LOCK_PASSWORD]: password,
  0x68: sized(4, (draft, value) => setBatteryPercent(draft, readU32(value, 0) / 100)),
  0x6a: sized(1, (draft, [csq = 0]) => {
    draft.gsmPercent ??= signalPercent(csq);
  }),
  0x6b: sized(1, (draft, [satellites = 0]) => setSatellites(draft, satellites)),
  0x6c: digits(15, (draft, imsi) => {
    draft.extras['imsi'] = imsi;
  }),
  0x71: digits(20, (draft, iccid) => {
    draft.iccid = iccid;
  }),
  0xd4: driverId,
  0xd5: containerLocks,
  0xda: lockString,
  0xe1: driverId,
  0xe9: driverId,
  0xed: text('card'),
  0xfb: printable('container'),
  0xfc: sized(1, (draft, [number = 0]) => {
    draft.extras['fenceNumber'] = number;
  }),
};
