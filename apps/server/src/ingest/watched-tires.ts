/**
 * What the readings of each wheel say, judged as they come and stored with their report. States are alarms as long as
 * they last, just as if the device reported them: also between two readings of the tyres.
 *
 * A wheel's memory is some kilobytes, and a parked lorry repeats 22 wheels all day. So it is written when a state
 * changes, and otherwise every few minutes: a restart forgets the readings since, which moves a median by less than the
 * sensors are off.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import {
  daysUntilLow,
  defaultLimits,
  judgeWheel,
  NEW_WHEEL,
  type TireReading,
  type WheelMemory,
} from '@outrider/domain/tires/judge-wheel.ts';
import { compensatedKpa } from '@outrider/domain/tires/pressure.ts';
import { TIRE_ALARMS, tireSeverity } from '@outrider/domain/tires/tire-alarms.ts';
import { medianOf } from '@outrider/domain/robust.ts';
import { isMisdated } from '../rules/latest-state.ts';
import type { Database } from '../store/database.ts';
import { findWheels, type WheelRow } from '../store/tires/tire-wheels.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import type { Facet } from './facet.ts';

/** No vehicle has more: eight axles of dual wheels, and two spare ones. What else a stranger sends is left out. */
const WHEELS_MAX = 34;
const WRITE_EVERY_MS = 5 * 60_000;
/** Filled to less than this, a tyre tells nothing of what it should hold. */
const FILLED_MIN_KPA = 100;
const COLD_STEP_KPA = 5;

type HeardTire = Omit<TireReading, 'atMs'> & { readonly wheel: number };

interface Wheel {
  readonly coldKpa: number;
  readonly memory: WheelMemory;
}

interface Watched {
  readonly wheels: Map<number, Wheel>;
  /** The alarms that the wheels' states are. */
  held: readonly AlarmKind[];
  writtenMs: number;
}

export type WatchedTires = Facet & Required<Pick<Facet, 'load' | 'judge'>>;

export function createWatchedTires(database: Database): WatchedTires {
  const known = new Map<string, Watched>();

  async function read(deviceId: string): Promise<void> {
    const rows = await findWheels(database, deviceId);
    const wheels = new Map(rows.map(({ wheel, coldKpa, memory }) => [wheel, { coldKpa, memory }]));
    known.set(deviceId, { wheels, held: heldOf(wheels), writtenMs: -Infinity });
  }

  return {
    async load(deviceId) {
      if (!known.has(deviceId)) await read(deviceId);
    },
    judge(report) {
      const watched = known.get(report.deviceId);
      if (!watched || !report.position || report.historical || isMisdated(report)) return undefined;
      const tires = tiresOf(report);
      if (!tires) return watched.held.length === 0 ? undefined : { raised: [], held: watched.held, rows: {} };
      const atMs = report.position.positionedAtMs;
      let isChanged = false;
      for (const tire of tires) {
        const before = watched.wheels.get(tire.wheel);
        const coldKpa = before?.coldKpa ?? coldOf(tires);
        if (coldKpa === undefined) continue;
        const memory = judgeWheel(before?.memory ?? NEW_WHEEL, { ...tire, atMs }, defaultLimits(coldKpa));
        watched.wheels.set(tire.wheel, { coldKpa, memory });
        isChanged ||= memory.states !== (before?.memory ?? NEW_WHEEL).states;
      }
      if (isChanged) watched.held = heldOf(watched.wheels);
      const { held } = watched;
      if (!isChanged && Math.abs(atMs - watched.writtenMs) < WRITE_EVERY_MS) {
        return held.length === 0 ? undefined : { raised: [], held, rows: {} };
      }
      watched.writtenMs = atMs;
      const tireWheels = tires.flatMap((tire) =>
        toRow(report.deviceId, tire, watched.wheels.get(tire.wheel), atMs),
      );
      return { raised: [], held, rows: { tireWheels } };
    },
    takeBack: (deviceId) => (known.has(deviceId) ? read(deviceId) : undefined),
    forget: (deviceId) => void known.delete(deviceId),
  };
}

function heldOf(wheels: ReadonlyMap<number, Wheel>): readonly AlarmKind[] {
  const states = new Set([...wheels.values()].flatMap(({ memory }) => memory.states));
  return [...states].map((state) => TIRE_ALARMS[state]);
}

/** The wheels that the report tells of, each once. */
function tiresOf({ readings }: IncomingReport): readonly HeardTire[] | undefined {
  // The gateway puts the protocols' reading under this name.
  const tires = readings?.['tires'] as readonly HeardTire[] | undefined;
  if (!tires) return undefined;
  const byWheel = new Map(tires.map((tire) => [tire.wheel, tire]));
  return [...byWheel.values()].filter(({ wheel }) => wheel < WHEELS_MAX);
}

/**
 * What the tyres were filled to, while nobody has said it: what they hold at 20 °C when they are first heard of. The
 * median of all wheels, so that one that is flat already does not pass for a full one.
 */
function coldOf(tires: readonly HeardTire[]): number | undefined {
  const filled = tires
    .flatMap(({ pressureKpa, temperatureC }) =>
      pressureKpa === undefined ? [] : [compensatedKpa(pressureKpa, temperatureC)],
    )
    .filter((kpa) => kpa >= FILLED_MIN_KPA);
  return filled.length === 0 ? undefined : Math.round(medianOf(filled) / COLD_STEP_KPA) * COLD_STEP_KPA;
}

function toRow(deviceId: string, tire: HeardTire, known: Wheel | undefined, atMs: number): WheelRow[] {
  // An older report than the last has changed nothing.
  if (!known || known.memory.lastAtMs !== atMs) return [];
  const { memory, coldKpa } = known;
  return [
    {
      deviceId,
      wheel: tire.wheel,
      reportedAtMs: atMs,
      sensorId: tire.sensorId ?? null,
      pressureKpa: tire.pressureKpa ?? null,
      temperatureC: tire.temperatureC ?? null,
      batteryPercent: tire.batteryPercent ?? null,
      coldKpa,
      severity: tireSeverity(memory.states),
      daysUntilLow: daysUntilLow(memory, defaultLimits(coldKpa)) ?? null,
      memory,
    },
  ];
}
