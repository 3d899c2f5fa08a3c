/** What the watched account gives its subscribers. */
import type { Known, Tracked } from './tracked.ts';

/** What a subscriber needs to know of the watched account. */
export interface Source {
  readonly run: number;
  /** The present mark. */
  readonly mark: number;
  /** Subscribers with only a part of the world in view were offered all changes up to this mark. */
  readonly offeredMark: number;
  has(device: Tracked): boolean;
  /** The mark at which the device joined the account or first reported, if the account was watched then; else 0. */
  joinedMark(device: Tracked): number;
}

/** Devices that changed, for every subscriber that was not sent the change. */
export interface Slice {
  readonly timeMs: number;
  readonly mark: number;
  readonly devices: readonly Known[];
  /** Encoded once for all subscribers. */
  bytes(): Uint8Array;
}

/** Sent at once. The reader then knows everything that changed up to its mark. */
export interface FirstMessage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mark: number;
  readonly timeMs: number;
}
