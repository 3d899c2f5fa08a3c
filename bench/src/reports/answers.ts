/** How long people wait for the figures of a fleet's month: mileage, trips and stays, read from the roll-ups. */
import { prepareMonth } from '@outrider/server/store/month-partitions.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { asOwner, type Owner } from '../as-owner.ts';
import { createFleetDatabase, type FleetDatabase, runUnhurried } from '../fleet-database.ts';
import { percentile } from '../report.ts';

export const FROM = '2026-03-01';
export const TO = '2026-03-31';
const DAYS = 31;
/** Trips of a day and as many stays, as delivery vehicles have them. */
const TRIPS_PER_DAY = 8;
/** Of each question, in turn. */
const RUNS = 12;

type Questions = Readonly<Record<string, readonly [path: string, input: object]>>;

function questionsOf({ accountId: id }: FleetDatabase): Questions {
  const range = { id, from: FROM, to: TO };
  const instants = { id, from: `${FROM}T00:00:00Z`, to: '2026-04-01T00:00:00Z' };
  return {
    'mileage by vehicle': ['/statistics/findFigures', { ...range, of: 'device' }],
    'mileage by day': ['/statistics/findFigures', { ...range, of: 'all', per: 'day', pageSize: 100 }],
    'mileage by vehicle and week': ['/statistics/findFigures', { ...range, of: 'device', per: 'week' }],
    'a page of stays': ['/statistics/findStays', instants],
    'report of trips': ['/report/find', { ...range, kind: 'trips' }],
    'report of stays': ['/report/find', { ...range, kind: 'stays' }],
    'fleet summary': ['/report/find', { ...range, kind: 'summary' }],
  };
}

export interface Answers {
  readonly devices: number;
  /** Of all questions together, and of each. */
  readonly p99Ms: number;
  readonly p99MsOf: Readonly<Record<string, number>>;
}

export function measureAnswers(devices: number): Promise<Answers> {
  return withDatabaseServer(async () => {
    const fleet = await createFleetDatabase(devices, Date.parse(FROM));
    try {
      await fillMonth(fleet);
      const samples = new Map<string, number[]>();
      const work = async ({ measure }: Owner) => {
        for (let run = 0; run < RUNS; run++) {
          for (const [name, [path, input]] of Object.entries(questionsOf(fleet))) {
            const { lastByteMs } = await measure(path, input);
            samples.set(name, [...(samples.get(name) ?? []), lastByteMs]);
          }
        }
      };
      await asOwner(fleet, work);
      return {
        devices,
        p99Ms: percentile([...samples.values()].flat(), 0.99),
        p99MsOf: Object.fromEntries([...samples].map(([name, each]) => [name, percentile(each, 0.99)])),
      };
    } finally {
      await fleet.close();
    }
  });
}

/** Writes what the roll-ups would have made, day by day. */
export async function fillMonth(fleet: FleetDatabase): Promise<void> {
  await prepareMonth(fleet.database, FROM, '2026-04-01');
  const days = `generate_series('${FROM}'::date, '${TO}'::date, '1 day') WITH ORDINALITY AS days (day, number)`;
  const trips = `generate_series(1, ${TRIPS_PER_DAY}) AS trips (trip)`;
  const begin = `day + trip * interval '2 hours' + device_id % 60 * interval '1 minute'`;
  await runUnhurried(
    fleet,
    `INSERT INTO device_days (device_id, day, point_count, first_at, last_at, distance_m, odometer_distance_m,
      driving_s, idling_s, stopped_s, max_speed_dkmh, overspeed_s, overspeed_count, alarms)
    SELECT device_id, day::date, 8640, day, day + interval '23 hours', 100000 + device_id % 100000, NULL, 20000, 3000,
      60000, 900 + number, 30, number % 3, '{"overspeed": 2}'
    FROM ${days}, devices ORDER BY number, device_id`,
    `INSERT INTO device_trips (device_id, day, began_at, ended_at, from_latitude_e6, from_longitude_e6, to_latitude_e6,
      to_longitude_e6, distance_m, max_speed_dkmh)
    SELECT device_id, day::date, ${begin}, ${begin} + interval '40 minutes', 22500000, 114000000, 22600000, 114100000,
      12000 + number, 700 + trip
    FROM ${days}, ${trips}, devices ORDER BY number, device_id, trip`,
    `INSERT INTO device_stays (device_id, day, began_at, ended_at, latitude_e6, longitude_e6, acc_on_s)
    SELECT device_id, day::date, ${begin} + interval '40 minutes', ${begin} + interval '2 hours', 22600000 + trip,
      114100000, 600
    FROM ${days}, ${trips}, devices ORDER BY number, device_id, trip`,
    'ANALYZE device_days, device_trips, device_stays',
  );
}

/** Days of devices, as many as were filled. */
export const deviceDays = ({ devices }: Pick<Answers, 'devices'>): number => devices * DAYS;
