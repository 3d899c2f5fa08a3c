/**
 * A block of the frame log: frames of the devices of one shard, in the order of time, before compression. A JSON
 * header names the devices and the reasons once; each frame is a few bytes of varints and its raw bytes.
 *
 *     block  = header length (4 bytes), header, frame*
 *     frame  = µs since the one before, device, flags, [reason], [full length], length, bytes
 */
import {
  FRAME_BYTES_MAX,
  FRAME_FORMS,
  type FrameDirection,
  type FrameEntry,
  type FrameForm,
  type LoggedFrame,
} from './frame-entry.ts';

const VERSION = 1;
const HEADER_LENGTH_BYTES = 4;
/** A varint of seven bits a byte holds 2^53 in eight. */
const VARINT_MAX_BYTES = 8;
const VARINTS_MAX = 5;

const FLAGS = { down: 1, formShift: 1, formMask: 3, gt06: 8, discarded: 16, cut: 32 } as const;

interface Header {
  readonly version: number;
  readonly startedUs: number;
  readonly devices: readonly string[];
  readonly reasons: readonly string[];
}

/** Collects frames until it is full. */
export interface BlockBuilder {
  /** Returns false, and keeps nothing of the frame, when it does not fit any more. `timeUs` must rise. */
  add(frame: LoggedFrame, timeUs: number): boolean;
  readonly frames: number;
  readonly startedUs: number;
  readonly endedUs: number;
  /** The block so far; more may be added afterwards. */
  build(): Uint8Array;
}

export function createBlockBuilder(capacityBytes: number): BlockBuilder {
  const bytes = new Uint8Array(capacityBytes);
  const devices = new Map<string, number>();
  const reasons = new Map<string, number>();
  let length = 0;
  let frames = 0;
  let startedUs = 0;
  let endedUs = 0;

  function put(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      bytes[length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    bytes[length++] = rest;
  }

  return {
    add(frame, timeUs) {
      const fullBytes = frame.bytes.length;
      const isCut = fullBytes > FRAME_BYTES_MAX;
      const kept = isCut ? frame.bytes.subarray(0, FRAME_BYTES_MAX) : frame.bytes;
      const needed = VARINTS_MAX * VARINT_MAX_BYTES + 1 + kept.length;
      if (length + needed > capacityBytes) return false;
      if (frames === 0) {
        startedUs = timeUs;
        endedUs = timeUs;
      }
      put(timeUs - endedUs);
      put(indexOf(devices, frame.deviceId));
      bytes[length++] =
        (frame.direction === 'down' ? FLAGS.down : 0) |
        (FRAME_FORMS[frame.form] << FLAGS.formShift) |
        (frame.protocol === 'gt06' ? FLAGS.gt06 : 0) |
        (frame.discarded === '' ? 0 : FLAGS.discarded) |
        (isCut ? FLAGS.cut : 0);
      if (frame.discarded !== '') put(indexOf(reasons, frame.discarded));
      if (isCut) put(fullBytes);
      put(kept.length);
      bytes.set(kept, length);
      length += kept.length;
      endedUs = timeUs;
      frames++;
      return true;
    },
    get frames() {
      return frames;
    },
    get startedUs() {
      return startedUs;
    },
    get endedUs() {
      return endedUs;
    },
    build() {
      const header: Header = {
        version: VERSION,
        startedUs,
        devices: [...devices.keys()],
        reasons: [...reasons.keys()],
      };
      const headerBytes = new TextEncoder().encode(JSON.stringify(header));
      const block = new Uint8Array(HEADER_LENGTH_BYTES + headerBytes.length + length);
      new DataView(block.buffer).setUint32(0, headerBytes.length);
      block.set(headerBytes, HEADER_LENGTH_BYTES);
      block.set(bytes.subarray(0, length), HEADER_LENGTH_BYTES + headerBytes.length);
      return block;
    },
  };
}

function indexOf(table: Map<string, number>, value: string): number {
  const known = table.get(value);
  if (known !== undefined) return known;
  table.set(value, table.size);
  return table.size - 1;
}

/** The frames of a block that are `deviceId`'s, in order. @throws Error for a block of another version. */
export function readBlock(block: Uint8Array, deviceId: string): FrameEntry[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  let at = HEADER_LENGTH_BYTES + view.getUint32(0);
  const header: Header = JSON.parse(new TextDecoder().decode(block.subarray(HEADER_LENGTH_BYTES, at)));
  if (header.version !== VERSION) throw new Error(`a frame block of version ${header.version}`);
  const wanted = header.devices.indexOf(deviceId);
  const entries: FrameEntry[] = [];
  if (wanted === -1) return entries;

  const take = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = view.getUint8(at++);
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  };

  for (let timeUs = header.startedUs; at < block.length;) {
    timeUs += take();
    const device = take();
    const flags = view.getUint8(at++);
    const reason = (flags & FLAGS.discarded) === 0 ? '' : (header.reasons[take()] ?? '');
    const fullBytes = (flags & FLAGS.cut) === 0 ? undefined : take();
    const length = take();
    const bytes = block.subarray(at, at + length);
    at += length;
    if (device !== wanted) continue;
    entries.push({
      deviceId,
      timeUs,
      protocol: (flags & FLAGS.gt06) === 0 ? 'jt808' : 'gt06',
      direction: directionOf(flags),
      form: formOf((flags >> FLAGS.formShift) & FLAGS.formMask),
      discarded: reason,
      bytes,
      fullBytes: fullBytes ?? length,
    });
  }
  return entries;
}

function directionOf(flags: number): FrameDirection {
  return (flags & FLAGS.down) === 0 ? 'up' : 'down';
}

function formOf(value: number): FrameForm {
  if (value === FRAME_FORMS.jt808) return 'jt808';
  return value === FRAME_FORMS.jt808E7 ? 'jt808E7' : 'wire';
}
