/**
 * Writes the messages of one browser as differences to what it knows: the mark and time of its last message, the place
 * from which positions are told, and up to which mark it has everything.
 */
import { encodeDelta, type LiveBase, type LiveContext, NOWHERE } from '@outrider/contract/live-encode.ts';
import type { FirstMessage, Slice, Source } from './live-source.ts';
import type { Known } from './tracked.ts';
import type { Box } from './view-index.ts';

export interface Delta {
  readonly timeMs: number;
  /** Ascending by their numbers. */
  readonly entries: readonly Known[];
  /** Numbers of devices that are no longer the account's. */
  readonly removed: readonly number[];
  /** The browser has only a part of the world in view. */
  readonly isPartial: boolean;
}

export class DeltaWriter {
  readonly #source: Source;
  #context: LiveContext;
  #base = NOWHERE;
  /** The browser has all that changed up to here … */
  #completeMark: number;
  /** … and was told of every device that came before. */
  #introducedMark: number;

  constructor(source: Source, { mark, timeMs }: FirstMessage) {
    this.#source = source;
    this.#context = { mark, timeMs, base: undefined };
    this.#completeMark = mark;
    this.#introducedMark = mark;
  }

  /** What is encoded is what the browser knows from now on. */
  encode({ timeMs, entries, removed, isPartial }: Delta): Uint8Array {
    const source = this.#source;
    const knownMark = this.#completeMark;
    this.#completeMark = Math.max(knownMark, isPartial ? source.offeredMark : source.mark);
    const introduced = entries.filter((device) => source.joinedMark(device) > this.#introducedMark);
    this.#introducedMark = source.mark;
    if (!isPartial) this.#base = this.#baseFor(entries);
    const mark = this.#completeMark;
    const parts = {
      mark,
      timeMs,
      removed: removed.toSorted((a, b) => a - b),
      introduced,
      entries,
      knownMark,
    };
    const bytes = encodeDelta(this.#context, this.#base, parts);
    this.#context = { mark, timeMs, base: this.#base };
    return bytes;
  }

  /** The slice's own bytes were sent, which are the same for every browser. */
  passSlice({ mark, timeMs }: Slice): void {
    this.#context = { ...this.#context, mark, timeMs };
    this.#completeMark = Math.max(this.#completeMark, mark);
  }

  /** Tells positions from the middle of what is in view. */
  placeBase({ westE6, southE6, eastE6, northE6 }: Box): void {
    this.#base = {
      latitudeE6: Math.round((southE6 + northE6) / 2),
      longitudeE6: Math.round((westE6 + eastE6) / 2),
    };
  }

  /** The base is kept once there is one: another costs more bytes than a vehicle far from it. */
  #baseFor([first]: readonly Known[]): LiveBase {
    const { latitudeE6 = null, longitudeE6 = null } = first?.row ?? {};
    return this.#base !== NOWHERE || latitudeE6 === null || longitudeE6 === null
      ? this.#base
      : { latitudeE6, longitudeE6 };
  }
}
