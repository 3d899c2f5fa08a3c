import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBlockBuilder, readBlock } from './block.ts';
import { FRAME_BYTES_MAX, type LoggedFrame } from './frame-entry.ts';

const entry = fc.record({
  deviceId: fc.constantFrom('1', '2', '9007199254740993'),
  laterUs: fc.integer({ min: 1, max: 10_000_000_000 }),
  protocol: fc.constantFrom('jt808' as const, 'gt06' as const),
  direction: fc.constantFrom('up' as const, 'down' as const),
  form: fc.constantFrom('wire' as const, 'jt808' as const, 'jt808E7' as const),
  discarded: fc.constantFrom('', 'checksum', 'noise'),
  // Some are cut.
  bytes: fc.uint8Array({ maxLength: FRAME_BYTES_MAX + 300, size: 'max' }),
});

const entries = fc.array(entry, { maxLength: 50 }).map((list) => {
  let timeUs = Date.UTC(2026, 2, 14) * 1_000;
  return list.map(({ laterUs, ...frame }): { frame: LoggedFrame; timeUs: number } => {
    timeUs += laterUs;
    return { frame, timeUs };
  });
});

const FRAME: LoggedFrame = {
  deviceId: '1',
  protocol: 'jt808',
  direction: 'up',
  form: 'jt808',
  discarded: '',
  bytes: new Uint8Array(400),
};

describe('a block of the frame log', () => {
  test('gives each device its own frames back, in order', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const builder = createBlockBuilder(128 * 1024);
        for (const { frame, timeUs } of list) expect(builder.add(frame, timeUs)).toBe(true);
        const block = builder.build();
        for (const deviceId of ['1', '2', '9007199254740993', 'nobody']) {
          const expected = list
            .filter(({ frame }) => frame.deviceId === deviceId)
            .map(({ frame, timeUs }) => ({
              ...frame,
              timeUs,
              bytes: frame.bytes.subarray(0, FRAME_BYTES_MAX),
              fullBytes: frame.bytes.length,
            }));
          expect(readBlock(block, deviceId)).toEqual(expected);
        }
      }),
    );
  });

  test('refuses what does not fit, and keeps what it has', () => {
    const builder = createBlockBuilder(1_024);
    expect(builder.add(FRAME, 1)).toBe(true);
    expect(builder.add(FRAME, 2)).toBe(true);
    expect(builder.add(FRAME, 3)).toBe(false);
    expect(readBlock(builder.build(), '1').map(({ timeUs }) => timeUs)).toEqual([1, 2]);
  });

  test('refuses a block of a later version', () => {
    const header = new TextEncoder().encode('{"version":2,"devices":[],"reasons":[]}');
    const block = new Uint8Array(4 + header.length);
    block[3] = header.length;
    block.set(header, 4);
    expect(() => readBlock(block, '1')).toThrow('version 2');
  });
});
