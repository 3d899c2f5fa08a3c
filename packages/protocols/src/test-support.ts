/** Both protocols in one form, and the vectors that their tests share. */
// oxlint-disable-next-line eslint/no-restricted-imports -- only tests read vectors, and they run in Node.
import { readdirSync, readFileSync } from 'node:fs';
import { annotateGt06 } from './annotate/annotate-gt06.ts';
import { annotateJt808 } from './annotate/annotate-jt808.ts';
import type { AnnotatedFrame } from './annotate/annotation.ts';
import { toHex } from './bytes.ts';
import { isDiscard } from './discard.ts';
import type { Gt06Dialect } from './gt06/alarm-codes.ts';
import { decodeGt06 } from './gt06/decode.ts';
import { encodeGt06 } from './gt06/encode.ts';
import { createGt06Framer, type Gt06Frame } from './gt06/framer.ts';
import { gt06Reports } from './gt06/reports.ts';
import { decodeJt808 } from './jt808/decode.ts';
import type { Jt808Dialect } from './jt808/dialects.ts';
import { encodeJt808 } from './jt808/encode.ts';
import type { Jt808Frame } from './jt808/frame.ts';
import { createJt808Framer } from './jt808/framer.ts';
import { jt808Reports } from './jt808/reports.ts';
import type { Report } from './report.ts';

/** A vector names a dialect of its own protocol. */
type Dialect = Jt808Dialect | Gt06Dialect;

/** A data file under `vectors/`, for codecs in any language. Bytes are hex, instants ISO texts. */
export interface Vector {
  readonly name: string;
  readonly source: string;
  readonly hex: string;
  /** Whose rules the device is known to follow, where the frame does not tell. */
  readonly dialect?: Dialect;
  /** What the frame itself says. */
  readonly frame: object;
  readonly decoded: unknown;
  readonly reports?: unknown;
  /** The device writes the same in other bytes than we do: items in another order, fields that we leave empty. */
  readonly reordered?: true;
}

export function load<Kind>(folder: string): Kind[] {
  const url = new URL(`../vectors/${folder}/`, import.meta.url);
  return readdirSync(url)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, url), 'utf8')));
}

/** Bytes as hex, instants as ISO texts and nothing undefined, as the vector files hold them. */
export function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return toHex(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON());
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, plain(each)]),
  );
}

export interface Protocol {
  /** The folder of its vectors. */
  readonly name: 'jt808' | 'gt06' | 'gt06-topin';
  readonly family: 'jt808' | 'gt06';
  createFramer(options?: { readonly tolerateChecksum: boolean }): {
    push(chunk: Uint8Array): object[];
    end(): object[];
    readonly bufferedBytes: number;
  };
  decode(frame: object, dialect?: Dialect): object;
  encodeAgain(frame: object, dialect?: Dialect): Uint8Array;
  reports(frame: object, dialect?: Dialect): Report[];
  annotate(frame: object, dialect?: Dialect): AnnotatedFrame;
}

const receivedAt = new Date(Date.UTC(2026, 2, 15));

const gt06: Omit<Protocol, 'name' | 'createFramer'> = {
  family: 'gt06',
  decode: (frame, dialect) => decodeGt06(frame as Gt06Frame, dialect as Gt06Dialect | undefined),
  encodeAgain(object, dialect) {
    const frame = object as Gt06Frame;
    const message = decodeGt06(frame, dialect as Gt06Dialect | undefined);
    if (isDiscard(message)) throw new Error('discarded');
    return encodeGt06(message, frame);
  },
  reports(frame, named) {
    const dialect = named as Gt06Dialect | undefined;
    const message = decodeGt06(frame as Gt06Frame, dialect);
    return isDiscard(message) ? [] : gt06Reports(message, { receivedAt, dialect });
  },
  annotate: (frame, dialect) => annotateGt06(frame as Gt06Frame, dialect as Gt06Dialect | undefined),
};

// Each codec is given back the frames that it made itself.
export const protocols: readonly Protocol[] = [
  {
    name: 'jt808',
    family: 'jt808',
    createFramer: createJt808Framer,
    decode: (frame) => decodeJt808(frame as Jt808Frame),
    encodeAgain(object) {
      const frame = object as Jt808Frame;
      const message = decodeJt808(frame);
      if (isDiscard(message)) throw new Error('discarded');
      return encodeJt808(message, frame);
    },
    reports(frame, named) {
      const dialect = named as Jt808Dialect | undefined;
      const message = decodeJt808(frame as Jt808Frame);
      return isDiscard(message) ? [] : jt808Reports(message, { receivedAt, dialect });
    },
    annotate: (frame, dialect) => annotateJt808(frame as Jt808Frame, dialect as Jt808Dialect | undefined),
  },
  { ...gt06, name: 'gt06', createFramer: createGt06Framer },
  {
    ...gt06,
    name: 'gt06-topin',
    createFramer: (options) => createGt06Framer({ ...options, topin: true }),
  },
];
