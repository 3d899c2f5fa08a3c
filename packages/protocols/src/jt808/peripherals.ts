/**
 * What active-safety equipment says of itself in transparent messages: content F7 its state, F8 what it is (T/JSATL
 * 12-2017, tables 4-28 to 4-33).
 */
import { ByteReader } from '../byte-reader.ts';
import { takeTlvs } from './items/tlv.ts';
import type { Jt808TransparentUp } from './messages/transparent.ts';

const STATES = 0xf7;
const SYSTEMS = 0xf8;

export interface Peripheral {
  /** 64 ADAS, 65 driver, 66 tyres, 67 blind spot. */
  readonly id: number;
  /** 1 working, 2 standby, 3 upgrading, 4 abnormal, 10 disconnected. */
  readonly workState?: number;
  readonly alarmBits?: number;
  readonly company?: string;
  readonly product?: string;
  readonly hardware?: string;
  readonly firmware?: string;
  readonly deviceId?: string;
  readonly customerCode?: string;
}

/** Undefined for other content, and for that of another maker under the same numbers. */
export function readPeripherals({ contentType, data }: Jt808TransparentUp): Peripheral[] | undefined {
  if (contentType !== STATES && contentType !== SYSTEMS) return undefined;
  const reader = new ByteReader(data);
  const count = reader.u8();
  const entries = takeTlvs(reader, 1, count);
  if (count === 0 || entries.length !== count || reader.left > 0) return undefined;
  const read = contentType === STATES ? readState : readSystem;
  const peripherals = entries.map(({ id, value }) => read(id, new ByteReader(value)));
  return peripherals.every((each) => each !== undefined) ? peripherals : undefined;
}

function readState(id: number, reader: ByteReader): Peripheral | undefined {
  const state = { id, workState: reader.u8(), alarmBits: reader.u32() };
  return reader.isShort ? undefined : state;
}

function readSystem(id: number, reader: ByteReader): Peripheral | undefined {
  const system = {
    id,
    company: reader.counted8(),
    product: reader.counted8(),
    hardware: reader.counted8(),
    firmware: reader.counted8(),
    deviceId: reader.counted8(),
    customerCode: reader.counted8(),
  };
  return reader.isShort ? undefined : system;
}
