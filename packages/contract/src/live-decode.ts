/** Decodes live messages. One decoder serves a connection and those that resume it. */
import { VarintReader } from '@outrider/tracks/varint.ts';
import type { LiveMark } from './live-mark.ts';
import type { LiveMessage, LiveState } from './live.ts';
import {
  FLAG,
  KIND,
  LIVE_VERSION,
  type LiveBase,
  type LiveContext,
  LOCATION_TYPE_FACTOR,
  NOWHERE,
  PART,
} from './live-encode.ts';
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';

export interface LiveDecoder {
  /**
   * Decodes a message, and adds the values that it leaves out because they were sent before.
   * @throws RangeError for a message that has another version, is incomplete or damaged, or continues one that this
   * decoder has not read. The decoder cannot be used after that; a new one must start with a snapshot.
   */
  decode(buffer: ArrayBuffer): LiveMessage;
  /**
   * Decodes a message in parts of at most `statesMax` states, so that readers of very many can do other things in
   * between.
   */
  decodeInParts(buffer: ArrayBuffer, statesMax: number): Generator<LiveMessage, void>;
  /** The mark with which to resume; undefined before the first message. */
  readonly mark: LiveMark | undefined;
}

interface Reading {
  readonly timeMs: number;
  readonly base: LiveBase;
  readonly ids: ReadonlyMap<number, string>;
  /** The states by device number. Reading a message updates them. */
  readonly states: Map<number, LiveState>;
}

const LATITUDE_MAX_E6 = 90e6;
const LONGITUDE_MAX_E6 = 180e6;
const TIME_MAX_MS = 8.64e15;
const UINT32 = 4_294_967_296;

export function createLiveDecoder(): LiveDecoder {
  const ids = new Map<number, string>();
  const states = new Map<number, LiveState>();
  let run: number | undefined;
  let context: LiveContext | undefined;

  function* read(reader: VarintReader, statesMax: number): Generator<LiveMessage, void> {
    const head = reader.byte();
    if (head >> 5 !== LIVE_VERSION) throw new RangeError('live message of an unknown version');
    const kind = (head >> 3) & 3;
    if (kind === KIND.preview) {
      yield readPreview(reader, head);
      return;
    }
    const isDelta = kind === KIND.delta;
    const messageRun = isDelta ? undefined : reader.unsigned();
    if (kind === KIND.changes && messageRun !== run) throw new RangeError('live message of another run');
    if (isDelta && !context) throw new RangeError('live message without the one that it goes on from');
    if (kind === KIND.snapshot) {
      ids.clear();
      states.clear();
    }
    const next = readContext(reader, isDelta ? context : undefined, head);
    const removed = (head & PART.removed) === 0 ? [] : forget(readNumbers(reader));
    if ((head & PART.introduced) !== 0) readIntroduced(reader, ids);
    const reading = { ...next, ids, states };
    let part = readPart(reader, 0, statesMax, reading);
    let message: LiveMessage = {
      kind: kind === KIND.snapshot ? 'snapshot' : 'changes',
      removed,
      states: part.states,
      hasMore: reader.left > 0 || undefined,
    };
    while (message.hasMore) {
      yield message;
      part = readPart(reader, part.lastNumber, statesMax, reading);
      message = { kind: 'changes', removed: [], states: part.states, hasMore: reader.left > 0 || undefined };
    }
    if (messageRun !== undefined) run = messageRun;
    // A whole message's base is valid only for that message.
    context = isDelta ? next : { ...next, base: context?.base };
    yield message;
  }

  function* readParts(buffer: ArrayBuffer, statesMax: number): Generator<LiveMessage, void> {
    try {
      yield* read(new VarintReader(new Uint8Array(buffer)), statesMax);
    } catch (error) {
      if (error instanceof RangeError) throw error;
      throw new RangeError('live message that is cut or broken', { cause: error });
    }
  }

  function forget(numbers: readonly number[]): string[] {
    return numbers.flatMap((number) => {
      const id = ids.get(number);
      ids.delete(number);
      states.delete(number);
      return id === undefined ? [] : [id];
    });
  }

  return {
    decode(buffer) {
      const [whole] = readParts(buffer, Infinity);
      if (!whole) throw new RangeError('live message that says nothing');
      return whole;
    },
    decodeInParts: readParts,
    get mark() {
      return context && run !== undefined ? { run, mark: context.mark } : undefined;
    },
  };
}

/** A preview does not change the decoder's state. */
function readPreview(reader: VarintReader, head: number): LiveMessage {
  reader.unsigned(); // the run
  const reading = {
    ...readContext(reader, undefined, head),
    ids: new Map<number, string>(),
    states: new Map(),
  };
  readNumbers(reader);
  readIntroduced(reader, reading.ids);
  const { states: found } = readPart(reader, 0, Infinity, reading);
  return { kind: 'preview', removed: [], states: found };
}

