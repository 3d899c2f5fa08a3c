/**
 * What a tracker needs of a wire protocol: introducing itself, packing reports, and understanding the platform. The
 * device above it (`device.ts`) and the scripted tracker of the tests use either protocol through this interface.
 */
import type { Reading } from '../driving/reading.ts';
import type { DeviceMemory } from './memory.ts';
import type { Report } from './report.ts';

export interface Sending {
  readonly bytes: Uint8Array;
  readonly serial: number;
  /** Whether the platform answers it. If not, the next answer confirms it. */
  readonly isAnswered: boolean;
  /** The number of reports in it, taken from the front. */
  readonly count: number;
}

/** `failed`: it may succeed later. `refused`: it never will. */
export type Verdict = 'done' | 'failed' | 'refused';

export interface Command {
  /** Message id (JT/T 808) or protocol number (GT06). */
  readonly id: number;
  readonly body: Uint8Array;
  /** The text of a text command. */
  readonly text: string | undefined;
}

/** What a command does to the connection after its answer has been sent. */
export interface Effect {
  /** How long the tracker is off or restarting; Infinity means for ever. */
  readonly quietMs: number;
  /** The server to connect to from now on, if it changed. */
  readonly server?: Server | undefined;
}

export interface Server {
  readonly host: string;
  readonly port: number;
}

export type Received =
  | { readonly kind: 'answer'; readonly serial: number; readonly verdict: Verdict }
  | {
      readonly kind: 'command';
      readonly command: Command;
      readonly replies: readonly Uint8Array[];
      readonly effect?: Effect | undefined;
    };

/** The messages of one connection. Serial numbers and left-over bytes belong to it. */
export interface Conversation {
  /** The next message of the introduction, or undefined if it is complete. Called again after each answer `done`. */
  introduce(reading: Reading | undefined): Sending | undefined;
  /**
   * Packs as many reports from the front as fit into one message.
   * @throws RangeError if there are none.
   */
  pack(reports: readonly Report[]): Sending;
  heartbeat(reading: Reading): Sending;
  /** Takes a picture; undefined if the tracker has no camera. It is answered when the platform has all of it. */
  takePhoto(reading: Reading): Sending | undefined;
  /** Decodes received bytes. Answers to commands are made from the current readings. */
  receive(chunk: Uint8Array, reading: Reading | undefined): readonly Received[];
  /** Messages that nothing asked for now: late outcomes of commands. Called at every tick. */
  takePending(reading: Reading): readonly Uint8Array[];
}

export interface Dialect {
  readonly memory: DeviceMemory;
  /** Only for a device that sleeps: how long it stays awake after the last message, so that commands reach it. */
  readonly awakeMs: number | undefined;
  startConversation(): Conversation;
}

export interface DeviceIdentity {
  /** 11 digits, or an IMEI of 15. */
  readonly terminalId: string;
  readonly plate: string;
  readonly model: string;
  readonly iccid: string;
  /** Country code of its mobile network. */
  readonly mcc: number;
  /** Whether it has a fuel sensor. */
  readonly hasFuelSensor: boolean;
}
