/** A JT/T 808 frame, byte by byte, from mark to mark. */
import { toHex } from '../bytes.ts';
import { isDiscard } from '../discard.ts';
import { decodeJt808, decodeJt808Body } from '../jt808/decode.ts';
import type { Jt808Dialect } from '../jt808/dialects.ts';
import { E7_ESCAPES, STANDARD_ESCAPES } from '../jt808/escape.ts';
import { ATTRIBUTES, CHECKSUM_BYTES, FrameView, type Jt808Frame } from '../jt808/frame.ts';
import { layoutFor } from '../jt808/layout.ts';
import { findMessageType, type Jt808Message } from '../jt808/message.ts';
import { jt808Reports } from '../jt808/reports.ts';
import { maskSecrets } from '../jt808/secrets.ts';
import { annotateBody } from './annotate-body.ts';
import { type AnnotatedFrame, type Annotation, shift } from './annotation.ts';
import { reportFields } from './report-fields.ts';
import { TracingReader } from './tracing-reader.ts';

/** @param dialect of the frame's device, where it is known: without it each frame is read by itself */
export function annotateJt808(received: Jt808Frame, dialect?: Jt808Dialect): AnnotatedFrame {
  const frame = withoutSecrets(received);
  const { raw, framing } = frame;
  if (framing === 'lockText') {
    return { hex: toHex(raw), parts: [{ name: 'text', from: 0, to: raw.length, value: textOf(frame) }] };
  }
  const { mark } = framing === 'e7' ? E7_ESCAPES : STANDARD_ESCAPES;
  const markHex = toHex(Uint8Array.of(mark));
  const header = annotateHeader(frame);
  const bodyAt = header.at(-1)?.to ?? 0;
  const bodyEnd = raw.length - CHECKSUM_BYTES;
  const body: Annotation = {
    name: 'body',
    from: bodyAt,
    to: bodyEnd,
    ...bodyContents(frame, bodyAt, dialect),
  };
  const checksum: Annotation = {
    name: 'checksum',
    from: bodyEnd,
    to: raw.length,
    value: toHex(raw, bodyEnd),
    ...(frame.defects.checksum && { notes: ['wrong'] }),
  };
  const inside = [
    { name: 'header', from: 0, to: bodyAt, parts: header },
    ...(bodyEnd > bodyAt ? [body] : []),
    checksum,
  ];
  const end = raw.length + 1;
  return {
    hex: markHex + toHex(raw) + markHex,
    parts: [
      { name: 'start', from: 0, to: 1, value: markHex },
      ...shift(inside, 1),
      { name: 'end', from: end, to: end + 1, value: markHex },
    ],
  };
}

function withoutSecrets(frame: Jt808Frame): Jt808Frame {
  const { raw } = frame;
  const masked = maskSecrets(raw, frame.framing);
  if (masked === raw || !(frame instanceof FrameView)) return frame;
  return new FrameView(masked, 0, masked.length, frame.layout, frame.hasWrongChecksum, frame.hasWrongEscape);
}

function textOf(frame: Jt808Frame): string {
  const message = decodeJt808(frame);
  return 'text' in message && typeof message.text === 'string' ? message.text : '';
}

function annotateHeader(frame: Jt808Frame): Annotation[] {
  const { messageId, version, framing, packet, serial, raw, protocolVersionByte, terminalNumber } = frame;
  const { numberAt, serialAt, packetAt, bodyAt } = layoutFor(framing, version, packet !== undefined);
  const id = `0x${messageId.toString(16).padStart(4, '0')}`;
  const name = findMessageType(messageId);
  const notes = notesOfAttributes(frame);
  const fields: Annotation[] = [
    { name: 'messageId', from: 0, to: 2, value: id, ...(name !== undefined && { notes: [name] }) },
    { name: 'attributes', from: 2, to: 4, value: toHex(raw, 2, 4), ...(notes.length > 0 && { notes }) },
  ];
  if (numberAt > 4) {
    fields.push({ name: 'protocolVersionByte', from: 4, to: numberAt, value: protocolVersionByte ?? 0 });
  }
  fields.push({ name: 'terminalNumber', from: numberAt, to: serialAt, value: terminalNumber });
  fields.push({ name: 'serial', from: serialAt, to: packetAt, value: serial });
  if (packet && bodyAt > packetAt) {
    fields.push({ name: 'packets', from: packetAt, to: packetAt + 2, value: packet.total });
    fields.push({ name: 'packet', from: packetAt + 2, to: bodyAt, value: packet.number });
  }
  return fields;
}

function notesOfAttributes({ raw, defects, version, packet, encrypted }: Jt808Frame): string[] {
  const length = Number.parseInt(toHex(raw, 2, 4), 16) & ATTRIBUTES.lengthMask;
  return [
    `length ${length}${defects.length ? ' wrong' : ''}`,
    ...(version === '2019' ? ['2019'] : []),
    ...(packet ? ['packet'] : []),
    ...(encrypted ? ['encrypted'] : []),
  ];
}

/** The body's fields; or its bytes, and why they are not known. */
function bodyContents(frame: Jt808Frame, bodyAt: number, dialect?: Jt808Dialect): Partial<Annotation> {
  const { messageId, version, body } = frame;
  const message = decodeJt808(frame);
  if (isDiscard(message)) return { value: toHex(body), notes: [message.reason] };
  if (message.type === 'packet') return { value: toHex(body) };
  if (message.type === 'other') {
    return { value: toHex(body), ...(message.unread && { notes: [message.unread] }) };
  }
  const reader = new TracingReader(body);
  const read = decodeJt808Body(messageId, body, version, reader);
  const interpret = (bytes: Uint8Array): Jt808Message | undefined => {
    const other = decodeJt808Body(messageId, bytes, version);
    return other.type === read.type ? other : undefined;
  };
  const report = (bytes: Uint8Array): object | undefined => {
    const other = interpret(bytes);
    const [first, ...more] = other ? jt808Reports(other, { receivedAt: new Date(0), dialect }) : [];
    if (!first) return undefined;
    return more.length > 0 ? [first, ...more].map(reportFields) : reportFields(first);
  };
  return {
    parts: shift(
      annotateBody({ bytes: body, reads: reader.reads, message: read, interpret, report, dialect }),
      bodyAt,
    ),
  };
}
