/** Finds the frames in some bytes, and annotates the fields of each. */
import { annotateGt06 } from '@outrider/protocols/annotate/annotate-gt06.ts';
import { annotateJt808 } from '@outrider/protocols/annotate/annotate-jt808.ts';
import type { AnnotatedFrame } from '@outrider/protocols/annotate/annotation.ts';
import { type Discard, isDiscard } from '@outrider/protocols/discard.ts';
import type { Gt06Dialect } from '@outrider/protocols/gt06/alarm-codes.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import type { Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import { nameGt06 } from '@outrider/protocols/gt06/message.ts';
import { readGt06Frames } from '@outrider/protocols/gt06/read-frames.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { findMessageType } from '@outrider/protocols/jt808/message.ts';
import type { GatewayDeviceRow } from '../store/devices/gateway-devices.ts';
import type { KnownDevice } from './binding.ts';
import { dialectOf as gt06DialectOf } from './gt06/session.ts';
import { dialectOf as jt808DialectOf } from './jt808/reports-of.ts';
import { findPolicy } from './policies.ts';

const DEFECTS = ['checksum', 'length', 'escape'] as const;

export interface NamedFrame extends AnnotatedFrame {
  readonly name: string;
  readonly defects: (typeof DEFECTS)[number][];
}

export interface AnnotatedBytes {
  readonly frames: NamedFrame[];
  readonly discarded: Discard[];
}

/** @param device whose frames these are, so that they are read in its dialect, as the gateway reads them */
export function annotateFrames(
  protocol: 'jt808' | 'gt06',
  bytes: Uint8Array,
  device?: GatewayDeviceRow,
): AnnotatedBytes {
  const known: KnownDevice | undefined = device && { ...device, policy: findPolicy(device) };
  if (protocol === 'jt808') {
    const dialect = known && jt808DialectOf(known);
    return annotateWith(readJt808Frames(bytes), nameJt808, (frame) => annotateJt808(frame, dialect));
  }
  const dialect = known && gt06DialectOf(known);
  return annotateWith(
    readGt06Frames(bytes, { acceptDefective: true }),
    (frame) => nameGt06Frame(frame, dialect),
    (frame) => annotateGt06(frame, dialect),
  );
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

function nameGt06Frame(frame: Gt06Frame, dialect: Gt06Dialect | undefined): string {
  const message = decodeGt06(frame, dialect);
  return isDiscard(message) ? message.reason : nameGt06(message);
}
