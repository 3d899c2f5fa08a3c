/**
 * What the readings of one wheel say. A pure function takes them one after another; all that it remembers is plain data.
 *
 * Sensors are off by some 10 kPa, and a day that is 25 degrees warmer adds 70 kPa to a lorry's tyre. So it is never a
 * single reading that is judged, but the median of the last ones, brought to 20 °C. Each state begins at its limit and
 * ends a step behind it. A leak is told from a slope: medians of four hours, kept for a week, through which a Theil–Sen
 * line is laid. After inflation, after a rotation (another sensor speaks for the wheel) and after a week of silence the
 * line starts anew.
 */
import { DAY_MS, medianOf, type Sample, type Slope, slopeOf } from '../robust.ts';
import { compensatedKpa } from './pressure.ts';

/** The specification's tyre states (section 7), but for `normal`: that is when there is none. */
export const TIRE_STATES = ['airLeak', 'lowPower', 'highTemperature', 'highPressure', 'lowPressure'] as const;
export type TireState = (typeof TIRE_STATES)[number];

export interface TireReading {
  readonly atMs: number;
  readonly pressureKpa?: number | undefined;
  readonly temperatureC?: number | undefined;
  readonly batteryPercent?: number | undefined;
  readonly sensorId?: string | undefined;
}

/** The four thresholds of a wheel, and the pressure that its tyre is filled to. Pressures are at 20 °C. */
export interface TireLimits {
  readonly coldKpa: number;
  readonly lowKpa: number;
  readonly highKpa: number;
  readonly highTemperatureC: number;
  readonly lowPowerPercent: number;
}

export interface WheelMemory {
  readonly states: readonly TireState[];
  readonly lastAtMs: number | undefined;
  readonly sensorId: string | undefined;
  /** The last pressures at 20 °C, the newest last. */
  readonly recentKpa: readonly number[];
  /** The same of the span that has not ended. */
  readonly open: { readonly span: number; readonly kpa: readonly number[] } | undefined;
  /** Medians of the spans that have ended since the line began. */
  readonly medians: readonly Sample[];
  readonly slope: Slope | undefined;
}

export const NEW_WHEEL: WheelMemory = {
  states: [],
  lastAtMs: undefined,
  sensorId: undefined,
  recentKpa: [],
  open: undefined,
  medians: [],
  slope: undefined,
};

// All of these are our choices, tuned with the seeded fleet.
const RECENT = 11;
/** With fewer readings the pressure is not known well enough. */
const RECENT_MIN = 5;
const SPAN_MS = 4 * 3_600_000;
/** No span is longer than so many readings in memory. */
const SPAN_READINGS_MAX = 96;
/** Near its limit a pressure has to be beyond it for so many spans. */
const AGREEING_SPANS = 3;
/** Nearer than a sensor tells apart, a median that is beyond the limit says nothing. */
const NEAR_KPA = 2.5;
const LINE_MS = 7 * DAY_MS;
/** A tyre that holds loses less: about 1 kPa a day at most. */
const LEAK_PER_DAY_KPA = 2.5;
const LEAK_DROP_KPA = 12;
/** So much less within a day is a leak, without waiting for a line to be sure. */
const FAST_DROP_KPA = 25;
const INFLATED_KPA = 20;
const PRESSURE_SLACK_SHARE = 0.03;
const PRESSURE_SLACK_MIN_KPA = 10;
const TEMPERATURE_SLACK_C = 5;
const POWER_SLACK_PERCENT = 5;
/** A burst tyre is not waited for: two readings below this share of its pressure are enough. */
const BURST_SHARE = 0.6;

export function defaultLimits(coldKpa: number): TireLimits {
  return {
    coldKpa,
    lowKpa: Math.round(coldKpa * 0.8),
    highKpa: Math.round(coldKpa * 1.25),
    highTemperatureC: 85,
    lowPowerPercent: 15,
  };
}

/** A reading that is not newer than the last changes nothing: repeats and late ones do no harm. */
export function judgeWheel(memory: WheelMemory, reading: TireReading, limits: TireLimits): WheelMemory {
  if (memory.lastAtMs !== undefined && reading.atMs <= memory.lastAtMs) return memory;
  const begun = { ...startAnewIfChanged(memory, reading), lastAtMs: reading.atMs };
  const measured =
    reading.pressureKpa === undefined ? begun : addPressure(begun, reading, reading.pressureKpa);
  return { ...measured, states: statesOf(measured, reading, limits) };
}

function startAnewIfChanged(memory: WheelMemory, { sensorId, atMs }: TireReading): WheelMemory {
  const isOther = sensorId !== undefined && memory.sensorId !== undefined && sensorId !== memory.sensorId;
  const isBackAfterLong = memory.lastAtMs !== undefined && atMs - memory.lastAtMs > LINE_MS;
  const known = { ...memory, sensorId: sensorId ?? memory.sensorId };
  return isOther || isBackAfterLong ? { ...NEW_WHEEL, sensorId: known.sensorId } : known;
}

function addPressure(
  memory: WheelMemory,
  { atMs, temperatureC }: TireReading,
  pressureKpa: number,
): WheelMemory {
  const kpa = compensatedKpa(pressureKpa, temperatureC);
  const span = Math.floor(atMs / SPAN_MS);
  const closed = memory.open && memory.open.span !== span ? closeSpan(memory, memory.open, atMs) : memory;
  const kept = closed.open?.kpa ?? [];
  return {
    ...closed,
    recentKpa: [...closed.recentKpa, kpa].slice(-RECENT),
    open: { span, kpa: [...kept, kpa].slice(-SPAN_READINGS_MAX) },
  };
}

