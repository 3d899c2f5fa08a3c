/**
 * Reads lines `jt808 HEX` and `gt06 HEX` from standard input and writes for each a line of JSON: what the frames say
 * in named fields, what they report of the vehicle, and the bytes that are no frame.
 */
// oxlint-disable-next-line eslint/no-restricted-imports -- a tool for people; the codecs under src/ stay pure.
import { createInterface } from 'node:readline';
import { fromHex, toHex } from '../src/bytes.ts';
import { type Discard, isDiscard } from '../src/discard.ts';
import { decodeGt06 } from '../src/gt06/decode.ts';
import { createGt06Framer, type Gt06Frame } from '../src/gt06/framer.ts';
import { nameGt06 } from '../src/gt06/message.ts';
import { gt06Reports } from '../src/gt06/reports.ts';
import { decodeJt808 } from '../src/jt808/decode.ts';
import type { Jt808Frame } from '../src/jt808/frame.ts';
import { createJt808Framer } from '../src/jt808/framer.ts';
import { readSafetyAlarm } from '../src/jt808/items/safety.ts';
import { findMessageType, type Jt808Message } from '../src/jt808/message.ts';
import { createJt808Reassembler } from '../src/jt808/reassembler.ts';
import { jt808Reports } from '../src/jt808/reports.ts';
import type { Report } from '../src/report.ts';

interface Decoded {
  readonly frames: object[];
  readonly reports: Report[];
  readonly discarded: Discard[];
}

function decodeJt808Line(bytes: Uint8Array): Decoded {
  const decoded: Decoded = { frames: [], reports: [], discarded: [] };
  const framer = createJt808Framer();
  const reassembler = createJt808Reassembler();
  const receivedAt = new Date();

  function take(frame: Jt808Frame): void {
    const message = decodeJt808(frame);
    if (isDiscard(message)) {
      decoded.discarded.push(message);
      return;
    }
    decoded.frames.push(presentJt808(frame, message));
    decoded.reports.push(...jt808Reports(message, { receivedAt }));
    if (message.type !== 'packet') return;
    const whole = reassembler.add(frame, 0);
    if (whole && isDiscard(whole)) decoded.discarded.push(whole);
    else if (whole) take(whole);
  }

  for (const result of [...framer.push(bytes), ...framer.end()]) {
    if (isDiscard(result)) decoded.discarded.push(result);
    else take(result);
  }
  return decoded;
}

function presentJt808(frame: Jt808Frame, message: Jt808Message): object {
  const { messageId, version, terminalNumber, serial, packet, defects } = frame;
  const alarms =
    message.type === 'location' ? message.items.others.flatMap((item) => readSafetyAlarm(item) ?? []) : [];
  return {
    messageId: `0x${messageId.toString(16).padStart(4, '0')}`,
    name: findMessageType(messageId) ?? message.type,
    version,
    terminalNumber,
    serial,
    ...(packet && { packet }),
    ...((defects.checksum || defects.length) && { defects }),
    message,
    ...(alarms.length > 0 && { safetyAlarms: alarms }),
  };
}

function decodeGt06Line(bytes: Uint8Array): Decoded {
  const decoded: Decoded = { frames: [], reports: [], discarded: [] };
  const framer = createGt06Framer();
  const receivedAt = new Date();
  let utcOffsetMinutes: number | undefined;

  function take(frame: Gt06Frame): void {
    const message = decodeGt06(frame);
    if (isDiscard(message)) {
      decoded.discarded.push(message);
      return;
    }
    if (message.type === 'login') utcOffsetMinutes = message.utcOffsetMinutes;
    const { protocolNumber, serial, long, defects } = frame;
    decoded.frames.push({
      protocolNumber: `0x${protocolNumber.toString(16).padStart(2, '0')}`,
      name: nameGt06(message),
      serial,
      long,
      ...((defects.checksum || defects.length) && { defects }),
      message,
    });
    const offset = utcOffsetMinutes === undefined ? {} : { utcOffsetMinutes };
    decoded.reports.push(...gt06Reports(message, { receivedAt, ...offset }));
  }

  for (const result of [...framer.push(bytes), ...framer.end()]) {
    if (isDiscard(result)) decoded.discarded.push(result);
    else take(result);
  }
  return decoded;
}

/** A flat row: the position's fields beside the report's, alarms by their kinds. */
function presentReport({ position, alarms, time, ...rest }: Report): object {
  return {
    time: time?.toISOString() ?? null,
    ...position,
    alarms: alarms.map(({ kind }) => kind),
    alarmDetails: alarms,
    ...rest,
  };
}

/** Bytes as hex. */
function replacer(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? toHex(value) : value;
}

function decodeLine(line: string): object {
  const [protocol = '', hex = ''] = line.trim().split(/\s+/);
  if (protocol !== 'jt808' && protocol !== 'gt06') return { error: 'a line is `jt808 HEX` or `gt06 HEX`' };
  if (hex.length % 2 !== 0 || !/^[\da-f]*$/i.test(hex)) return { error: 'not hex' };
  const { frames, reports, discarded } = (protocol === 'jt808' ? decodeJt808Line : decodeGt06Line)(
    fromHex(hex),
  );
  return {
    frames,
    reports: reports.map(presentReport),
    discarded: discarded.map(({ reason, bytes }) => ({ reason, hex: toHex(bytes) })),
  };
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(decodeLine(line), replacer)}\n`);
}
