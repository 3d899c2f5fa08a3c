/**
 * When each report was written to its socket, shared between the worker that sends and the one that receives. A report
 * is identified by its device and the second of its position; entries are overwritten after about a minute.
 */
const SECONDS = 64;

export type SentTimes = Float64Array<SharedArrayBuffer>;

export function createSentTimes(devices: number): SentTimes {
  return new Float64Array(new SharedArrayBuffer(devices * SECONDS * Float64Array.BYTES_PER_ELEMENT));
}

export function slotOf(device: number, positionedAtMs: number): number {
  return device * SECONDS + (Math.floor(positionedAtMs / 1_000) % SECONDS);
}

/** The same clock in every thread of the machine. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
