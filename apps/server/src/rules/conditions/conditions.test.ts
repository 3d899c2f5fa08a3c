import { defaultSettings, type RuleKind, type RuleSettings } from '@outrider/domain/alarm-rules.ts';
import { ALWAYS_DAYS, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import { prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConditionState, NOTHING, type Rule, type RuleInput, type Told } from './condition.ts';
import { judgeOf } from './judge-rule.ts';

/** A Saturday. */
const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;
const HOME = { latitude: 22.5, longitude: 114 };
/** A kilometre to the north. */
const AWAY = { latitude: 22.509, longitude: 114 };

function ruleOf(kind: RuleKind, settings: Partial<RuleSettings & Rule> = {}): Rule {
  return { ...defaultSettings(kind), isOn: true, ruleId: '1', kind, timeZone: 'Asia/Shanghai', ...settings };
}

interface Point extends Partial<RuleInput> {
  /** Minutes after noon. */
  readonly minute: number;
}

function toInput({ minute, ...more }: Point, previousMs: number | undefined): RuleInput {
  return {
    timeMs: NOON + minute * MINUTE,
    previousMs,
    place: HOME,
    speedKmh: 0,
    batteryPercent: undefined,
    externalVoltageV: undefined,
    fuelPercent: undefined,
    fuelL: undefined,
    temperaturesC: [],
    ...more,
  };
}

function fold(
  rule: Rule,
  points: readonly Point[],
  restart: (state: ConditionState) => ConditionState,
): Told[] {
  const all: Told[] = [];
  let state = NOTHING;
  let previousMs: number | undefined;
  for (const point of points) {
    const input = toInput(point, previousMs);
    const outcome = judgeOf(rule.kind)?.(rule, restart(state), input);
    if (!outcome) throw new Error('it has a judge');
    ({ state } = outcome);
    all.push(...outcome.told);
    previousMs = input.timeMs;
  }
  return all;
}

/** As `since>told`, and `|` after those that are over, with what was measured. */
function tell(rule: Rule, points: readonly Point[]): string[] {
  return fold(rule, points, (state) => state).map(({ sinceMs, toldAtMs, closedAtMs, measured }) => {
    const minutes = [sinceMs, toldAtMs].map((at) => (at - NOON) / MINUTE).join('>');
    return `${minutes}${closedAtMs === undefined ? '' : '|'}${measured === undefined ? '' : ` ${measured}`}`;
  });
}

const speeds = (...kmh: number[]): Point[] => kmh.map((speedKmh, minute) => ({ minute, speedKmh }));
const FENCE = {
  fenceId: '9',
  name: 'Yard',
  accountId: '1',
  area: prepareFence({ kind: 'circle', center: HOME, radiusM: 500 }),
  schedule: { timeZone: 'Asia/Tokyo', days: ALWAYS_DAYS, fromMinute: 0, toMinute: MINUTES_PER_DAY },
};

/** By Tokyo's clock, where it is 21:00 at noon; the device's clock says 20:00. */
function fenceBetween(fromHour: number, toHour: number, days = ALWAYS_DAYS): NonNullable<Rule['fence']> {
  const schedule = { timeZone: 'Asia/Tokyo', days, fromMinute: fromHour * 60, toMinute: toHour * 60 };
  return { ...FENCE, schedule };
}
const fast = ruleOf('overspeed', { limit: 90, durationS: 60 });
const parked = ruleOf('parkingTooLong', { limit: 30 });

test.each<[string, Rule, Point[], string[]]>([
  ['a speed above the limit for the duration', fast, speeds(80, 95, 100, 80), ['1>2 100', '1>3| 100']],
  ['not one that is short', fast, speeds(80, 95, 80, 95, 80), []],
  ['not the limit itself', fast, speeds(90, 90, 90), []],
  ['not below the slack before it is over', fast, speeds(95, 95, 88, 95, 86), ['0>1 95', '0>4| 95']],
  [
    'not over a silence',
    fast,
    [
      { minute: 0, speedKmh: 95 },
      { minute: 11, speedKmh: 95 },
    ],
    [],
  ],
  [
    'not outside of its days',
    ruleOf('overspeed', { limit: 90, durationS: 0, days: [1, 2, 3, 4, 5] }),
    speeds(95),
    [],
  ],
  [
    'by the clock of the device: noon in London is 20:00 in Shanghai',
    ruleOf('overspeed', { limit: 90, durationS: 0, fromMinute: 20 * 60, toMinute: 21 * 60 }),
    speeds(95),
    ['0>0 95'],
  ],
  [
    'nothing without a fix',
    ruleOf('overspeed', { durationS: 0 }),
    [{ minute: 0, speedKmh: 200, place: undefined }],
    [],
  ],
  [
    'a battery at its limit, until it is clearly charged',
    ruleOf('lowBattery', { limit: 20 }),
    [20, 21, 22, 26].map((batteryPercent, minute) => ({ minute, batteryPercent })),
    ['0>0 20', '0>3| 20'],
  ],
  [
    'a weak supply',
    ruleOf('lowVoltage', { limit: 11.5, durationS: 60 }),
    [12, 11, 10.9, 12].map((externalVoltageV, minute) => ({ minute, externalVoltageV })),
    ['1>2 10.9', '1>3| 10.9'],
  ],
  [
    'a temperature on either side of the band, of any probe',
    ruleOf('temperature', { limit: 8, second: 2, durationS: 0 }),
    [
      [5, 6],
      [5, 9],
      [5, 6],
      [1, 6],
    ].map((temperaturesC, minute) => ({ minute, temperaturesC })),
    ['1>1 9', '1>2| 9', '3>3 1'],
  ],
  [
    'an armed vehicle that is elsewhere',
    ruleOf('displacement', { limit: 200, armed: { atMs: NOON + MINUTE, place: HOME } }),
    [{ minute: 0, place: AWAY }, { minute: 1 }, { minute: 2, place: AWAY }, { minute: 3 }],
    ['2>2 1001', '2>3| 1001'],
  ],
  ['no vehicle that is not armed', ruleOf('displacement'), [{ minute: 0 }, { minute: 1, place: AWAY }], []],
  [
    'a stay, from its beginning, at the instant at which it is too long',
    parked,
    [{ minute: 0 }, { minute: 29 }, { minute: 40 }, { minute: 50, place: AWAY, speedKmh: 40 }],
    ['0>30', '0>50|'],
  ],
  [
    'a stay of which only its end was told',
    parked,
    [{ minute: 0 }, { minute: 50, place: AWAY, speedKmh: 40 }],
    ['0>30', '0>50|'],
  ],
  [
    'no stay that was interrupted',
    parked,
    [{ minute: 0 }, { minute: 20, speedKmh: 30 }, { minute: 21 }, { minute: 45 }],
    [],
  ],
  [
    'driving without rest, until the rest began',
    ruleOf('drivingTooLong', { limit: 30, second: 10 }),
    [0, 8, 16, 24, 32]
      .map((minute) => ({ minute, speedKmh: 50 }))
      .concat([
        { minute: 33, speedKmh: 0 },
        { minute: 43, speedKmh: 0 },
      ]),
    ['0>32', '0>33|'],
  ],
  [
    'not with a rest in between',
    ruleOf('drivingTooLong', { limit: 30, second: 10 }),
    [
      { minute: 0, speedKmh: 50 },
      { minute: 9, speedKmh: 0 },
      { minute: 19, speedKmh: 50 },
      { minute: 35, speedKmh: 50 },
    ],
    [],
  ],
  [
    'fuel that leaves the tank at once',
    ruleOf('fuelDrop', { limit: 10, second: 15 }),
    [80, 79, 60, 59].map((fuelPercent, minute) => ({ minute, fuelPercent })),
    ['0>2| 20'],
  ],
  [
    'not fuel that is burnt',
    ruleOf('fuelDrop', { limit: 10, second: 15 }),
    [80, 75, 70, 65, 60].map((fuelPercent, index) => ({ minute: index * 20, fuelPercent })),
    [],
  ],
  [
    'a long stay in a fence, until it is clearly left',
    ruleOf('fenceDwell', { limit: 30, fence: FENCE }),
    [{ minute: 0 }, { minute: 31 }, { minute: 32, place: AWAY }],
    ['0>30', '0>32|'],
  ],
  [
    'a speed in a fence alone',
    ruleOf('fenceSpeed', { limit: 30, durationS: 0, fence: FENCE }),
    [
      { minute: 0, speedKmh: 50, place: AWAY },
      { minute: 1, speedKmh: 50 },
      { minute: 2, speedKmh: 50, place: AWAY },
    ],
    ['1>1 50', '1>2| 50'],
  ],
  [
    'a speed within the hours of its fence, by the clock of the fence',
    ruleOf('fenceSpeed', { limit: 30, durationS: 0, fence: fenceBetween(21, 22) }),
    [{ minute: 0, speedKmh: 50 }, { minute: 1 }],
    ['0>0 50', '0>1| 50'],
  ],
  [
    'none outside of them, whatever the clock of the device says',
    ruleOf('fenceSpeed', { limit: 30, durationS: 0, fence: fenceBetween(20, 21) }),
    [{ minute: 0, speedKmh: 50 }, { minute: 1 }],
    [],
  ],
  [
    'no long stay that comes due outside of the hours of its fence',
    ruleOf('fenceDwell', { limit: 90, fence: fenceBetween(21, 22) }),
    [{ minute: 0 }, { minute: 91 }, { minute: 92, place: AWAY }],
    [],
  ],
  [
    'no long stay on a day on which its fence is not watched',
    ruleOf('fenceDwell', { limit: 30, fence: fenceBetween(21, 22, [7]) }),
    [{ minute: 0 }, { minute: 31 }],
    [],
  ],
])('tells %s', (_name, rule, points, expected) => {
  expect(tell(rule, points)).toEqual(expected);
});

const kinds = fc.constantFrom<RuleKind[]>(
  'overspeed',
  'lowBattery',
  'temperature',
  'parkingTooLong',
  'drivingTooLong',
  'fuelDrop',
  'fenceDwell',
  'fenceSpeed',
);
const points = fc.array(
  fc.record({
    step: fc.integer({ min: 1, max: 15 }),
    speedKmh: fc.constantFrom(0, 3, 40, 89, 95),
    place: fc.constantFrom(HOME, AWAY, undefined),
    batteryPercent: fc.constantFrom(undefined, 10, 22, 60),
    fuelPercent: fc.constantFrom(undefined, 20, 50, 55),
    temperaturesC: fc.constantFrom([], [5], [9, 1]),
  }),
  { maxLength: 40 },
);

const stored = (state: ConditionState) => JSON.parse(JSON.stringify(state)) as ConditionState;

test('a restart after any point changes nothing', () => {
  fc.assert(
    fc.property(kinds, points, (kind, steps) => {
      const rule = ruleOf(kind, {
        limit:
          { overspeed: 90, fenceSpeed: 30 }[kind as string] ??
          ruleOf(kind).limit / (kind.endsWith('Long') ? 30 : 1),
        fence: FENCE,
      });
      let minute = 0;
      const all = steps.map(({ step, ...point }) => ({ ...point, minute: (minute += step) }));
      expect(fold(rule, all, stored)).toEqual(fold(rule, all, (state) => state));
    }),
    { numRuns: 300 },
  );
});

test('each alarm ends once, after it began, and before the next begins', () => {
  fc.assert(
    fc.property(kinds, points, (kind, steps) => {
      let minute = 0;
      const all = steps.map(({ step, ...point }) => ({ ...point, minute: (minute += step) }));
      const told = fold(ruleOf(kind, { fence: FENCE }), all, (state) => state);
      const begun = told.filter(({ closedAtMs }) => closedAtMs === undefined);
      const ended = told.filter(({ closedAtMs }) => closedAtMs !== undefined);
      expect(told.every(({ sinceMs, toldAtMs }) => sinceMs <= toldAtMs)).toBe(true);
      // Fuel that is gone is over at once: it has an end alone.
      const starts = kind === 'fuelDrop' ? ended : begun;
      expect(ended.map(({ sinceMs }) => sinceMs)).toEqual(
        starts.slice(0, ended.length).map(({ sinceMs }) => sinceMs),
      );
    }),
    { numRuns: 300 },
  );
});
