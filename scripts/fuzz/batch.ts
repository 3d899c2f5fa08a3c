/** One batch of connections that pass mutated frames through the codec, as the gateway would. */
import { annotateGt06 } from '@outrider/protocols/annotate/annotate-gt06.ts';
import { annotateJt808 } from '@outrider/protocols/annotate/annotate-jt808.ts';
import { type AnnotatedFrame, leavesOf } from '@outrider/protocols/annotate/annotation.ts';
import { findLostByte } from '@outrider/protocols/byte-account.ts';
import { concat, toHex } from '@outrider/protocols/bytes.ts';
import { type Discard, isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import { replyGt06 } from '@outrider/protocols/gt06/reply.ts';
import { gt06Reports } from '@outrider/protocols/gt06/reports.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { createJt808Reassembler } from '@outrider/protocols/jt808/reassembler.ts';
import { replyJt808 } from '@outrider/protocols/jt808/reply.ts';
import { jt808Reports } from '@outrider/protocols/jt808/reports.ts';
import type { Report } from '@outrider/protocols/report.ts';
import { isSane } from '@outrider/protocols/report-sanity.ts';
import { createRandom, type Random } from '@outrider/simulator/random.ts';
import { mutate, noise, type ProtocolName } from './mutate.ts';

const CONNECTIONS = 128;
const FRAMES_PER_CONNECTION = 64;
export const FRAMES_PER_BATCH = CONNECTIONS * FRAMES_PER_CONNECTION;
/** The longest possible frame, and how far the framer looks after it for the next. */
const BUFFERED_MAX_BYTES = 6_144;
/** Share of the frames; annotating takes some hundred times as long as decoding. */
const ANNOTATED_SHARE = 1 / 256;
const CHUNK_MAX_BYTES = [1, 16, 64, 512, 4_096];

export interface BatchResult {
  readonly bytes: number;
  /** Mutated frames that are still decoded. */
  readonly frames: number;
  readonly reports: number;
  readonly discards: number;
}

interface Connection {
  push(chunk: Uint8Array): (object | Discard)[];
  end(): (object | Discard)[];
  bufferedBytes(): number;
  /** Handles a frame like the gateway. */
  take(frame: object): Report[];
  /** Annotates a frame as for people who inspect it. */
  annotate(frame: object): AnnotatedFrame;
}

const context = { receivedAt: new Date(Date.UTC(2026, 2, 15)) };

function openJt808(): Connection {
  const framer = createJt808Framer();
  const reassembler = createJt808Reassembler();
  let frames = 0;
  const take = (frame: Jt808Frame): Report[] => {
    const message = decodeJt808(frame);
    if (isDiscard(message)) return [];
    replyJt808(frame, frames & 0xff_ff);
    if (message.type !== 'packet') return jt808Reports(message, context);
    const whole = reassembler.add(frame, frames++ * 1_000);
    reassembler.expire(frames * 1_000);
    return whole && !isDiscard(whole) ? take(whole) : [];
  };
  return {
    push: (chunk) => framer.push(chunk),
    end: () => framer.end(),
    bufferedBytes: () => framer.bufferedBytes,
    // The cast is safe: these frames come from this protocol's framer.
    take: (frame) => take(frame as Jt808Frame),
    annotate: (frame) => annotateJt808(frame as Jt808Frame),
  };
}

function openGt06(topin: boolean): Connection {
  const framer = createGt06Framer({ topin });
  return {
    push: (chunk) => framer.push(chunk),
    end: () => framer.end(),
    bufferedBytes: () => framer.bufferedBytes,
    // The cast is safe: these frames come from this protocol's framer.
    annotate: (frame) => annotateGt06(frame as Gt06Frame),
    take(object) {
      // The cast is safe: these frames come from this protocol's framer.
      const frame = object as Gt06Frame;
      const message = decodeGt06(frame);
      if (isDiscard(message)) return [];
      replyGt06(frame);
      return gt06Reports(message, context);
    },
  };
}

const OPEN: Readonly<Record<ProtocolName, () => Connection>> = {
  jt808: openJt808,
  gt06: () => openGt06(false),
  'gt06-topin': () => openGt06(true),
};

/** @throws Error that says which connection of the batch failed, how, and with which bytes. */
export function runBatch(protocol: ProtocolName, frames: readonly Uint8Array[], seed: number): BatchResult {
  const total = { bytes: 0, frames: 0, reports: 0, discards: 0 };
  for (let index = 0; index < CONNECTIONS; index++) {
    const random = createRandom(seed, protocol, index);
    const stream = concat(
      Array.from({ length: FRAMES_PER_CONNECTION }, () => part(protocol, frames, random)),
    );
    try {
      const result = runConnection(protocol, stream, random);
      total.bytes += stream.length;
      total.frames += result.frames;
      total.reports += result.reports;
      total.discards += result.discards;
    } catch (error) {
      throw new Error(`connection ${index}, which carried ${toHex(stream)}`, { cause: error });
    }
  }
  return total;
}

function part(protocol: ProtocolName, frames: readonly Uint8Array[], random: Random): Uint8Array {
  const frame = mutate(protocol, frames, random);
  return random.chance(0.1) ? concat([frame, noise(random, 30)]) : frame;
}

function runConnection(
  protocol: ProtocolName,
  stream: Uint8Array,
  random: Random,
): Omit<BatchResult, 'bytes'> {
  const connection = OPEN[protocol]();
  const results: object[] = [];
  const chunkMax = random.pick(CHUNK_MAX_BYTES);
  let reports = 0;
  const takeAll = (some: readonly object[]): void => {
    for (const result of some) {
      results.push(result);
      if (isDiscard(result)) continue;
      reports += check(connection.take(result));
      if (random.chance(ANNOTATED_SHARE)) checkAnnotation(connection.annotate(result));
    }
  };
  for (let at = 0; at < stream.length;) {
    const end = at + random.integer(1, chunkMax);
    // The memory of a socket is reused, so nothing may refer to it.
    const chunk = stream.slice(at, end);
    const some = connection.push(chunk);
    chunk.fill(0);
    takeAll(some);
    const kept = connection.bufferedBytes();
    if (kept > BUFFERED_MAX_BYTES) throw new Error(`${kept} B kept`);
    at = end;
  }
  takeAll(connection.end());
  if (connection.bufferedBytes() > 0) throw new Error('bytes kept at the end');
  const lost = findLostByte(protocol === 'jt808' ? 'jt808' : 'gt06', stream, results);
  if (lost !== undefined) throw new Error(`byte ${lost} is neither in a frame nor in a discard`);
  const discards = results.filter((result) => isDiscard(result)).length;
  return { frames: results.length - discards, reports, discards };
}

function check(reports: readonly Report[]): number {
  const insane = reports.find((report) => !isSane(report));
  if (insane) throw new Error(`a report that cannot be: ${JSON.stringify(insane)}`);
  return reports.length;
}

/** Each byte is in exactly one leaf. */
function checkAnnotation({ hex, parts }: AnnotatedFrame): void {
  let at = 0;
  for (const { from, to } of leavesOf(parts)) {
    if (from !== at || to <= from)
      throw new Error(`a leaf from ${from} to ${to} behind byte ${at} of ${hex}`);
    at = to;
  }
  if (at * 2 !== hex.length) throw new Error(`no leaf behind byte ${at} of ${hex}`);
}
