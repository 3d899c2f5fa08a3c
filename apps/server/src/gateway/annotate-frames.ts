/** The frames in some bytes, each with what its bytes say. */
import { annotateGt06 } from '@outrider/protocols/annotate/annotate-gt06.ts';
import { annotateJt808 } from '@outrider/protocols/annotate/annotate-jt808.ts';
import type { AnnotatedFrame } from '@outrider/protocols/annotate/annotation.ts';
import { type Discard, isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import type { Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import { nameGt06 } from '@outrider/protocols/gt06/message.ts';
import { readGt06Frames } from '@outrider/protocols/gt06/read-frames.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { findMessageType } from '@outrider/protocols/jt808/message.ts';

const DEFECTS = ['checksum', 'length', 'escape'] as const;

export interface NamedFrame extends AnnotatedFrame {
  readonly name: string;
  readonly defects: (typeof DEFECTS)[number][];
}

export interface AnnotatedBytes {
  readonly frames: NamedFrame[];
  readonly discarded: Discard[];
}

export function annotateFrames(protocol: 'jt808' | 'gt06', bytes: Uint8Array): AnnotatedBytes {
  return protocol === 'jt808'
    ? annotateWith(readJt808Frames(bytes), nameJt808, annotateJt808)
    : annotateWith(readGt06Frames(bytes, { acceptDefective: true }), nameGt06Frame, annotateGt06);
}

function readJt808Frames(bytes: Uint8Array): (Jt808Frame | Discard)[] {
  const framer = createJt808Framer({ acceptDefective: true });
  return [...framer.push(bytes), ...framer.end()];
}

function annotateWith<Frame extends Jt808Frame | Gt06Frame>(
  results: readonly (Frame | Discard)[],
  nameOf: (frame: Frame) => string,
  annotate: (frame: Frame) => AnnotatedFrame,
): AnnotatedBytes {
  const frames: NamedFrame[] = [];
  const discarded: Discard[] = [];
  for (const result of results) {
    if (isDiscard(result)) discarded.push(result);
    else {
      const found: { readonly [Defect in (typeof DEFECTS)[number]]?: boolean } = result.defects;
      const defects = DEFECTS.filter((defect) => found[defect]);
      frames.push({ name: nameOf(result), defects, ...annotate(result) });
    }
  }
  return { frames, discarded };
}

function nameJt808(frame: Jt808Frame): string {
  const message = decodeJt808(frame);
  return findMessageType(frame.messageId) ?? (isDiscard(message) ? message.reason : message.type);
}

function nameGt06Frame(frame: Gt06Frame): string {
  const message = decodeGt06(frame);
  return isDiscard(message) ? message.reason : nameGt06(message);
}