function readContext(
  reader: VarintReader,
  before: LiveContext | undefined,
  head: number,
): LiveContext & { readonly base: LiveBase } {
  let timeMs: number;
  let mark: number;
  if (before) {
    timeMs = before.timeMs + reader.signed();
    mark = before.mark + reader.unsigned();
  } else {
    mark = reader.unsigned();
    timeMs = reader.unsigned();
  }
  if (!(timeMs >= 0 && timeMs <= TIME_MAX_MS)) throw new RangeError('live message of an impossible time');
  const base =
    (head & PART.base) === 0
      ? (before?.base ?? NOWHERE)
      : { latitudeE6: reader.signed(), longitudeE6: reader.signed() };
  return { timeMs, mark, base };
}

function readNumbers(reader: VarintReader): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let left = reader.unsigned(); left > 0; left--) {
    number += reader.unsigned();
    numbers.push(number);
  }
  return numbers;
}

function readIntroduced(reader: VarintReader, ids: Map<number, string>): void {
  let number = 0;
  let upper = 0;
  let lower = 0;
  for (let left = reader.unsigned(); left > 0; left--) {
    number += reader.unsigned();
    upper += reader.signed();
    lower += reader.signed();
    if (!(upper >= 0 && upper < UINT32 && lower >= 0 && lower < UINT32)) {
      throw new RangeError('live message with an impossible id');
    }
    const id = upper * UINT32 + lower;
    ids.set(number, Number.isSafeInteger(id) ? String(id) : String((BigInt(upper) << 32n) | BigInt(lower)));
  }
}

function readPart(reader: VarintReader, numberBefore: number, statesMax: number, reading: Reading) {
  const states: LiveState[] = [];
  let lastNumber = numberBefore;
  while (reader.left > 0 && states.length < statesMax) {
    lastNumber += reader.unsigned();
    const state = readRow(reader, lastNumber, reading);
    reading.states.set(lastNumber, state);
    states.push(state);
  }
  return { states, lastNumber };
}

function readRow(reader: VarintReader, number: number, reading: Reading): LiveState {
  const deviceId = reading.ids.get(number);
  if (deviceId === undefined) throw new RangeError('live message of a device that was not introduced');
  const before = reading.states.get(number);
  const flags = reader.unsigned();
  const communicatedAtMs = reading.timeMs - reader.signed();
  const position = readPosition(reader, flags, communicatedAtMs, before, reading);
  const hasStatus = (flags & FLAG.status) !== 0;
  if (!hasStatus && !before) throw new RangeError('live message that leaves out what was never sent');
  const batteryPercent = hasStatus ? readCount(reader) : before?.batteryPercent;
  const gsmPercent = hasStatus ? readCount(reader) : before?.gsmPercent;
  return {
    deviceId,
    communicatedAtMs,
    position,
    acc: (flags & FLAG.accKnown) === 0 ? undefined : (flags & FLAG.acc) !== 0,
    alarm: (flags & FLAG.alarm) !== 0,
    batteryPercent,
    gsmPercent,
  };
}

function readPosition(
  reader: VarintReader,
  flags: number,
  communicatedAtMs: number,
  before: LiveState | undefined,
  { base }: Reading,
): LiveState['position'] {
  if ((flags & FLAG.position) === 0) {
    if ((flags & FLAG.positionAsBefore) === 0) return undefined;
    if (!before?.position)
      throw new RangeError('live message that leaves out a position that was never sent');
    return before.position;
  }
  const receivedAtMs = communicatedAtMs - ((flags & FLAG.arrivalDiffers) === 0 ? 0 : reader.signed());
  const positionedAtMs = receivedAtMs - reader.signed();
  const latitudeE6 = base.latitudeE6 + reader.signed();
  const longitudeE6 = base.longitudeE6 + reader.signed();
  if (Math.abs(latitudeE6) > LATITUDE_MAX_E6 || Math.abs(longitudeE6) > LONGITUDE_MAX_E6) {
    throw new RangeError('live message with an impossible place');
  }
  const locationType = LOCATION_TYPES[Math.floor(flags / LOCATION_TYPE_FACTOR)];
  if (!locationType) throw new RangeError('live message with an unknown type of location');
  return {
    latitude: latitudeE6 / 1e6,
    longitude: longitudeE6 / 1e6,
    positionedAtMs,
    receivedAtMs,
    speedKmh: reader.unsigned() / 10,
    courseDeg: reader.unsigned() / 10,
    locationType,
    satellites: readCount(reader),
  };
}

function readCount(reader: VarintReader): number | undefined {
  const value = reader.unsigned();
  return value === 0 ? undefined : value - 1;
}