function closeSpan(memory: WheelMemory, open: NonNullable<WheelMemory['open']>, nowMs: number): WheelMemory {
  const median = { atMs: (open.span + 0.5) * SPAN_MS, value: medianOf(open.kpa) };
  const all = [...memory.medians.filter(({ atMs }) => atMs > nowMs - LINE_MS), median];
  const medians = sinceInflation(all);
  return { ...memory, open: undefined, medians, slope: slopeOf(medians) };
}

/** Two medians that both lie clearly above those before: air was put in, and the line starts with them. */
function sinceInflation(medians: readonly Sample[]): readonly Sample[] {
  const [last, other] = [medians.at(-1), medians.at(-2)];
  const before = medians.slice(-6, -2).map(({ value }) => value);
  if (!last || !other || before.length === 0) return medians;
  return Math.min(last.value, other.value) - medianOf(before) > INFLATED_KPA ? medians.slice(-2) : medians;
}

function statesOf(memory: WheelMemory, reading: TireReading, limits: TireLimits): readonly TireState[] {
  const isHeld = (state: TireState, begins: boolean | undefined, goesOn: boolean | undefined): boolean =>
    (memory.states.includes(state) ? goesOn : begins) ?? memory.states.includes(state);
  const { temperatureC, batteryPercent } = reading;
  const slack = Math.max(PRESSURE_SLACK_MIN_KPA, limits.coldKpa * PRESSURE_SLACK_SHARE);
  const { lowKpa, highKpa, highTemperatureC: hot, lowPowerPercent: weak } = limits;
  const is = {
    airLeak: isHeld('airLeak', isLeaking(memory), memory.medians.length < 3 ? false : isFalling(memory)),
    lowPower: isHeld(
      'lowPower',
      batteryPercent === undefined ? undefined : batteryPercent <= weak,
      batteryPercent === undefined ? undefined : batteryPercent <= weak + POWER_SLACK_PERCENT,
    ),
    highTemperature: isHeld(
      'highTemperature',
      temperatureC === undefined ? undefined : temperatureC >= hot,
      temperatureC === undefined ? undefined : temperatureC > hot - TEMPERATURE_SLACK_C,
    ),
    highPressure: isHeld(
      'highPressure',
      isBeyond(memory, highKpa, slack),
      !isBeyond(memory, highKpa - slack, -slack),
    ),
    lowPressure:
      isBurst(memory, limits) ||
      isHeld('lowPressure', isBeyond(memory, lowKpa, -slack), !isBeyond(memory, lowKpa + slack, slack)),
  } satisfies Record<TireState, boolean>;
  const now = TIRE_STATES.filter((state) => is[state]);
  return now.length === memory.states.length && now.every((state) => memory.states.includes(state))
    ? memory.states
    : now;
}

/** What the tyre holds now, at 20 °C; undefined while too few readings tell. */
export function levelOf({ recentKpa }: WheelMemory): number | undefined {
  return recentKpa.length < RECENT_MIN ? undefined : medianOf(recentKpa);
}

/**
 * Whether the pressure lies above the limit, or below it where the slack is negative. Far beyond it the last readings
 * are enough. Close to it they waver, and the last spans have to agree with them.
 */
function isBeyond(memory: WheelMemory, limitKpa: number, slackKpa: number): boolean {
  const level = levelOf(memory);
  if (level === undefined) return false;
  const by = (kpa: number) => (kpa - limitKpa) * Math.sign(slackKpa);
  const spans = memory.medians.slice(-AGREEING_SPANS);
  return (
    by(level) > Math.abs(slackKpa) ||
    (by(level) > 0 && spans.length === AGREEING_SPANS && spans.every(({ value }) => by(value) > NEAR_KPA))
  );
}

function isBurst({ recentKpa }: WheelMemory, { coldKpa }: TireLimits): boolean {
  const last = recentKpa.slice(-2);
  return last.length === 2 && last.every((kpa) => kpa < coldKpa * BURST_SHARE);
}

function isLeaking(memory: WheelMemory): boolean {
  const { medians, slope } = memory;
  const first = medians[0];
  const last = medians.at(-1);
  if (!first || !last || first === last) return false;
  if (isFallingFast(medians)) return true;
  if (!slope || slope.highest > -LEAK_PER_DAY_KPA) return false;
  return (-slope.perDay * (last.atMs - first.atMs)) / DAY_MS >= LEAK_DROP_KPA;
}

/** Whether a leak that was told goes on. */
function isFalling({ medians, slope }: WheelMemory): boolean {
  return isFallingFast(medians) || (slope !== undefined && slope.perDay < -LEAK_PER_DAY_KPA / 2);
}

/** The last two medians both lie far below each two of the day before. */
function isFallingFast(medians: readonly Sample[]): boolean {
  const [last, other] = [medians.at(-1), medians.at(-2)];
  if (!last || !other) return false;
  const day = medians.slice(0, -2).filter(({ atMs }) => last.atMs - atMs <= DAY_MS);
  const now = Math.max(last.value, other.value);
  return day.some(({ value }) => value - now >= FAST_DROP_KPA);
}

/** A slope over a week says nothing about what lies months ahead. */
const FORECAST_MAX_DAYS = 60;

/**
 * Days until the pressure is below its limit, if it goes on so: 0 when it is below, undefined where it does not fall, or
 * so slowly that it lasts for more than 60 days.
 */
export function daysUntilLow(memory: WheelMemory, { lowKpa }: TireLimits): number | undefined {
  const level = levelOf(memory);
  if (level === undefined) return undefined;
  if (level <= lowKpa) return 0;
  const { slope } = memory;
  if (!slope || slope.perDay >= -0.1) return undefined;
  const days = (level - lowKpa) / -slope.perDay;
  return days > FORECAST_MAX_DAYS ? undefined : Math.round(days * 10) / 10;
}
