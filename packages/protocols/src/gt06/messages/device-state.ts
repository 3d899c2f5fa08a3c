/** Of Jimi's 4G trackers: 0xF1, their state, and 0xF2, what is connected to them (VL842). Times count from 1970. */
import { readUnixTime, toUnixTime } from '../date.ts';
import { type Gt06Module, readModules, writeModules } from '../modules.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06DeviceState {
  readonly type: 'deviceState';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly modules: readonly Gt06Module[];
  /** A module that is shorter than its length. */
  readonly tail?: Uint8Array;
}

const DEVICE_STATE = 0xf1;
export const PERIPHERALS = 0xf2;
const TIME_BYTES = 4;
const SPACE = 0x20;

export const deviceState: MessageCodec<Gt06DeviceState> = {
  numbers: [DEVICE_STATE, PERIPHERALS],
  read: (reader, { protocolNumber }) => {
    // Text comes under the same number, and no module's id begins like a character.
    if ((reader.bytes[reader.at + TIME_BYTES] ?? 0) >= SPACE) return undefined;
    const date = readUnixTime(reader);
    const modules = readModules(reader, lengthBytesOf(protocolNumber));
    if (modules.length === 0) return undefined;
    const tail = reader.left > 0 && { tail: reader.rest() };
    return { type: 'deviceState', protocolNumber, date, modules, ...tail };
  },
  write: (writer, { protocolNumber, date, modules, tail }) => {
    writer.u32(toUnixTime(date));
    writeModules(writer, modules, lengthBytesOf(protocolNumber));
    if (tail) writer.put(tail);
  },
};

function lengthBytesOf(protocolNumber: number): 1 | 'mixed' {
  return protocolNumber === DEVICE_STATE ? 1 : 'mixed';
}
