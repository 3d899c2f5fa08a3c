/**
 * `decode`: how many location frames one core turns into normalised reports, from the bytes of a socket on: framer,
 * decoder, report with all its fields. JT/T 808 0x0200 has the items that trackers usually send; GT06 frames alternate
 * between 0x12 and 0x22. Bytes come in chunks of 16 KiB, cut anywhere, as from a busy socket.
 *
 * The comparison takes turns over the same JT/T 808 bytes. It is the least that any reader must do: a loop that removes
 * the escapes and computes the checksum, with one buffer that is never freed. It decodes nothing.
 *
 * The processor time of all threads counts, so that garbage collection is included and other programs hardly matter. Of
 * all rounds the fastest counts, because it was disturbed least.
 */
import { isDiscard } from '@outrider/protocols/discard.ts';
import { concat } from '@outrider/protocols/bytes.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { createGt06Framer } from '@outrider/protocols/gt06/framer.ts';
import { gt06Reports } from '@outrider/protocols/gt06/reports.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { jt808Reports } from '@outrider/protocols/jt808/reports.ts';
import type { Report, ReportContext } from '@outrider/protocols/report.ts';
import type { BenchResult } from '../report.ts';

const FRAMES = 100_000;
const VEHICLES = 1_000;
const CHUNK_BYTES = 16 * 1024;
const WARM_UP_ROUNDS = 3;
const ROUNDS = 25;

export function runDecode(): Promise<BenchResult> {
  const jt808 = chunksOf(concat(Array.from({ length: FRAMES }, (_, index) => jt808Frame(index))));
  const gt06 = chunksOf(concat(Array.from({ length: FRAMES }, (_, index) => gt06Frame(index))));
  const contestants = [
    { name: 'bare', chunks: jt808, run: runBareLoop },
    { name: 'jt808', chunks: jt808, run: runJt808 },
    { name: 'gt06', chunks: gt06, run: runGt06 },
  ] as const;
  const rates = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const { name, chunks, run } of contestants) {
      const before = process.cpuUsage();
      const frames = run(chunks);
      const { user, system } = process.cpuUsage(before);
      const seconds = (user + system) / 1_000_000;
      if (frames !== FRAMES) throw new Error(`${name} found ${frames} of ${FRAMES} frames`);
      if (round >= WARM_UP_ROUNDS) rates.get(name)?.push(FRAMES / seconds);
    }
  }
  const best = (name: string): number => Math.round(Math.max(...(rates.get(name) ?? [])));
  return Promise.resolve(toResult(best('bare'), best('jt808'), best('gt06'), jt808FrameBytes(jt808)));
}

function toResult(bare: number, jt808: number, gt06: number, frameBytes: number): BenchResult {
  const ratio = Math.round((jt808 / bare) * 100) / 100;
  return {
    name: 'decode',
    rows: [
      { measure: 'bytes of a JT/T 808 frame', value: Math.round(frameBytes), unit: 'B, mean' },
      { measure: 'bare unescape and checksum', value: bare, unit: 'JT/T 808 frames/s' },
      { measure: 'JT/T 808 to reports', value: jt808, unit: 'frames/s' },
      { measure: 'JT/T 808 beside the bare loop', value: ratio, unit: 'of it' },
      { measure: 'GT06 to reports', value: gt06, unit: 'frames/s' },
    ],
    json: {
      jt808FramesPerSecond: jt808,
      gt06FramesPerSecond: gt06,
      bareLoopFramesPerSecond: bare,
      jt808ToBareLoop: ratio,
    },
  };
}

function jt808FrameBytes(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0) / FRAMES;
}

function chunksOf(stream: Uint8Array): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < stream.length; at += CHUNK_BYTES) {
    // A copy with its own memory, as for a socket's chunks.
    chunks.push(stream.slice(at, at + CHUNK_BYTES));
  }
  return chunks;
}

const START_MS = Date.UTC(2026, 2, 14, 1, 30);

