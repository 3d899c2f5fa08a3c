import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLive, encodeLive, type LiveState } from './live.ts';

const instant = fc.integer({ min: 0, max: 4e12 });
const deviceId = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);
const percent = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
const position = fc.record({
  latitude: fc.integer({ min: -90e6, max: 90e6 }).map((e6) => e6 / 1e6),
  longitude: fc.integer({ min: -180e6, max: 180e6 }).map((e6) => e6 / 1e6),
  positionedAtMs: instant,
  receivedAtMs: instant,
  speedKmh: fc.integer({ min: 0, max: 3_000 }).map((tenths) => tenths / 10),
  courseDeg: fc.integer({ min: 0, max: 3_599 }).map((tenths) => tenths / 10),
  locationType: fc.constantFrom('gps' as const, 'beidou' as const, 'lbs' as const, 'wifi' as const),
  satellites: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
});
const state: fc.Arbitrary<LiveState> = fc.record({
  deviceId,
  communicatedAtMs: instant,
  position: fc.option(position, { nil: undefined }),
  acc: fc.option(fc.boolean(), { nil: undefined }),
  alarm: fc.boolean(),
  batteryPercent: percent,
  gsmPercent: percent,
});

describe('live messages', () => {
  test('states come back as they went', () => {
    fc.assert(
      fc.property(fc.constantFrom('snapshot' as const, 'delta' as const), fc.array(state), (kind, states) => {
        expect(decodeLive(encodeLive({ kind, states }).buffer)).toEqual({ kind, states });
      }),
    );
  });

  test('removed devices come back as they went', () => {
    fc.assert(
      fc.property(fc.array(deviceId), (deviceIds) => {
        expect(decodeLive(encodeLive({ kind: 'removed', deviceIds }).buffer)).toEqual({
          kind: 'removed',
          deviceIds,
        });
      }),
    );
  });

  test.each([
    ['empty', []],
    ['of another version', [1, 9, 0, 0]],
    ['cut in a row', [2, 1, 0, 0, 1, 2, 3]],
    ['cut in an id', [3, 1, 0, 0, 1]],
  ])('a message that is %s is refused', (_name, bytes) => {
    expect(() => decodeLive(new Uint8Array(bytes).buffer)).toThrow(RangeError);
  });
});
