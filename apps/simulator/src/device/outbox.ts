import type { DeviceCounters } from './counters.ts';
import type { Report } from './report.ts';

/** A report that waited for its link is still sent as live if it is younger than this. */
const FRESH_MS = 30_000;

/** Reports that wait to be sent, in order. The oldest is dropped when there are too many. */
export class Outbox {
  readonly #reports: Report[] = [];
  readonly #sizeMax: number;
  readonly #counters: DeviceCounters;

  constructor(sizeMax: number, counters: DeviceCounters) {
    this.#sizeMax = sizeMax;
    this.#counters = counters;
  }

  get reports(): readonly Report[] {
    return this.#reports;
  }

  get isEmpty(): boolean {
    return this.#reports.length === 0;
  }

  add(report: Report): void {
    this.#reports.push(report);
    this.#counters.unacknowledged++;
    if (this.#reports.length <= this.#sizeMax) return;
    this.#reports.shift();
    this.#counters.unacknowledged--;
    this.#counters.lost++;
  }

  /** Removes this many reports from the front. */
  take(count: number): Report[] {
    return this.#reports.splice(0, count);
  }

  /** Puts reports that were not acknowledged back to the front, to be sent late. */
  putBack(reports: readonly Report[]): void {
    this.#reports.unshift(...reports.map((report) => ({ ...report, stored: true })));
  }

  /** Lets the newest report be sent as live, although it waited for the link: the vehicle is still there. */
  reviveNewest(nowMs: number): void {
    const newest = this.#reports.pop();
    if (!newest) return;
    const isOld = nowMs - newest.reading.atMs > FRESH_MS;
    this.#reports.push({ ...newest, stored: newest.stored && isOld });
  }
}
