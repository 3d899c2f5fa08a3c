/**
 * Which part of each device's history is not loaded yet. History is loaded from the newest day back, so the missing
 * part is always the start of the range.
 */
const DAY_MS = 86_400_000;

interface Batch {
  readonly ids: string[];
  readonly endMs: number;
}

export class MissingHistory {
  readonly #fromMs: number;
  readonly #toMs: number;
  /** The end of the missing part by device. The start of the range, or before, means that nothing is missing. */
  readonly #ends = new Map<string, number>();

  /** The range is `[fromMs, toMs)`. */
  constructor(fromMs: number, toMs: number) {
    this.#fromMs = fromMs;
    this.#toMs = toMs;
  }

  /** The number of days (UTC) in the range. */
  get days(): number {
    return this.#countDays(this.#toMs);
  }

  /** The number of those that are loaded for all of these devices. */
  countLoaded(deviceIds: readonly string[]): number {
    return this.days - Math.max(0, ...deviceIds.map((id) => this.#countDays(this.#endOf(id))));
  }

  /** The day (UTC) of this instant, and all later ones, are loaded for these devices. */
  addDay(deviceIds: readonly string[], timeMs: number): void {
    const dayMs = Math.max(this.#fromMs, Math.floor(timeMs / DAY_MS) * DAY_MS);
    for (const id of deviceIds) this.#ends.set(id, Math.min(this.#endOf(id), dayMs));
  }

  /** Everything is loaded for these devices. */
  complete(deviceIds: readonly string[]): void {
    for (const id of deviceIds) this.#ends.set(id, this.#fromMs);
  }

  /** The devices with the same newest missing day, newest first; they are loaded together. */
  nextBatch(deviceIds: readonly string[]): Batch | undefined {
    const endMs = Math.max(this.#fromMs, ...deviceIds.map((id) => this.#endOf(id)));
    if (endMs <= this.#fromMs) return undefined;
    return { ids: deviceIds.filter((id) => this.#endOf(id) === endMs), endMs };
  }

  /** Forgets what is known of devices other than these. */
  keepOnly(deviceIds: readonly string[]): void {
    for (const id of this.#ends.keys()) if (!deviceIds.includes(id)) this.#ends.delete(id);
  }

  clear(): void {
    this.#ends.clear();
  }

  #endOf(deviceId: string): number {
    return this.#ends.get(deviceId) ?? this.#toMs;
  }

  /** The number of days (UTC) between the start of the range and `endMs`. */
  #countDays(endMs: number): number {
    if (endMs <= this.#fromMs) return 0;
    return Math.floor((endMs - 1) / DAY_MS) - Math.floor(this.#fromMs / DAY_MS) + 1;
  }
}
