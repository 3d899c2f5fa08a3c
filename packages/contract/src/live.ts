/**
 * Messages of the live socket: `GET /live?id=ACCOUNT`, a WebSocket with the session's cookie. The server sends a
 * snapshot of the account's subtree, then coalesced deltas; each is one binary message of a 4-byte head and rows of
 * 48 bytes, so that 100,000 devices are 4.8 MB before compression and are read without a parse of text. Every number
 * is little-endian.
 *
 *   head: kind u8 (1 snapshot, 2 delta, 3 removed), version u8, spare u16
 *   row:  device id u64, communicated at f64 ms, positioned at f64 ms, received at f64 ms,
 *         latitude i32 1e-6 degree, longitude i32 1e-6 degree, speed u16 0.1 km/h, course u16 0.1 degree,
 *         flags u8, satellites u8, battery u8 percent, GSM u8 percent (255 = unknown)
 *   a removed message holds device ids alone.
 *
 * Closing codes: 4401 the session ended, 4403 no permission or not in the caller's subtree, 1013 too slow a reader.
 */
import { LOCATION_TYPES, type LocationType } from './positions.ts';

export const LIVE_VERSION = 1;
export const LIVE_CLOSE = { sessionEnded: 4401, forbidden: 4403, tooSlow: 1013 } as const;

const HEAD_BYTES = 4;
const ROW_BYTES = 48;
const KIND = { snapshot: 1, delta: 2, removed: 3 } as const;
const UNKNOWN = 255;
const FLAG = { position: 1, acc: 2, accKnown: 4, alarm: 8 } as const;
const LOCATION_TYPE_SHIFT = 4;

/** Latest state of one device, as sent; instants are epoch milliseconds, UTC. */
export interface LiveState {
  readonly deviceId: string;
  readonly communicatedAtMs: number;
  readonly position?:
    | {
        readonly latitude: number;
        readonly longitude: number;
        readonly positionedAtMs: number;
        readonly receivedAtMs: number;
        readonly speedKmh: number;
        readonly courseDeg: number;
        readonly locationType: LocationType;
        readonly satellites?: number | undefined;
      }
    | undefined;
  readonly acc?: boolean | undefined;
  readonly alarm: boolean;
  readonly batteryPercent?: number | undefined;
  readonly gsmPercent?: number | undefined;
}

export type LiveMessage =
  | { readonly kind: 'snapshot' | 'delta'; readonly states: readonly LiveState[] }
  | { readonly kind: 'removed'; readonly deviceIds: readonly string[] };

export function encodeLive(message: LiveMessage): Uint8Array<ArrayBuffer> {
  if (message.kind === 'removed') return encodeRemoved(message.deviceIds);
  const bytes = new Uint8Array(HEAD_BYTES + message.states.length * ROW_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, KIND[message.kind]);
  view.setUint8(1, LIVE_VERSION);
  message.states.forEach((state, index) => writeRow(view, HEAD_BYTES + index * ROW_BYTES, state));
  return bytes;
}

/** @throws RangeError for a message of another version or of a broken length. */
export function decodeLive(buffer: ArrayBuffer): LiveMessage {
  const view = new DataView(buffer);
  if (buffer.byteLength < HEAD_BYTES || view.getUint8(1) !== LIVE_VERSION) {
    throw new RangeError('live message of an unknown version');
  }
  const kind = view.getUint8(0);
  const payload = buffer.byteLength - HEAD_BYTES;
  if (kind === KIND.removed) return { kind: 'removed', deviceIds: readIds(view, payload) };
  if (payload % ROW_BYTES !== 0) throw new RangeError('live message of a broken length');
  const states: LiveState[] = [];
  for (let at = HEAD_BYTES; at < buffer.byteLength; at += ROW_BYTES) states.push(readRow(view, at));
  return { kind: kind === KIND.snapshot ? 'snapshot' : 'delta', states };
}

function encodeRemoved(deviceIds: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + deviceIds.length * 8);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, KIND.removed);
  view.setUint8(1, LIVE_VERSION);
  deviceIds.forEach((deviceId, index) => view.setBigUint64(HEAD_BYTES + index * 8, BigInt(deviceId), true));
  return bytes;
}

function readIds(view: DataView, payload: number): string[] {
  if (payload % 8 !== 0) throw new RangeError('live message of a broken length');
  return Array.from({ length: payload / 8 }, (_, index) =>
    view.getBigUint64(HEAD_BYTES + index * 8, true).toString(),
  );
}

function writeRow(view: DataView, at: number, state: LiveState): void {
  const { position } = state;
  view.setBigUint64(at, BigInt(state.deviceId), true);
  view.setFloat64(at + 8, state.communicatedAtMs, true);
  let flags = state.alarm ? FLAG.alarm : 0;
  if (state.acc !== undefined) flags |= FLAG.accKnown | (state.acc ? FLAG.acc : 0);
  if (position) {
    flags |= FLAG.position | (LOCATION_TYPES.indexOf(position.locationType) << LOCATION_TYPE_SHIFT);
    view.setFloat64(at + 16, position.positionedAtMs, true);
    view.setFloat64(at + 24, position.receivedAtMs, true);
    view.setInt32(at + 32, Math.round(position.latitude * 1e6), true);
    view.setInt32(at + 36, Math.round(position.longitude * 1e6), true);
    view.setUint16(at + 40, Math.min(65_535, Math.round(position.speedKmh * 10)), true);
    view.setUint16(at + 42, Math.round(position.courseDeg * 10) % 3_600, true);
  }
  view.setUint8(at + 44, flags);
  view.setUint8(at + 45, toByte(position?.satellites));
  view.setUint8(at + 46, toByte(state.batteryPercent));
  view.setUint8(at + 47, toByte(state.gsmPercent));
}

function readRow(view: DataView, at: number): LiveState {
  const flags = view.getUint8(at + 44);
  return {
    deviceId: view.getBigUint64(at, true).toString(),
    communicatedAtMs: view.getFloat64(at + 8, true),
    position: (flags & FLAG.position) === 0 ? undefined : readPosition(view, at, flags),
    acc: (flags & FLAG.accKnown) === 0 ? undefined : (flags & FLAG.acc) !== 0,
    alarm: (flags & FLAG.alarm) !== 0,
    batteryPercent: fromByte(view.getUint8(at + 46)),
    gsmPercent: fromByte(view.getUint8(at + 47)),
  };
}

function readPosition(view: DataView, at: number, flags: number): NonNullable<LiveState['position']> {
  return {
    positionedAtMs: view.getFloat64(at + 16, true),
    receivedAtMs: view.getFloat64(at + 24, true),
    latitude: view.getInt32(at + 32, true) / 1e6,
    longitude: view.getInt32(at + 36, true) / 1e6,
    speedKmh: view.getUint16(at + 40, true) / 10,
    courseDeg: view.getUint16(at + 42, true) / 10,
    locationType: LOCATION_TYPES[(flags >> LOCATION_TYPE_SHIFT) & 3] ?? 'gps',
    satellites: fromByte(view.getUint8(at + 45)),
  };
}

function toByte(value: number | undefined): number {
  return value === undefined ? UNKNOWN : Math.max(0, Math.min(UNKNOWN - 1, Math.round(value)));
}

function fromByte(byte: number): number | undefined {
  return byte === UNKNOWN ? undefined : byte;
}
