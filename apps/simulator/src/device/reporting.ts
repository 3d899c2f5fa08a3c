/** When a tracker reports: at intervals, in corners, when the ignition turns, and when something goes wrong. */
import type { Reading } from '../driving/reading.ts';
import { turnDeg } from '../world/geo.ts';
import type { DeviceMemory } from './memory.ts';
import type { AlarmName, Report } from './report.ts';

const CORNER_DEG = 35;
/** A slow vehicle's course says little. */
const CORNER_KMH = 8;
const ALARMS: readonly AlarmName[] = ['sos', 'powerOff', 'overspeed', 'lowPower'];

export interface Reporter {
  /** Why this reading is to be reported; undefined when it is not. */
  decide(reading: Reading): Pick<Report, 'reason' | 'alarm'> | undefined;
}

export function createReporter(memory: DeviceMemory): Reporter {
  let last: Reading | undefined;
  const raised = new Set<AlarmName>();

  function reasonFor(reading: Reading): Pick<Report, 'reason' | 'alarm'> | undefined {
    const alarm = ALARMS.find((name) => reading[name] && !raised.has(name));
    if (alarm) return { reason: 'alarm', alarm };
    if (!last || reading.ignition !== last.ignition) return { reason: 'ignition', alarm: undefined };
    const interval = reading.ignition ? memory.reportIntervalMs : memory.parkedIntervalMs;
    // Clocks do not tick to the millisecond: half a second early is on time.
    if (reading.atMs - last.atMs >= interval - 500) return { reason: 'interval', alarm: undefined };
    const turned = Math.abs(turnDeg(last.courseDeg, reading.courseDeg));
    if (reading.speedKmh > CORNER_KMH && turned > CORNER_DEG) return { reason: 'corner', alarm: undefined };
    return undefined;
  }

  return {
    decide(reading) {
      for (const name of ALARMS) if (!reading[name]) raised.delete(name);
      // The wire counts whole seconds: a second report of the same second would be a repeat of the first.
      if (last && Math.floor(reading.atMs / 1_000) === Math.floor(last.atMs / 1_000)) return undefined;
      const due = reasonFor(reading);
      if (!due) return undefined;
      if (due.alarm) raised.add(due.alarm);
      last = reading;
      return due;
    },
  };
}
