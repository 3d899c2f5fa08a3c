import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLiveDecoder } from './live-decode.ts';
import {
  encodeDelta,
  encodeWhole,
  type LiveContext,
  type LiveEntry,
  type LiveRow,
  NOWHERE,
} from './live-encode.ts';
import { formatLiveMark, liveMark, parseLiveMark } from './live-mark.ts';
import { type LiveState, liveRequest } from './live.ts';
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';

const RUN = 77;

const instant = fc.integer({ min: 0, max: 4e12 });
const percent = fc.option(fc.integer({ min: 0, max: 100 }));
const place = fc.record({
  positionedAtMs: instant,
  positionReceivedAtMs: fc.option(instant),
  latitudeE6: fc.integer({ min: -90e6, max: 90e6 }),
  longitudeE6: fc.integer({ min: -180e6, max: 180e6 }),
  speedDkmh: fc.integer({ min: 0, max: 3_000 }),
  courseDdeg: fc.integer({ min: 0, max: 3_599 }),
  locationType: fc.integer({ min: 0, max: LOCATION_TYPES.length - 1 }),
  satellites: fc.option(fc.integer({ min: 0, max: 60 })),
});
const noPlace = fc.constant({
  positionedAtMs: null,
  positionReceivedAtMs: null,
  latitudeE6: null,
  longitudeE6: null,
  speedDkmh: 0,
  courseDdeg: 0,
  locationType: null,
  satellites: null,
});
const row: fc.Arbitrary<LiveRow> = fc
  .tuple(
    fc.oneof(place, noPlace),
    fc.record({
      communicatedAtMs: instant,
      acc: fc.option(fc.boolean()),
      alarms: fc.constantFrom([], ['sos']),
      batteryPercent: percent,
      gsmPercent: percent,
    }),
  )
  .map(([position, rest]) => ({ ...position, ...rest }));

const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);
const entries = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1e6 }), id, row), { selector: ([number]) => number })
  .map((list) => list.toSorted(([a], [b]) => a - b).map((each) => toEntry(...each)));

function toEntry(number: number, deviceId: string, row: LiveRow, mark = 1): LiveEntry {
  return { number, deviceId, row, positionMark: mark, statusMark: mark };
}

function toState({ deviceId, row }: LiveEntry): LiveState {
  const { positionedAtMs, latitudeE6, longitudeE6 } = row;
  return {
    deviceId,
    communicatedAtMs: row.communicatedAtMs,
    position:
      positionedAtMs === null || latitudeE6 === null || longitudeE6 === null
        ? undefined
        : {
            latitude: latitudeE6 / 1e6,
            longitude: longitudeE6 / 1e6,
            positionedAtMs,
            receivedAtMs: row.positionReceivedAtMs ?? row.communicatedAtMs,
            speedKmh: row.speedDkmh / 10,
            courseDeg: row.courseDdeg / 10,
            locationType: LOCATION_TYPES[row.locationType ?? 0] ?? 'gps',
            satellites: row.satellites ?? undefined,
          },
    acc: row.acc ?? undefined,
    alarm: row.alarms.length > 0,
    batteryPercent: row.batteryPercent ?? undefined,
    gsmPercent: row.gsmPercent ?? undefined,
  };
}

function snapshot(entries: readonly LiveEntry[], timeMs = 1e12) {
  const parts = { mark: 1, timeMs, removed: [], introduced: entries, entries, knownMark: -1 };
  return encodeWhole('snapshot', RUN, parts);
}

