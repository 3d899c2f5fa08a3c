import type { Random } from '../random.ts';

const FIRST_MS = 2_000;
const MAX_MS = 60_000;

/** When a device may connect again: after pauses that double with each attempt, spread at random. */
export class RetrySchedule {
  readonly #random: Random;
  #attempts = 0;
  #nextAtMs = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  isDue(nowMs: number): boolean {
    return nowMs >= this.#nextAtMs;
  }

  attempt(): void {
    this.#attempts++;
  }

  /** The platform has accepted the device, so the pauses start anew. */
  succeed(): void {
    this.#attempts = 0;
  }

  /** Plans the next attempt after a connection that was lost or could not be opened. */
  fail(nowMs: number): void {
    const pause = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, this.#attempts - 1));
    this.#nextAtMs = nowMs + pause * this.#random.between(0.7, 1.3);
  }

  /** Plans the next attempt after a connection that the device ended itself. */
  pause(nowMs: number, quietMs: number): void {
    this.#attempts = 0;
    this.#nextAtMs = nowMs + quietMs;
  }
}
