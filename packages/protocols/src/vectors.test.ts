/** Every vector is decoded, encoded, sent round, split at every byte and joined with the others. */
import { describe, expect, test } from 'vitest';
import { concat, fromHex, toHex } from './bytes.ts';
import { isDiscard } from './discard.ts';
import { load, plain, protocols, type Vector } from './test-support.ts';

interface InvalidVector {
  readonly name: string;
  readonly hex: string;
  /** The message that it fails to be. */
  readonly type?: string;
  readonly discarded?: readonly { readonly reason: string; readonly bytes: string }[];
  /** What becomes of it instead, where the frame is right and its body is not: it is kept, and answered. */
  readonly decoded?: unknown;
  /** The framer's options, where they are not the usual ones. */
  readonly options?: { readonly tolerateChecksum: boolean };
}

describe.each(protocols)('$name', (protocol) => {
  const vectors = load<Vector>(protocol.name);

  function framesOf(chunks: readonly Uint8Array[]): object[] {
    const framer = protocol.createFramer();
    const results = [...chunks.flatMap((chunk) => framer.push(chunk)), ...framer.end()];
    expect(results.filter((result) => isDiscard(result))).toEqual([]);
    return results;
  }

  function onlyFrame(chunks: readonly Uint8Array[]): object {
    const [frame, ...others] = framesOf(chunks);
    expect(others).toEqual([]);
    if (!frame) throw new Error('no frame');
    return frame;
  }

  test.each(vectors)('$name is decoded', (vector) => {
    const frame = onlyFrame([fromHex(vector.hex)]);
    expect(plain(protocol.decode(frame, vector.dialect))).toEqual(vector.decoded);
    expect(frame).toMatchObject(vector.frame);
    expect(plain(protocol.reports(frame, vector.dialect))).toEqual(vector.reports ?? []);
  });

  test.each(vectors)('$name is encoded and goes round', (vector) => {
    const bytes = protocol.encodeAgain(onlyFrame([fromHex(vector.hex)]), vector.dialect);
    expect(toHex(bytes) === vector.hex).toBe(vector.reordered !== true);
    expect(plain(protocol.decode(onlyFrame([bytes]), vector.dialect))).toEqual(vector.decoded);
  });

  test.each(vectors)('$name comes out whole however it is cut', (vector) => {
    const bytes = fromHex(vector.hex);
    for (let cut = 1; cut < bytes.length; cut++) {
      const frame = onlyFrame([bytes.subarray(0, cut), bytes.subarray(cut)]);
      expect(plain(protocol.decode(frame, vector.dialect))).toEqual(vector.decoded);
    }
    const single = onlyFrame(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(plain(protocol.decode(single, vector.dialect))).toEqual(vector.decoded);
  });

  test('all vectors in one chunk come out one by one', () => {
    const frames = framesOf([concat(vectors.map(({ hex }) => fromHex(hex)))]);
    expect(frames.map((frame, index) => plain(protocol.decode(frame, vectors[index]?.dialect)))).toEqual(
      vectors.map(({ decoded }) => decoded),
    );
  });

  test('names of vectors are their own', () => {
    const names = vectors.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(load<InvalidVector>(`${protocol.name}/invalid`))('$name is no message of its kind', (vector) => {
    const framer = protocol.createFramer(vector.options);
    const results = [...framer.push(fromHex(vector.hex)), ...framer.end()];
    // A discard by the framer, or else by the decoder; or else a message that says that it was not read.
    const read = results.map((result) => plain(isDiscard(result) ? result : protocol.decode(result)));
    const discards = vector.discarded?.map((each) => ({ discarded: true, ...each }));
    expect(read).toEqual(discards ?? [vector.decoded]);
    expect(read).not.toMatchObject([{ type: vector.type ?? 'none' }]);
    expect(framer.bufferedBytes).toBe(0);
  });
});
