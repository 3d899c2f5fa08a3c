/** A GT06 frame, byte by byte, from its start mark to its end mark. */
import { toHex } from '../bytes.ts';
import { type Discard, isDiscard } from '../discard.ts';
import type { Gt06Dialect } from '../gt06/alarm-codes.ts';
import { decodeGt06 } from '../gt06/decode.ts';
import type { Gt06Frame } from '../gt06/frame.ts';
import { type Gt06Message, nameGt06 } from '../gt06/message.ts';
import { gt06Reports } from '../gt06/reports.ts';
import { annotateBody } from './annotate-body.ts';
import { type AnnotatedFrame, type Annotation, shift } from './annotation.ts';
import { reportFields } from './report-fields.ts';
import { type Read, TracingReader } from './tracing-reader.ts';

const START_BYTES = 2;
const TRAILER_BYTES = 4;

/** @param dialect of the frame's device, where it is known: without it each frame is read by itself */
export function annotateGt06(frame: Gt06Frame, dialect?: Gt06Dialect): AnnotatedFrame {
  const { raw, long, bare, content, defects, serial } = frame;
  const numberAt = START_BYTES + (long ? 2 : 1);
  const contentAt = numberAt + 1;
  const contentEnd = contentAt + content.length;
  const end = contentEnd + (bare ? 0 : TRAILER_BYTES);
  const message = decodeGt06(frame, dialect);
  const field = (name: string, from: number, to: number, more: Partial<Annotation> = {}): Annotation[] =>
    to > from ? [{ name, from, to, ...(!more.parts && { value: toHex(raw, from, to) }), ...more }] : [];
  const length = Number.parseInt(toHex(raw, START_BYTES, numberAt), 16);
  const wrongLength = defects.length ? { notes: ['wrong'] } : {};
  const names = isDiscard(message) ? {} : { notes: [nameGt06(message)] };
  return {
    hex: toHex(raw),
    parts: [
      ...field('start', 0, START_BYTES),
      ...field(lengthName(message), START_BYTES, numberAt, { value: length, ...wrongLength }),
      ...field('protocolNumber', numberAt, contentAt, {
        value: `0x${toHex(raw, numberAt, contentAt)}`,
        ...names,
      }),
      ...field('content', contentAt, contentEnd, contentsOf(frame, contentAt, dialect)),
      ...(bare
        ? []
        : [
            ...field('serial', contentEnd, contentEnd + 2, { value: serial }),
            ...field('checksum', contentEnd + 2, end, defects.checksum ? { notes: ['wrong'] } : {}),
          ]),
      ...field('end', end, raw.length),
    ],
  };
}

/** Scans count access points there. */
function lengthName(message: Gt06Message | Discard): string {
  return !isDiscard(message) && message.type === 'wifiScan' ? 'accessPoints' : 'length';
}

/** The content's fields; or its bytes, and why they are not known. */
function contentsOf(frame: Gt06Frame, contentAt: number, dialect?: Gt06Dialect): Partial<Annotation> {
  // Defects of the frame are left out: they have nothing to do with the content.
  const { protocolNumber, long, bare, serial, raw } = frame;
  const plain = { protocolNumber, long, bare, serial, raw, defects: { checksum: false, length: false } };
  const content = frame.content.slice();
  let reads: readonly Read[] = [];
  const message = decodeGt06({ ...plain, content }, dialect, () => {
    const reader = new TracingReader(content);
    ({ reads } = reader);
    return reader;
  });
  if (isDiscard(message)) return { notes: [message.reason] };
  if (message.type === 'other') return message.unread ? { notes: ['unread'] } : {};
  const interpret = (bytes: Uint8Array): Gt06Message | undefined => {
    const other = decodeGt06({ ...plain, content: bytes }, dialect);
    return isDiscard(other) || other.type !== message.type ? undefined : other;
  };
  const report = (bytes: Uint8Array): object | undefined => {
    const other = interpret(bytes);
    const [first] = other ? gt06Reports(other, { receivedAt: new Date(0), dialect }) : [];
    return first && reportFields(first);
  };
  return { parts: shift(annotateBody({ bytes: content, reads, message, interpret, report }), contentAt) };
}
