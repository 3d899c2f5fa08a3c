/**
 * The whole fleet at a past instant. The answer is a stream of frames, so that a large fleet appears in parts. For each
 * part of the devices, the first frame has their states at `at`; then, for each minute, a frame has the states of the
 * devices that reported in it. So each minute has one frame for each part.
 *
 *   length u32, instant f64 (epoch ms), then that many bytes of a snapshot (live-encode.ts); little-endian
 *   the end: length 0 and the last minute that is covered
 *
 * Instants are whole minutes. A state at 14:05 contains what the device reported up to 14:05:00 by its own clock.
 */
import { z } from 'zod';
import { call, streamCall } from './call.ts';
import { id, instant } from './envelope.ts';
import { createLiveDecoder } from './live-decode.ts';
import { encodeWhole, type LiveEntry, type LiveRow } from './live-encode.ts';
import type { LiveState } from './live.ts';
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';

export const MINUTE_MS = 60_000;
/** The most minutes of one answer, after the first instant. Our choice: the user can drag through an hour freely. */
export const REWIND_MINUTES_MAX = 60;
/** How far before an instant to look for a device's last position. Our choice. */
export const REWIND_LOOK_BACK_MS = 24 * 60 * MINUTE_MS;
/** Devices times minutes. Our choice: a larger answer takes so long that dragging would wait for it. */
const REWIND_STATES_MAX = 60_000;

/** How many minutes one answer contains for this many devices; 0 means only the first instant. */
export function rewindMinutesMax(devices: number): number {
  return Math.min(REWIND_MINUTES_MAX, Math.floor(REWIND_STATES_MAX / Math.max(1, devices)));
}

export const REWIND_MEDIA = 'application/vnd.outrider.rewind+octet-stream';

export const findAllAt = streamCall({
  method: 'POST',
  path: '/location/findAllAt',
  feature: 'positions',
  summary:
    'Where every device of an account and of all accounts below it was at a past minute, and in the minutes after it; fewer minutes than asked for with many devices',
  access: 'main:track',
  scope: { id: 'account' },
  reads: ['positions'],
  writes: [],
  input: z.object({
    id,
    /** Rounded down to the whole minute. */
    at: instant,
    minutes: z.int().min(0).max(REWIND_MINUTES_MAX).default(0),
  }),
  media: [REWIND_MEDIA],
});

export const findRewindRange = call({
  method: 'POST',
  path: '/location/findRewindRange',
  feature: 'positions',
  summary: 'How far back the fleet can be put',
  access: 'main:track',
  scope: {},
  reads: ['positions'],
  writes: [],
  input: z.object({}),
  output: z.object({ from: z.iso.datetime() }),
});

export type RewindFrame =
  | { readonly type: 'states'; readonly atMs: number; readonly states: readonly LiveState[] }
  | { readonly type: 'end'; readonly toMs: number };

const HEAD_BYTES = 12;
/** More than a whole fleet's snapshot. It limits the memory that a damaged stream can take. */
const FRAME_BYTES_MAX = 64 * 1024 * 1024;

export function encodeRewindFrame(frame: RewindFrame): Uint8Array<ArrayBuffer> {
  if (frame.type === 'end') return withHead(0, frame.toMs, new Uint8Array(0));
  // Each frame can be read alone: devices are numbered by their place in it.
  const entries = frame.states.map(toEntry);
  const payload = encodeWhole('snapshot', 0, {
    mark: 0,
    timeMs: frame.atMs,
    removed: [],
    introduced: entries,
    entries,
    knownMark: -1,
  });
  return withHead(payload.length, frame.atMs, payload);
}

function toEntry(state: LiveState, number: number): LiveEntry {
  return { number, deviceId: state.deviceId, row: toRow(state), positionMark: 0, statusMark: 0 };
}

function toRow({ communicatedAtMs, position, acc, alarm, batteryPercent, gsmPercent }: LiveState): LiveRow {
  return {
    communicatedAtMs,
    positionedAtMs: position?.positionedAtMs ?? null,
    positionReceivedAtMs: position?.receivedAtMs ?? null,
    latitudeE6: position ? Math.round(position.latitude * 1e6) : null,
    longitudeE6: position ? Math.round(position.longitude * 1e6) : null,
    speedDkmh: Math.round((position?.speedKmh ?? 0) * 10),
    courseDdeg: Math.round((position?.courseDeg ?? 0) * 10),
    locationType: position ? LOCATION_TYPES.indexOf(position.locationType) : null,
    satellites: position?.satellites ?? null,
    acc: acc ?? null,
    // The wire tells whether there are any, not which.
    alarms: alarm ? ['other'] : [],
    batteryPercent: batteryPercent ?? null,
    gsmPercent: gsmPercent ?? null,
  };
}

function withHead(length: number, atMs: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, length, true);
  view.setFloat64(4, atMs, true);
  bytes.set(payload, HEAD_BYTES);
  return bytes;
}

/** Reads a stream in pieces of any size. */
export class RewindReader {
  #kept = new Uint8Array(0);
  #hasEnded = false;

  /**
   * Returns the frames that this piece completes.
   * @throws RangeError for bytes that are not such a stream.
   */
  push(piece: Uint8Array): RewindFrame[] {
    const bytes = new Uint8Array(this.#kept.length + piece.length);
    bytes.set(this.#kept);
    bytes.set(piece, this.#kept.length);
    const view = new DataView(bytes.buffer);
    const frames: RewindFrame[] = [];
    let at = 0;
    while (bytes.length - at >= HEAD_BYTES) {
      const length = view.getUint32(at, true);
      if (this.#hasEnded || length > FRAME_BYTES_MAX) throw new RangeError('no stream of past states');
      const begin = at + HEAD_BYTES;
      if (bytes.length - begin < length) break;
      frames.push(this.#read(view.getFloat64(at + 4, true), bytes.slice(begin, begin + length).buffer));
      at = begin + length;
    }
    this.#kept = bytes.slice(at);
    return frames;
  }

  /**
   * Must be called after the last piece.
   * @throws RangeError if the stream is incomplete.
   */
  end(): void {
    if (!this.#hasEnded || this.#kept.length > 0) throw new RangeError('past states that are cut');
  }

  #read(atMs: number, payload: ArrayBuffer): RewindFrame {
    if (payload.byteLength === 0) {
      this.#hasEnded = true;
      return { type: 'end', toMs: atMs };
    }
    const message = createLiveDecoder().decode(payload);
    if (message.kind !== 'snapshot') throw new RangeError('no stream of past states');
    return { type: 'states', atMs, states: message.states };
  }
}
