/** Every vector is decoded, encoded, sent round, split at every byte and joined with the others. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { concat, fromHex, toHex } from './bytes.ts';
import { type Discard, isDiscard } from './discard.ts';
import { decodeGt06 } from './gt06/decode.ts';
import { encodeGt06 } from './gt06/encode.ts';
import { createGt06Framer, type Gt06Frame } from './gt06/framer.ts';
import type { Jt808Frame } from './jt808/frame.ts';
import { decodeJt808 } from './jt808/decode.ts';
import { encodeJt808 } from './jt808/encode.ts';
import { createJt808Framer } from './jt808/framer.ts';

interface Vector {
  readonly name: string;
  readonly hex: string;
  readonly decoded: unknown;
  readonly serial?: number;
  readonly header?: object;
  /** The device writes the same in other bytes than we do: items in another order, fields that we leave empty. */
  readonly reordered?: boolean;
}

interface InvalidVector {
  readonly name: string;
  readonly hex: string;
  readonly reason: string;
}

function load<Kind>(folder: string): Kind[] {
  const url = new URL(`../vectors/${folder}/`, import.meta.url);
  return readdirSync(url)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, url), 'utf8')));
}

/** Bytes as hex and instants as ISO texts, as the vector files hold them. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return toHex(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, plain(each)]),
  );
}

interface Codec {
  readonly folder: string;
  createFramer(): { push(chunk: Uint8Array): object[]; end(): object[]; readonly bufferedBytes: number };
  decode(frame: object): object;
  encodeAgain(frame: object): Uint8Array;
  header(frame: object): object;
}

// The runner knows frames as objects alone; each codec is given its own back.
const codecs: readonly Codec[] = [
  {
    folder: 'jt808',
    createFramer: () => createJt808Framer(),
    decode: (frame) => decodeJt808(frame as Jt808Frame),
    encodeAgain(object) {
      const frame = object as Jt808Frame;
      const message = decodeJt808(frame);
      if (isDiscard(message)) throw new Error('discarded');
      return encodeJt808(message, {
        terminal: frame.terminalBytes,
        serial: frame.serial,
        version: frame.version,
        protocolVersion: frame.protocolVersion,
      });
    },
    header: (object) => {
      const { terminalNumber, serial, version } = object as Jt808Frame;
      return { header: { terminalNumber, serial, version } };
    },
  },
  {
    folder: 'gt06',
    createFramer: () => createGt06Framer(),
    decode: (frame) => decodeGt06(frame as Gt06Frame),
    encodeAgain(object) {
      const frame = object as Gt06Frame;
      const message = decodeGt06(frame);
      if (isDiscard(message)) throw new Error('discarded');
      return encodeGt06(message, { serial: frame.serial });
    },
    header: (frame) => ({ serial: (frame as Gt06Frame).serial }),
  },
];

describe.each(codecs)('$folder', (codec) => {
  const vectors = load<Vector>(codec.folder);

  function onlyFrame(chunks: readonly Uint8Array[]): object {
    const framer = codec.createFramer();
    const results = [...chunks.flatMap((chunk) => framer.push(chunk)), ...framer.end()];
    expect(results).toHaveLength(1);
    const [result] = results;
    if (result === undefined || isDiscard(result)) throw new Error('no frame');
    return result;
  }

  test.each(vectors)('$name is decoded', (vector) => {
    const frame = onlyFrame([fromHex(vector.hex)]);
    expect(plain(codec.decode(frame))).toEqual(vector.decoded);
    expect(vector).toMatchObject(codec.header(frame));
  });

  test.each(vectors)('$name is encoded and goes round', (vector) => {
    const bytes = codec.encodeAgain(onlyFrame([fromHex(vector.hex)]));
    expect(toHex(bytes) === vector.hex || vector.reordered === true).toBe(true);
    expect(plain(codec.decode(onlyFrame([bytes])))).toEqual(vector.decoded);
  });

  test.each(vectors)('$name comes out whole however it is cut', (vector) => {
    const bytes = fromHex(vector.hex);
    for (let cut = 1; cut < bytes.length; cut++) {
      const frame = onlyFrame([bytes.subarray(0, cut), bytes.subarray(cut)]);
      expect(plain(codec.decode(frame))).toEqual(vector.decoded);
    }
    const single = onlyFrame(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(plain(codec.decode(single))).toEqual(vector.decoded);
  });

  test('all vectors in one chunk come out one by one', () => {
    const frames = codec.createFramer().push(concat(vectors.map(({ hex }) => fromHex(hex))));
    expect(frames.map((frame) => plain(codec.decode(frame)))).toEqual(vectors.map(({ decoded }) => decoded));
  });

  test.each(load<InvalidVector>(`${codec.folder}/invalid`))(
    '$name is discarded, every byte of it',
    (vector) => {
      const framer = codec.createFramer();
      // A discard is what is expected; a frame here would have no reason.
      const [first, ...others] = [...framer.push(fromHex(vector.hex)), ...framer.end()] as Discard[];
      expect(first?.reason).toBe(vector.reason);
      expect(others.every((each) => isDiscard(each))).toBe(true);
      expect(framer.bufferedBytes).toBe(0);
    },
  );
});
