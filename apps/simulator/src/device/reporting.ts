/** Decides when a tracker reports: at intervals, in bends, when the ignition changes, and for alarms. */
import type { Reading } from '../driving/reading.ts';
import { turnDeg } from '../world/geo.ts';
import type { DeviceMemory } from './memory.ts';
import type { Report } from './report.ts';
import { createAreaWatch } from './watched-area.ts';

const CORNER_DEG = 35;
/** Below this speed the course is not reliable. */
const CORNER_KMH = 8;
const ALARMS = ['sos', 'powerOff', 'overspeed', 'lowPower'] as const;

type Due = Pick<Report, 'reason' | 'alarm' | 'crossing'>;

export interface Reporter {
  /** The reason to report this reading; undefined if there is none. */
  decide(reading: Reading): Due | undefined;
}

/** A device that sleeps wakes only for its interval and for alarms. */
export function createReporter(memory: DeviceMemory, sleeps = false): Reporter {
  let last: Reading | undefined;
  const raised = new Set<(typeof ALARMS)[number]>();
  const watch = createAreaWatch();

  function reasonFor(reading: Reading): Due | undefined {
    const alarm = ALARMS.find((name) => reading[name] && !raised.has(name));
    if (alarm) return { reason: 'alarm', alarm };
    const crossing = reading.hasFix ? watch.notice(memory.areas, reading) : undefined;
    if (crossing) return { reason: 'alarm', alarm: 'fence', crossing };
    if (!last) return { reason: 'ignition', alarm: undefined };
    // Clocks are not exact to the millisecond, so half a second early is on time.
    if (reading.atMs - last.atMs >= intervalMs(reading) - 500)
      return { reason: 'interval', alarm: undefined };
    if (sleeps) return undefined;
    if (reading.ignition !== last.ignition) return { reason: 'ignition', alarm: undefined };
    const turned = Math.abs(turnDeg(last.courseDeg, reading.courseDeg));
    if (reading.speedKmh > CORNER_KMH && turned > CORNER_DEG) return { reason: 'corner', alarm: undefined };
    return undefined;
  }

  function intervalMs({ atMs, ignition }: Reading): number {
    const { tracking } = memory;
    if (tracking && atMs < tracking.untilMs) return tracking.intervalMs;
    return ignition && !sleeps ? memory.reportIntervalMs : memory.parkedIntervalMs;
  }

  return {
    decide(reading) {
      for (const name of ALARMS) if (!reading[name]) raised.delete(name);
      // The wire has whole seconds, so a second report in the same second would look like a repetition.
      if (last && Math.floor(reading.atMs / 1_000) === Math.floor(last.atMs / 1_000)) return undefined;
      const due = reasonFor(reading);
      if (!due) return undefined;
      if (due.alarm && due.alarm !== 'fence') raised.add(due.alarm);
      last = reading;
      return due;
    },
  };
}
