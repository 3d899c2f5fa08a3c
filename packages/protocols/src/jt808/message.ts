/** Every message that is read and written, by the name that its `type` is: the one place to add one. */
import { authenticate } from './messages/authenticate.ts';
import { emptyMessage, type MessageCodec } from './messages/codec.ts';
import { platformReply, terminalReply } from './messages/general-reply.ts';
import { heartbeat } from './messages/heartbeat.ts';
import { locationBatch } from './messages/location-batch.ts';
import { location, locationReply, vehicleControlReply } from './messages/location.ts';
import { register, registerReply } from './messages/register.ts';

export const codecs = {
  terminalReply,
  heartbeat,
  logout: emptyMessage(0x00_03, 'logout'),
  register,
  authenticate,
  location,
  locationReply,
  vehicleControlReply,
  locationBatch,
  platformReply,
  registerReply,
};

type Codecs = typeof codecs;
export type Jt808MessageType = keyof Codecs;

/** A message of the table. */
export type Jt808KnownMessage = NonNullable<ReturnType<Codecs[Jt808MessageType]['read']>>;

/** A message that no codec reads, as it came. */
export interface Jt808OtherMessage {
  readonly type: 'other';
  readonly messageId: number;
  readonly body: Uint8Array;
}

/** One packet of a message that came in several: to be read once the reassembler has them all. */
export interface Jt808PacketMessage {
  readonly type: 'packet';
  readonly messageId: number;
  readonly total: number;
  readonly number: number;
  readonly body: Uint8Array;
}

export type Jt808Message = Jt808KnownMessage | Jt808OtherMessage | Jt808PacketMessage;

// The union of the table's codecs would ask for a message that is all of them at once; the id chooses the right one.
export const codecById: ReadonlyMap<number, MessageCodec<Jt808KnownMessage>> = new Map(
  Object.values(codecs).map((codec) => [codec.id, codec as unknown as MessageCodec<Jt808KnownMessage>]),
);
