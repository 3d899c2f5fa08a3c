/** 0x36 heartbeat with modules behind it. */
import { type Gt06Module, readModules, writeModules } from '../modules.ts';
import { type Gt06StatusGroup, readStatusGroup, STATUS_GROUP_BYTES, writeStatusGroup } from '../status.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06ModuleHeartbeat extends Omit<Gt06StatusGroup, 'alarm'> {
  readonly type: 'moduleHeartbeat';
  readonly protocolNumber: number;
  /** They stand in the place of the alarm, which is a module in this message. */
  readonly extensionBits: number;
  readonly modules: readonly Gt06Module[];
  /** A module that is shorter than its length. */
  readonly tail?: Uint8Array;
}

export const moduleHeartbeat: MessageCodec<Gt06ModuleHeartbeat> = {
  numbers: [0x36],
  read: (reader, { protocolNumber, long }) => {
    if (reader.left < STATUS_GROUP_BYTES) return undefined;
    const { alarm: extensionBits = 0, ...group } = readStatusGroup(reader);
    const modules = readModules(reader, 1);
    // Another maker sends pieces of photos under this number in long frames: those are no modules.
    if (long && reader.left > 0) return undefined;
    const tail = reader.left > 0 && { tail: reader.rest() };
    return { type: 'moduleHeartbeat', protocolNumber, ...group, extensionBits, modules, ...tail };
  },
  write: (writer, message) => {
    writeStatusGroup(writer, { ...message, alarm: message.extensionBits });
    writeModules(writer, message.modules, 1);
    if (message.tail) writer.put(message.tail);
  },
};
