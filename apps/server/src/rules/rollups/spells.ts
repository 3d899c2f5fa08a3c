/**
 * Spells: how long a vehicle was too fast, idled, or had its ignition on, each from its beginning to its end. They
 * follow the same steps between points as the figures of days (add-point.ts): the idling spells of a day are together
 * its idling time, and the spells of speeding its times of overspeed. Pure, so that any stretch of history gives the
 * same spells, however it is cut.
 */
import { type MileageFix, stepDistanceM } from '@outrider/domain/mileage.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import type { RulePoint } from '../../telemetry/rollup.ts';
import type { Thresholds } from '../../telemetry/thresholds.ts';
import { isIdling, toMotion, type Motion } from './motion.ts';

export const SPELL_KINDS = ['speeding', 'idling', 'engine'] as const;
export type SpellKind = (typeof SPELL_KINDS)[number];

export interface Spell {
  readonly kind: SpellKind;
  /** Epoch milliseconds, UTC. */
  readonly beginMs: number;
  readonly endMs: number;
  /** Where it began; undefined before the first fix. */
  readonly place: LonLat | undefined;
  /** Metres along the track. */
  readonly distanceM: number;
  readonly maxSpeedKmh: number;
  readonly drivingMs: number;
  readonly idlingMs: number;
}

interface Last extends Motion {
  readonly timeMs: number;
  readonly speedKmh: number;
  readonly isOver: boolean;
}

export interface SpellState {
  readonly last: Last | undefined;
  readonly fix: MileageFix | undefined;
  readonly open: Readonly<Partial<Record<SpellKind, Spell>>>;
}

export const FIRST_SPELL_STATE: SpellState = { last: undefined, fix: undefined, open: {} };

/** Takes the next point. Returns the spells that ended with the point before it. */
export function addToSpells(
  state: SpellState,
  point: RulePoint,
  thresholds: Thresholds,
): { readonly state: SpellState; readonly ended: readonly Spell[] } {
  const { last } = state;
  const fix: MileageFix | undefined = point.place && {
    ...point.place,
    timeMs: point.timeMs,
    speedKmh: point.speedKmh,
    isSatelliteFix: true,
  };
  const next: SpellState = {
    last: {
      ...toMotion(point, last, thresholds),
      timeMs: point.timeMs,
      speedKmh: point.place ? point.speedKmh : 0,
      isOver: point.place !== undefined && point.speedKmh > thresholds.overspeedKmh,
    },
    fix: fix ?? state.fix,
    open: {},
  };
  if (!last) return { state: next, ended: [] };
  const afterGap = point.timeMs - last.timeMs > thresholds.gapS * 1_000;
  const step: Step = {
    last,
    place: state.fix,
    endMs: point.timeMs,
    distanceM: fix && state.fix ? stepDistanceM(state.fix, fix) : 0,
    speedKmh: point.place ? point.speedKmh : 0,
    isIdling: isIdling(last, afterGap),
  };
  const open: Partial<Record<SpellKind, Spell>> = {};
  const ended: Spell[] = [];
  for (const kind of SPELL_KINDS) {
    const before = state.open[kind];
    if (goesOn(kind, step, afterGap)) open[kind] = lengthen(before ?? begin(kind, step), step);
    else if (before) ended.push(before);
  }
  return { state: { ...next, open }, ended };
}

/** The spells that go on after the last point. */
export function openSpells({ open }: SpellState): readonly Spell[] {
  return SPELL_KINDS.flatMap((kind) => open[kind] ?? []);
}

interface Step {
  readonly last: Last;
  readonly place: LonLat | undefined;
  readonly endMs: number;
  readonly distanceM: number;
  readonly speedKmh: number;
  readonly isIdling: boolean;
}

function goesOn(kind: SpellKind, { last, isIdling }: Step, afterGap: boolean): boolean {
  if (kind === 'idling') return isIdling;
  return !afterGap && (kind === 'speeding' ? last.isOver : last.acc === true);
}

function begin(kind: SpellKind, { last, place }: Step): Spell {
  return {
    kind,
    beginMs: last.timeMs,
    endMs: last.timeMs,
    place: place && { latitude: place.latitude, longitude: place.longitude },
    distanceM: 0,
    maxSpeedKmh: last.speedKmh,
    drivingMs: 0,
    idlingMs: 0,
  };
}

function lengthen(spell: Spell, { last, endMs, distanceM, speedKmh, isIdling }: Step): Spell {
  const stepMs = endMs - last.timeMs;
  return {
    ...spell,
    endMs,
    distanceM: spell.distanceM + distanceM,
    maxSpeedKmh: Math.max(spell.maxSpeedKmh, speedKmh),
    drivingMs: spell.drivingMs + (last.isMoving ? stepMs : 0),
    idlingMs: spell.idlingMs + (isIdling ? stepMs : 0),
  };
}
