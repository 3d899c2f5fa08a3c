/** 0x0702 driver identity, asked for by 0x8702 (2011, table 65; 2013, table 65; 2019, table 63). */
import { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import type { Jt808Version } from '../frame.ts';
import { putTime, readTime, takeTime } from '../time.ts';
import { emptyMessage, type MessageCodec } from './codec.ts';

export const queryDriver = emptyMessage(0x87_02, 'queryDriver');

export interface Jt808Driver {
  readonly name: string;
  /** 2011 and 2019. */
  readonly idCard?: string;
  readonly certificate: string;
  readonly authority: string;
  /** Since 2013: digits YYYYMMDD. */
  readonly expiry?: string;
}

export interface Jt808DriverIdentity {
  readonly type: 'driverIdentity';
  /** Since 2013: 1 card in, 2 card out. */
  readonly state?: number;
  readonly time?: Date | undefined;
  /** With state 1: 0 read, 1 authentication failed, 2 locked, 3 pulled out, 4 check failed. */
  readonly readResult?: number;
  /** In 2011 always; since 2013 with read result 0. */
  readonly driver?: Jt808Driver;
}

const CARD_IN = 1;
const CARD_OUT = 2;
const LENGTHS = { idCard: 20, certificate: 20, certificate2011: 40, expiry: 4 } as const;

export const driverIdentity: MessageCodec<Jt808DriverIdentity> = {
  id: 0x07_02,
  read: (reader, { version }) => {
    const type = 'driverIdentity';
    if (!isSince2013(reader)) return { type, driver: readDriver2011(reader) };
    const card = { type, state: reader.u8(), time: takeTime(reader) } as const;
    if (reader.left === 0) return card;
    const readResult = reader.u8();
    if (readResult !== 0 || reader.left === 0) return { ...card, readResult };
    return { ...card, readResult, driver: readDriver(reader, version) };
  },
  write: (writer, { state, time, readResult, driver }, { version }) => {
    if (state === undefined) {
      if (driver) writeDriver2011(writer, driver);
      return;
    }
    writer.u8(state);
    putTime(writer, time);
    if (readResult === undefined) return;
    writer.u8(readResult);
    if (driver) writeDriver(writer, driver, version);
  },
};

/** Recognised by the clock behind the state, or else by a body that fits no layout of 2011. */
function isSince2013({ bytes, at, end }: ByteReader): boolean {
  const state = bytes[at];
  if (state !== CARD_IN && state !== CARD_OUT) return false;
  if (readTime(bytes, at + 1) !== undefined) return true;
  const older = new ByteReader(bytes, at, end);
  readDriver2011(older);
  return older.isShort || older.left > 0;
}

function readDriver2011(reader: ByteReader): Jt808Driver {
  return {
    name: reader.counted8(),
    idCard: reader.text(LENGTHS.idCard),
    certificate: reader.text(LENGTHS.certificate2011),
    authority: reader.counted8(),
  };
}

function writeDriver2011(writer: ByteWriter, driver: Jt808Driver): void {
  writer
    .counted8(driver.name)
    .fixedText(driver.idCard ?? '', LENGTHS.idCard)
    .fixedText(driver.certificate, LENGTHS.certificate2011)
    .counted8(driver.authority);
}

function readDriver(reader: ByteReader, version: Jt808Version): Jt808Driver {
  return {
    name: reader.counted8(),
    certificate: reader.text(LENGTHS.certificate),
    authority: reader.counted8(),
    expiry: reader.bcd(LENGTHS.expiry),
    ...(version === '2019' && { idCard: reader.text(LENGTHS.idCard) }),
  };
}

function writeDriver(writer: ByteWriter, driver: Jt808Driver, version: Jt808Version): void {
  writer
    .counted8(driver.name)
    .fixedText(driver.certificate, LENGTHS.certificate)
    .counted8(driver.authority)
    .bcd(driver.expiry ?? '', LENGTHS.expiry);
  if (version === '2019') writer.fixedText(driver.idCard ?? '', LENGTHS.idCard);
}