/** Only the error of a damaged message is caught. */
function readOrRefuse(bytes: Uint8Array<ArrayBuffer>): readonly LiveState[] {
  try {
    return createLiveDecoder().decode(bytes.buffer).states;
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

const CONTEXT: LiveContext = { mark: 1, timeMs: 1e12, base: NOWHERE };

describe('live messages', () => {
  test('a snapshot is read as it was written', () => {
    fc.assert(
      fc.property(entries, instant, (entries, timeMs) => {
        const decoder = createLiveDecoder();
        expect(decoder.decode(snapshot(entries, timeMs).buffer)).toEqual({
          kind: 'snapshot',
          removed: [],
          states: entries.map(toState),
        });
        expect(decoder.mark).toEqual({ run: RUN, mark: 1 });
      }),
    );
  });

  test('a snapshot read in parts has the same contents, and a mark once it is complete', () => {
    fc.assert(
      fc.property(entries, instant, fc.integer({ min: 1, max: 4 }), (entries, timeMs, statesMax) => {
        const bytes = snapshot(entries, timeMs).buffer;
        const decoder = createLiveDecoder();
        const parts = [];
        for (const part of decoder.decodeInParts(bytes, statesMax)) {
          expect(part.states.length).toBeLessThanOrEqual(statesMax);
          expect(decoder.mark).toEqual(part.hasMore ? undefined : { run: RUN, mark: 1 });
          parts.push(part);
        }
        expect(parts.map(({ kind }) => kind)).toEqual(
          parts.map((_part, index) => (index === 0 ? 'snapshot' : 'changes')),
        );
        expect(parts.flatMap(({ states }) => states)).toEqual(createLiveDecoder().decode(bytes).states);
      }),
    );
  });

  test('a preview has the contents of a snapshot, and does not change the decoder', () => {
    fc.assert(
      fc.property(entries, entries, instant, (some, all, timeMs) => {
        const decoder = createLiveDecoder();
        const parts = { mark: 0, timeMs, removed: [], introduced: some, entries: some, knownMark: -1 };
        const preview = decoder.decode(encodeWhole('preview', RUN, parts).buffer);
        expect(preview).toEqual({ kind: 'preview', removed: [], states: some.map(toState) });
        expect(decoder.mark).toBe(undefined);
        expect(decoder.decode(snapshot(all).buffer).states).toEqual(all.map(toState));
      }),
    );
  });

  test('values that a delta or a list of changes leaves out are there after reading', () => {
    const change = fc.record({ row, keepsPlace: fc.boolean(), keepsStatus: fc.boolean() });
    const base = fc.record({
      latitudeE6: fc.integer({ min: -90e6, max: 90e6 }),
      longitudeE6: fc.integer({ min: -180e6, max: 180e6 }),
    });
    fc.assert(
      fc.property(
        entries,
        fc.array(change, { minLength: 1 }),
        base,
        fc.boolean(),
        (known, changes, base, isDelta) => {
          const changed = known.slice(0, changes.length).map((entry, index) => {
            const { row, keepsPlace, keepsStatus } = changes[index] ?? changes[0]!; // there is at least one
            const before = entry.row;
            return {
              ...entry,
              row: {
                ...(keepsPlace ? before : row),
                communicatedAtMs: row.communicatedAtMs,
                positionReceivedAtMs: keepsPlace
                  ? (before.positionReceivedAtMs ?? before.communicatedAtMs)
                  : row.positionReceivedAtMs,
                acc: row.acc,
                alarms: row.alarms,
                batteryPercent: keepsStatus ? before.batteryPercent : row.batteryPercent,
                gsmPercent: keepsStatus ? before.gsmPercent : row.gsmPercent,
              },
              positionMark: keepsPlace ? 1 : 2,
              statusMark: keepsStatus ? 1 : 2,
            };
          });
          const decoder = createLiveDecoder();
          decoder.decode(snapshot(known).buffer);
          const parts = {
            mark: 2,
            timeMs: 1e12 + 250,
            removed: [],
            introduced: [],
            entries: changed,
            knownMark: 1,
          };
          const bytes = isDelta ? encodeDelta(CONTEXT, base, parts) : encodeWhole('changes', RUN, parts);
          expect(decoder.decode(bytes.buffer)).toEqual({
            kind: 'changes',
            removed: [],
            states: changed.map(toState),
          });
          expect(decoder.mark).toEqual({ run: RUN, mark: 2 });
        },
      ),
    );
  });

  test('devices are removed and added within a delta', () => {
    fc.assert(
      fc.property(entries, entries, (known, more) => {
        const decoder = createLiveDecoder();
        decoder.decode(snapshot(known).buffer);
        const parts = {
          mark: 1,
          timeMs: 1e12,
          removed: known.map(({ number }) => number),
          introduced: more,
          entries: more,
          knownMark: 0,
        };
        const message = decoder.decode(encodeDelta(CONTEXT, NOWHERE, parts).buffer);
        expect(message.removed).toEqual(known.map(({ deviceId }) => deviceId));
        expect(message.states).toEqual(more.map(toState));
      }),
    );
  });

  const driving: LiveRow = {
    communicatedAtMs: 1e12 + 180,
    positionedAtMs: 1e12 - 1_000,
    positionReceivedAtMs: 1e12 + 180,
    latitudeE6: 22_543_096,
    longitudeE6: 114_057_865,
    speedDkmh: 425,
    courseDdeg: 1_875,
    locationType: 0,
    satellites: 11,
    acc: true,
    alarms: [],
    batteryPercent: 80,
    gsmPercent: 70,
  };
  const base = { latitudeE6: 22_500_000, longitudeE6: 114_000_000 };

  test.each([
    ['one vehicle alone that moved', 1, 2, 1, 24],
    ['ten that moved', 10, 2, 1, 19],
    ['ten that moved, with batteries that changed', 10, 2, 2, 21],
    ['ten that only say that they are alive', 10, 1, 1, 6],
  ])('%s take at most the expected number of bytes each', (_name, count, positionMark, statusMark, max) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      number: 40_000 + 50 * index,
      deviceId: String(index + 1),
      row: driving,
      positionMark,
      statusMark,
    }));
    const parts = { mark: 1, timeMs: 1e12 + 250, removed: [], introduced: [], entries, knownMark: 1 };
    const bytes = encodeDelta({ ...CONTEXT, base }, base, parts).length;
    expect(bytes / count).toBeLessThanOrEqual(max);
  });

  test('a message cut anywhere is refused, or is a valid shorter list, and is never read beyond its end', () => {
    const known = [toEntry(1, '7', driving), toEntry(5, '8', driving)];
    const whole = snapshot(known);
    for (let length = 0; length < whole.length; length++) {
      const states = readOrRefuse(whole.slice(0, length));
      expect(known.map(toState).slice(0, states.length)).toEqual(states);
    }
  });

  test('any bytes are read, or refused with a RangeError', () => {
    const seeds = fc.oneof(
      fc.uint8Array(),
      fc.uint8Array().map((rest) => new Uint8Array([0x4f, ...rest])),
    );
    fc.assert(
      fc.property(seeds, (bytes) => {
        readOrRefuse(new Uint8Array(bytes));
      }),
    );
  });

  const delta = (parts: object) =>
    encodeDelta(CONTEXT, NOWHERE, {
      mark: 1,
      timeMs: 1e12,
      removed: [],
      introduced: [],
      entries: [],
      knownMark: 0,
      ...parts,
    });
  test.each([
    ['empty', new Uint8Array()],
    ['of another version', new Uint8Array([0x28, 0, 0])],
    ['of no kind', new Uint8Array([0x40, 0, 0])],
    [
      'changes of another run',
      encodeWhole('changes', RUN + 1, { ...CONTEXT, removed: [], introduced: [], entries: [], knownMark: 1 }),
    ],
    ['of a device never introduced', delta({ entries: [toEntry(9, '9', driving)] })],
    [
      'of a place beyond the pole',
      delta({ entries: [toEntry(1, '7', { ...driving, latitudeE6: 90_000_001 })] }),
    ],
    [
      'of an unknown type of location',
      delta({ entries: [toEntry(1, '7', { ...driving, locationType: 4 })] }),
    ],
  ])('a message that is %s is refused', (_name, bytes) => {
    const decoder = createLiveDecoder();
    decoder.decode(snapshot([toEntry(1, '7', driving)]).buffer);
    expect(() => decoder.decode(bytes.buffer)).toThrow(RangeError);
  });

  test('nothing is left out for a device that is introduced, however long ago it changed', () => {
    const entry = toEntry(9, '9', driving, 0);
    const parts = { ...CONTEXT, removed: [], introduced: [entry], entries: [entry], knownMark: 1 };
    const { states } = createLiveDecoder().decode(encodeWhole('snapshot', RUN, parts).buffer);
    expect(states).toEqual([toState(entry)]);
  });

  test('a connection that resumes has no base yet', () => {
    const decoder = createLiveDecoder();
    decoder.decode(snapshot([toEntry(1, '7', driving)]).buffer);
    const moved = { ...toEntry(1, '7', { ...driving, latitudeE6: 22_000_000 }), positionMark: 2 };
    const parts = { mark: 2, timeMs: 1e12, removed: [], introduced: [], entries: [moved], knownMark: 1 };
    decoder.decode(encodeDelta(CONTEXT, base, parts).buffer);
    const { states } = decoder.decode(encodeDelta({ ...CONTEXT, base: undefined }, NOWHERE, parts).buffer);
    expect(states).toEqual([toState(moved)]);
  });

  test('a delta needs the message that it continues', () => {
    expect(() => createLiveDecoder().decode(delta({}).buffer)).toThrow(RangeError);
  });
});

test('a mark is read as it was written', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 1e14 }), (run, mark) => {
      const text = formatLiveMark({ run, mark });
      expect(liveMark.safeParse(text).success).toBe(true);
      expect(parseLiveMark(text)).toEqual({ run, mark });
    }),
  );
});

describe('requests of a browser', () => {
  const view = { west: 113, south: 22, east: 115, north: 23 };
  test.each([
    ['a view', { type: 'look', view, watched: [] }, true],
    ['the whole world and a device', { type: 'look', view: null, watched: ['7'] }, true],
    ['a refresh', { type: 'refresh' }, true],
    ['a view beyond the world', { type: 'look', view: { ...view, east: 181 }, watched: [] }, false],
    ['too many devices', { type: 'look', view, watched: Array.from({ length: 101 }, () => '7') }, false],
    ['no such request', { type: 'everything' }, false],
  ])('%s', (_name, request, isAllowed) => {
    expect(liveRequest.safeParse(request).success).toBe(isAllowed);
  });
});
