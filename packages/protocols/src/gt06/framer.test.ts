import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concat, fromHex, toHex } from '../bytes.ts';
import { type Discard, isDiscard } from '../discard.ts';
import { load, type Vector } from '../test-support.ts';
import { createGt06Framer, type Gt06Frame } from './framer.ts';

const frames = load<Vector>('gt06')
  .filter(({ reordered }) => !reordered)
  .map(({ hex }) => fromHex(hex));
const vectors = new Map(load<Vector>('gt06').map(({ name, hex }) => [name, hex]));

function hexOf(name: string): string {
  const hex = vectors.get(name);
  if (hex === undefined) throw new Error(`no vector ${name}`);
  return hex;
}

const login = hexOf('login-short');
const location = hexOf('location-south-west');

type Result = Gt06Frame | Discard;

function readAll(...hex: readonly string[]): Result[] {
  const framer = createGt06Framer();
  return [...hex.flatMap((chunk) => framer.push(fromHex(chunk))), ...framer.end()];
}

function outline(results: readonly Result[]): string[] {
  return results.map((result) => {
    if (isDiscard(result)) return `${result.reason} ${result.bytes.length}`;
    const { protocolNumber, defects } = result;
    return [
      protocolNumber.toString(16),
      ...(defects.checksum ? ['checksum'] : []),
      ...(defects.length ? ['length'] : []),
    ].join(' ');
  });
}

function withByte(hex: string, at: number, change: number): string {
  const bytes = fromHex(hex);
  bytes[at] = (bytes[at] ?? 0) + change;
  return toHex(bytes);
}

describe('what is not quite a frame', () => {
  test.each([
    ['text of a modem before it', `41540d0a${login}`, ['noise 4', '1']],
    ['JT/T 808 before it', `7e0002${login}`, ['unknown-protocol 3', '1']],
    ['a wrong CRC', withByte(location, -4 + location.length / 2, 1), ['12 checksum']],
    ['a length too short', `${withByte(location, 2, -1)}${login}`, ['12 checksum length', '1']],
    ['a length far too short', `${withByte(location, 2, -9)}${login}`, ['12 checksum length', '1']],
    ['a length too long', `${withByte(location, 2, 2)}${login}`, ['12 checksum length', '1']],
    [
      'a length far too long',
      `${withByte(location, 2, 90)}${login}${login}`,
      ['12 checksum length', '1', '1'],
    ],
    ['the last byte missing', `${location.slice(0, -2)}${login}`, ['12 length', '1']],
    ['the last byte missing at the end', location.slice(0, -2), ['12 length']],
    ['the end mark missing', `${location.slice(0, -4)}${login}`, ['12 length', '1']],
    [
      'the end mark missing twice',
      `${location.slice(0, -4)}${location.slice(0, -4)}`,
      ['12 length', '12 length'],
    ],
    ['half a frame before a whole one', `${location.slice(0, 40)}${login}`, ['length 20', '1']],
    [
      'a frame that is cut by as much as the next one has',
      `${location.slice(0, -36)}${login}`,
      ['length 18', '1'],
    ],
    ['half a frame at the end', `${login}${location.slice(0, 40)}`, ['1', 'truncated 20']],
    ['another end mark', `${location.slice(0, -4)}0d0d${login}`, ['12 length', '1']],
    ['another end mark at the end', `${location.slice(0, -4)}0a0d`, ['12 length']],
    ['another end mark and noise', `${location.slice(0, -4)}0a0d00${login}`, ['12 length', 'noise 1', '1']],
    ['a start mark alone', `7878${login}`, ['noise 2', '1']],
    ['a stray byte of a start mark', `78${login}`, ['truncated 1', '1']],
    ['a long frame of no length', `79790004${login}`, ['noise 4', '1']],
  ])('%s', (_name, hex, expected) => {
    expect(outline(readAll(hex))).toEqual(expected);
    // Byte by byte the frames are the same; noise may come in pieces.
    const single = readAll(...(hex.match(/../g) ?? []));
    expect(outline(single.filter((result) => !isDiscard(result)))).toEqual(
      expected.filter((line) => !/^(?:noise|length|truncated|unknown)/.test(line)),
    );
  });

  test.each([
    ['cut behind its position', location.slice(0, -16), ['12 checksum length']],
    ['cut before another', `${location.slice(0, -16)}${login}`, ['12 checksum length', '1']],
    ['without an end', `${location.slice(0, -8)}00000000`, ['12 checksum length']],
    ['that is a mark and little more', location.slice(0, 18), ['truncated 9']],
  ])('is a frame to who asks for defective ones: one %s', (_name, hex, expected) => {
    const framer = createGt06Framer({ acceptDefective: true });
    expect(outline([...framer.push(fromHex(hex)), ...framer.end()])).toEqual(expected);
  });

  test('a strict framer takes no wrong CRC', () => {
    const framer = createGt06Framer({ tolerateChecksum: false });
    expect(outline(framer.push(fromHex(withByte(location, 20, 1))))).toEqual(['checksum 36']);
  });

  test('a length that never comes true holds no more than a frame and a bit', () => {
    const framer = createGt06Framer();
    framer.push(fromHex('79790fff'));
    const noise = new Uint8Array(100).fill(0x78);
    let largest = 0;
    for (let chunk = 0; chunk < 200; chunk++) {
      framer.push(noise);
      largest = Math.max(largest, framer.bufferedBytes);
    }
    expect(largest).toBeLessThan(6_000);
  });
});

