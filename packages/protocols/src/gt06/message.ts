/** Every message that is read and written, by the name that its `type` is: the one place to add one. */
import { alarm } from './messages/alarm.ts';
import type { MessageCodec } from './messages/codec.ts';
import { heartbeat } from './messages/heartbeat.ts';
import { location } from './messages/location.ts';
import { login } from './messages/login.ts';

export const codecs = { login, heartbeat, location, alarm };

type Codecs = typeof codecs;
export type Gt06MessageType = keyof Codecs;

/** A message of the table. */
export type Gt06KnownMessage = NonNullable<ReturnType<Codecs[Gt06MessageType]['read']>>;

/** Nothing but a number: the platform's acknowledgement, and what a device sends to ask for something. */
export interface Gt06Empty {
  readonly type: 'empty';
  readonly protocolNumber: number;
}

/** A message that no codec reads, as it came. */
export interface Gt06Other {
  readonly type: 'other';
  readonly protocolNumber: number;
  readonly content: Uint8Array;
}

export type Gt06Message = Gt06KnownMessage | Gt06Empty | Gt06Other;

function byNumber(): Map<number, MessageCodec<Gt06KnownMessage>[]> {
  const map = new Map<number, MessageCodec<Gt06KnownMessage>[]>();
  for (const codec of Object.values(codecs)) {
    for (const number of codec.numbers) {
      // Which message a codec reads is told by the number; the union of all would ask for all of them at once.
      const entry = codec as unknown as MessageCodec<Gt06KnownMessage>;
      map.set(number, [...(map.get(number) ?? []), entry]);
    }
  }
  return map;
}

/** Codecs that a number may mean, to be tried in this order. */
export const codecsByNumber: ReadonlyMap<number, readonly MessageCodec<Gt06KnownMessage>[]> = byNumber();

/** Numbers whose dates are the device's own local time; all others are UTC. */
export const LOCAL_TIME_NUMBERS: ReadonlySet<number> = new Set([0x10, 0x11, 0x12, 0x16, 0x18, 0x1a]);