/** The vehicles of a fleet in turn, each at another place and with changing values. */
function jt808Frame(index: number): Uint8Array {
  const vehicle = index % VEHICLES;
  const lap = Math.floor(index / VEHICLES);
  return encodeJt808(
    {
      type: 'location',
      alarmBits: vehicle % 50 === 0 ? 0x02 : 0,
      statusBits: 0x0c_00_03,
      latitude: 22.5 + vehicle / 1_000 + lap / 100_000,
      longitude: 113.9 + vehicle / 997 + lap / 100_000,
      altitudeM: vehicle % 300,
      speedKmh: (index % 1_200) / 10,
      course: index % 360,
      time: new Date(START_MS + lap * 10_000 + vehicle),
      items: {
        odometerM: 100 * (100_000 + index),
        fuelL: (index % 800) / 10,
        recorderSpeedKmh: (index % 1_200) / 10,
        vehicleSignalBits: index % 4,
        ioBits: 0,
        analog: { ad0: index % 4_096, ad1: 0 },
        signal: index % 32,
        satellites: 6 + (index % 12),
        others: [],
      },
    },
    { terminalNumber: String(13_800_000_000 + vehicle), version: '2013', serial: lap & 0xff_ff },
  );
}

function gt06Frame(index: number): Uint8Array {
  const vehicle = index % VEHICLES;
  const lap = Math.floor(index / VEHICLES);
  const isUtc = index % 2 === 1;
  return encodeGt06(
    {
      type: 'location',
      protocolNumber: isUtc ? 0x22 : 0x12,
      date: new Date(START_MS + lap * 10_000),
      gps: {
        satellites: 6 + (index % 9),
        latitude: 22.5 + vehicle / 1_000,
        longitude: 113.9 + vehicle / 997,
        speedKmh: index % 120,
        course: index % 360,
        fixed: true,
      },
      cell: { mcc: 460, mnc: 0, lac: 0x28_13, cellId: 0x1f_b3 + vehicle },
      ...(isUtc && { acc: true, uploadMode: 0, reUpload: false, mileageM: index }),
    },
    { serial: index & 0xff_ff },
  );
}

const CONTEXT: ReportContext = { receivedAt: new Date(START_MS) };
/** The sum of the loops' results, so that the compiler cannot remove their work as unused. */
let checksum = 0;

function consume({ position, time, odometerM = 0 }: Report): void {
  checksum += (position?.latitude ?? 0) + (position?.speedKmh ?? 0) + (time?.getTime() ?? 0) + odometerM;
}

function runJt808(chunks: readonly Uint8Array[]): number {
  const framer = createJt808Framer();
  let frames = 0;
  for (const chunk of chunks) {
    for (const frame of framer.push(chunk)) {
      if (isDiscard(frame)) continue;
      const message = decodeJt808(frame);
      if (isDiscard(message)) continue;
      for (const report of jt808Reports(message, CONTEXT)) consume(report);
      frames++;
    }
  }
  return frames;
}

function runGt06(chunks: readonly Uint8Array[]): number {
  const framer = createGt06Framer();
  let frames = 0;
  for (const chunk of chunks) {
    for (const frame of framer.push(chunk)) {
      if (isDiscard(frame)) continue;
      const message = decodeGt06(frame);
      if (isDiscard(message)) continue;
      for (const report of gt06Reports(message, CONTEXT)) consume(report);
      frames++;
    }
  }
  return frames;
}

const buffer = new Uint8Array(4_096);

/** Handles marks, escapes and checksum across chunks; a frame is what has the sum 0 between two marks. */
function runBareLoop(chunks: readonly Uint8Array[]): number {
  let frames = 0;
  let length = 0;
  let sum = 0;
  let isEscaped = false;
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at++) {
      let byte = chunk[at] ?? 0;
      if (byte === 0x7e) {
        if (length > 0 && sum === 0) frames++;
        length = 0;
        sum = 0;
        continue;
      }
      if (byte === 0x7d) {
        isEscaped = true;
        continue;
      }
      if (isEscaped) {
        byte += 0x7c;
        isEscaped = false;
      }
      buffer[length++] = byte;
      sum ^= byte;
    }
  }
  checksum += buffer[0] ?? 0;
  return frames;
}
