/**
 * What a wire protocol is to a tracker: how to introduce itself, to pack reports, and to understand what comes back.
 * The device above it (`device.ts`) and the scripted tracker of the tests speak either protocol through this.
 */
import type { Reading } from '../driving/reading.ts';
import type { DeviceMemory } from './memory.ts';
import type { Report } from './report.ts';

export interface Sending {
  readonly bytes: Uint8Array;
  readonly serial: number;
  /** Whether the platform answers it. What it does not answer is vouched for by the next answer. */
  readonly isAnswered: boolean;
  /** Reports in it, taken from the front. */
  readonly count: number;
}

/**
 * `failed`: it may go better later. `refused`: it will never go better.
 */
export type Verdict = 'done' | 'failed' | 'refused';

export interface Command {
  /** Message id (JT/T 808) or protocol number (GT06). */
  readonly id: number;
  readonly body: Uint8Array;
  /** The text of a text command. */
  readonly text: string | undefined;
}

/** What a command does to the connection, once its answer is sent. */
export interface Effect {
  /** The tracker is off, or restarts, for so long; for ever with Infinity. */
  readonly quietMs: number;
  /** Where it connects from now on, if that changed. */
  readonly server?: Server | undefined;
}

export interface Server {
  readonly host: string;
  readonly port: number;
}

export type Heard =
  | { readonly kind: 'answer'; readonly serial: number; readonly verdict: Verdict }
  | {
      readonly kind: 'command';
      readonly command: Command;
      readonly replies: readonly Uint8Array[];
      readonly effect?: Effect | undefined;
    };

/** One connection's talk. Serial numbers and left-over bytes belong to it. */
export interface Conversation {
  /** The next message of the introduction; undefined when all is said. Asked again after each answer `done`. */
  introduce(reading: Reading | undefined): Sending | undefined;
  /** Packs as many from the front as go into one message. @throws RangeError for none. */
  pack(reports: readonly Report[]): Sending;
  heartbeat(reading: Reading): Sending;
  /** A picture taken now; undefined where the tracker has no camera. Answered when the platform has all of it. */
  photograph(reading: Reading): Sending | undefined;
  /** What the bytes say; answers to commands are made of what the sensors show now. */
  hear(chunk: Uint8Array, reading: Reading | undefined): readonly Heard[];
  /** What there is to say without being asked: the outcome of what takes time. Asked at every tick. */
  later(reading: Reading): readonly Uint8Array[];
}

export interface Dialect {
  readonly memory: DeviceMemory;
  /** Set for a unit that sleeps: how long it stays awake after the last word, so that commands reach it. */
  readonly awakeMs: number | undefined;
  converse(): Conversation;
}

export interface DeviceIdentity {
  /** 11 digits, or an IMEI of 15. */
  readonly terminalId: string;
  readonly plate: string;
  readonly model: string;
  readonly iccid: string;
  /** Country code of its mobile network. */
  readonly mcc: number;
  /** Whether it measures the tank. */
  readonly hasFuelSensor: boolean;
}
