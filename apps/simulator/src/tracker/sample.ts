import type { AlarmName, Report } from '../device/report.ts';
import type { Reading } from '../driving/reading.ts';

/** What the tracker reports for an instant. */
export interface Sample {
  readonly time: Date;
  /** WGS84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeM?: number;
  readonly speedKmh: number;
  /** Degrees clockwise from north. */
  readonly course: number;
  readonly acc: boolean;
  /** Default true; without a fix the coordinates are the last known ones. */
  readonly fix?: boolean;
  readonly satellites?: number;
  readonly odometerM?: number;
  /** JT/T 808 only. */
  readonly fuelL?: number;
  /** CSQ, 0 to 31. */
  readonly csq?: number;
  readonly alarm?: Exclude<AlarmName, 'fence'> | undefined;
}

export function toReport(sample: Sample, stored: boolean): Report {
  const { alarm } = sample;
  return { reading: toReading(sample), reason: alarm ? 'alarm' : 'interval', alarm, stored };
}

/** The sample of a tracker that has not been told any yet. */
export const nowhere = (): Sample => ({
  time: new Date(),
  latitude: 0,
  longitude: 0,
  speedKmh: 0,
  course: 0,
  acc: false,
  fix: false,
});

export function toReading(sample: Sample): Reading {
  const { alarm } = sample;
  return {
    atMs: sample.time.getTime(),
    latitude: sample.latitude,
    longitude: sample.longitude,
    altitudeM: sample.altitudeM ?? 20,
    speedKmh: sample.speedKmh,
    courseDeg: sample.course,
    hasFix: sample.fix ?? true,
    satellites: sample.satellites ?? 11,
    hasNetwork: true,
    csq: sample.csq ?? 24,
    ignition: sample.acc,
    odometerM: sample.odometerM ?? 123_400,
    fuelL: sample.fuelL ?? 40,
    supplyV: 12.6,
    batteryPercent: 100,
    sos: alarm === 'sos',
    overspeed: alarm === 'overspeed',
    powerOff: alarm === 'powerOff',
    lowPower: alarm === 'lowPower',
  };
}
