/** A frame of the log as it stood on the wire, with the name of its message. */
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { readGt06Frames } from '@outrider/protocols/gt06/read-frames.ts';
import { E7_ESCAPES, escape, STANDARD_ESCAPES } from '@outrider/protocols/jt808/escape.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { findMessageType } from '@outrider/protocols/jt808/message.ts';
import { maskSecrets } from '@outrider/protocols/jt808/secrets.ts';
import type { FrameEntry } from '../frame-log/frame-entry.ts';

export interface DescribedFrame {
  /** Whole, or its beginning where the log has no more. */
  readonly wireBytes: Uint8Array;
  /** In the codec's table, or the message's number where it has none; empty for bytes that are no frame. */
  readonly name: string;
}

export function describeFrame(entry: FrameEntry): DescribedFrame {
  const wireBytes = wireBytesOf(entry);
  return { wireBytes, name: nameOf(entry, wireBytes) };
}

function wireBytesOf({ form, bytes }: FrameEntry): Uint8Array {
  if (form === 'wire') return bytes;
  return form === 'jt808E7'
    ? escape(maskSecrets(bytes, 'e7'), E7_ESCAPES)
    : escape(maskSecrets(bytes), STANDARD_ESCAPES);
}

function nameOf({ protocol, form, bytes }: FrameEntry, wire: Uint8Array): string {
  // Without its escapes the number stands in front, also where the end was cut off.
  if (form !== 'wire') return nameOfJt808(((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0));
  return protocol === 'jt808' ? nameOfJt808Wire(wire) : nameOfGt06Wire(wire);
}

function nameOfJt808(messageId: number): string {
  return findMessageType(messageId) ?? `0x${messageId.toString(16).toUpperCase().padStart(4, '0')}`;
}

function nameOfJt808Wire(wire: Uint8Array): string {
  const frame = createJt808Framer()
    .push(wire)
    .find((result) => !isDiscard(result));
  return frame && !isDiscard(frame) ? nameOfJt808(frame.messageId) : '';
}

function nameOfGt06Wire(wire: Uint8Array): string {
  const frame = readGt06Frames(wire).find((result) => !isDiscard(result));
  if (!frame || isDiscard(frame)) return '';
  const message = decodeGt06(frame);
  const number = `0x${frame.protocolNumber.toString(16).toUpperCase().padStart(2, '0')}`;
  return isDiscard(message) || message.type === 'other' ? number : message.type;
}
