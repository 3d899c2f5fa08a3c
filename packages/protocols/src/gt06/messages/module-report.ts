/** 0x70: modules alone, with lengths of two bytes. */
import { type Gt06Module, readModules, writeModules } from '../modules.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06ModuleReport {
  readonly type: 'moduleReport';
  readonly protocolNumber: number;
  readonly modules: readonly Gt06Module[];
  /** A module that is shorter than its length. */
  readonly tail?: Uint8Array;
}

export const moduleReport: MessageCodec<Gt06ModuleReport> = {
  numbers: [0x70],
  read: (reader, { protocolNumber }) => ({
    type: 'moduleReport',
    protocolNumber,
    modules: readModules(reader, 2),
    ...(reader.left > 0 && { tail: reader.rest() }),
  }),
  write: (writer, { modules, tail }) => {
    writeModules(writer, modules, 2);
    if (tail) writer.put(tail);
  },
};