const changed = fc
  .tuple(fc.constantFrom(...frames), fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 4 }))
  .map(([frame, changes]) => {
    const copy = frame.slice();
    for (const [at, byte] of changes) if (at < copy.length) copy[at] = byte;
    return copy;
  });
const cut = fc
  .tuple(fc.constantFrom(...frames), fc.nat(300))
  .map(([frame, at]) => frame.subarray(0, frame.length - 1 - (at % frame.length)));
const noise = fc.uint8Array({ maxLength: 40 });
const marks = fc.constantFrom('7878', '7979', '0d0a', '787800', '7979ffff', '78780569', '7e').map(fromHex);
const stream = fc
  .array(fc.oneof(changed, cut, noise, marks, fc.constantFrom(...frames)), { maxLength: 10 })
  .map((parts) => concat(parts));
const cuts = fc.array(fc.nat(2_000), { maxLength: 12 });

function inChunks(bytes: Uint8Array, at: readonly number[]): Uint8Array[] {
  const edges = [0, ...at.filter((edge) => edge < bytes.length).toSorted((a, b) => a - b), bytes.length];
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}

describe('a connection of Topin', () => {
  const topin = load<Vector>('gt06-topin');
  const signIn = topin.find(({ name }) => name === 'login')?.hex ?? '';
  const others = topin.filter(({ name }) => name !== 'login');
  const whole = fromHex(signIn + others.map(({ hex }) => hex).join(''));
  const expected = outline(readAll(toHex(whole)));

  test('is known from its log-in on', () => {
    expect(expected).toHaveLength(topin.length);
    expect(expected[0]).toBe('1');
    expect(readAll(toHex(whole)).every((result) => !isDiscard(result) && result.bare)).toBe(true);
  });

  test('reads the same wherever it is cut, and byte by byte', () => {
    for (let cut = 1; cut < whole.length; cut++) {
      expect(outline(readAll(toHex(whole, 0, cut), toHex(whole, cut)))).toEqual(expected);
    }
    expect(outline(readAll(...Array.from(whole, (byte) => toHex(Uint8Array.of(byte)))))).toEqual(expected);
  });

  test('gives its log-in away at once: the device waits for the answer', () => {
    expect(outline(createGt06Framer().push(fromHex(signIn)))).toEqual(['1']);
  });

  test('ends with an ordinary frame', () => {
    expect(outline(readAll(signIn, login, location, '787801080d0a'))).toEqual(['1', '1', '12', 'noise 6']);
  });

  test('is none where the serial and the CRC of a log-in look like an end mark', () => {
    const odd = '78780d0108639020407185954e0d0ae50d0a';
    expect(outline(readAll(odd, location))).toEqual(['1', '12']);
    expect(outline(readAll(odd + location))).toEqual(['1', '12']);
  });

  test('goes on in the next datagram of the same sender', () => {
    const first = createGt06Framer();
    expect(outline([...first.push(fromHex(signIn)), ...first.end()])).toEqual(['1']);
    const second = first.next();
    expect(outline([...second.push(fromHex('787801080d0a')), ...second.end()])).toEqual(['8']);
    expect(outline(createGt06Framer().next().push(fromHex(login)))).toEqual(['1']);
  });

  test('is none without the log-in', () => {
    expect(outline(readAll(login, '787801080d0a'))).toEqual(['1', 'noise 6']);
  });

  test('finds the next frame behind one whose length is anything', () => {
    const [position, alive] = ['787818101a030e091e05c90359c4c00d085ff41214780d0a', '787801080d0a'];
    expect(outline(readAll(signIn, position, alive))).toEqual(['1', '10', '8']);
    expect(outline(readAll(signIn, '7878ff42', alive.repeat(60)))).toContain('8');
  });

  test('holds no more than a frame and a bit, however many starts come without an end', () => {
    const framer = createGt06Framer();
    framer.push(fromHex(signIn));
    framer.push(fromHex('7878ff42'.repeat(16_384)));
    expect(framer.bufferedBytes).toBeLessThan(1_024);
    framer.push(fromHex('79790d0a'.repeat(16_384)));
    expect(framer.bufferedBytes).toBeLessThan(1_024);
  });
});

test('every byte of any stream, in any chunks, is in one frame or one discard, in order', () => {
  fc.assert(
    fc.property(stream, cuts, (bytes, at) => {
      const framer = createGt06Framer();
      const results = [...inChunks(bytes, at).flatMap((chunk) => framer.push(chunk)), ...framer.end()];
      const parts = results.map((result) => (isDiscard(result) ? result.bytes : result.raw));
      expect(toHex(concat(parts))).toBe(toHex(bytes));
      expect(framer.bufferedBytes).toBe(0);
    }),
    { numRuns: 3_000 },
  );
});

test('a whole frame behind anything broken is not lost', () => {
  fc.assert(
    fc.property(fc.oneof(cut, noise, marks), cuts, (broken, at) => {
      const whole = fromHex(location);
      const framer = createGt06Framer();
      const bytes = concat([broken, whole, whole]);
      const results = [...inChunks(bytes, at).flatMap((chunk) => framer.push(chunk)), ...framer.end()];
      const last = results.findLast((result) => !isDiscard(result));
      expect(last && 'raw' in last ? toHex(last.raw) : undefined).toBe(location);
    }),
    { numRuns: 3_000 },
  );
});
