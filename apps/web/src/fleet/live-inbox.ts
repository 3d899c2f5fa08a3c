/** Messages of the live stream, decoded one after another, each in slices so that the page stays quick meanwhile. */
import { createLiveDecoder } from '@outrider/contract/live-decode.ts';
import { formatLiveMark } from '@outrider/contract/live-mark.ts';
import type { LiveMessage } from '@outrider/contract/live.ts';
import { createSlices } from './slices.ts';

/** Half a frame; a snapshot of very many vehicles takes longer, and is read in between. */
const READ_MS = 8;
const READ_STEP = 1_000;

interface Waiting {
  readonly bytes: ArrayBuffer;
  readonly onTaken: (isValid: boolean) => void;
}

export class LiveInbox {
  readonly #onMessage: (message: LiveMessage) => void;
  #decoder = createLiveDecoder();
  /** In the order in which they came. */
  readonly #queue: Waiting[] = [];
  #isTaking = false;
  #isOpen = false;

  constructor(onMessage: (message: LiveMessage) => void) {
    this.#onMessage = onMessage;
  }

  /** Up to where everything has come, as the server reads it; undefined before anything has. */
  get mark(): string | undefined {
    return this.#decoder.mark && formatLiveMark(this.#decoder.mark);
  }

  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
    this.#queue.length = 0;
  }

  /** @param onTaken is called with false for bytes that are no message; the next attempt begins with a snapshot. */
  take(bytes: ArrayBuffer, onTaken: (isValid: boolean) => void): void {
    this.#queue.push({ bytes, onTaken });
    if (!this.#isTaking) void this.#takeQueued();
  }

  async #takeQueued(): Promise<void> {
    this.#isTaking = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
        next.onTaken(await this.#read(next.bytes));
      }
    } finally {
      this.#isTaking = false;
    }
  }

  async #read(bytes: ArrayBuffer): Promise<boolean> {
    const slices = createSlices(READ_MS);
    try {
      for (const part of this.#decoder.decodeInParts(bytes, READ_STEP)) {
        this.#onMessage(part);
        if (part.hasMore && slices.isOver()) await slices.next();
        if (!this.#isOpen) break;
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#decoder = createLiveDecoder();
      return false;
    }
    // A part of the message may be missing, which its mark would deny.
    if (!this.#isOpen) this.#decoder = createLiveDecoder();
    return true;
  }
}
