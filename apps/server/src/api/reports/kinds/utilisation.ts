/** How much vehicles are used: a row for every one, those that stood all the time among them, and when in the week. */
import { atOneInstant, type Database } from '../../../store/database.ts';
import { type DeviceSums, findDeviceSums } from '../../../store/statistics/device-sums.ts';
import { findTripEdges, findTripUse, type TripEdgesRow } from '../../../store/statistics/span-sums.ts';
import { CLOCK_SLOT_MS, clockOffsetMs } from '../local-days.ts';
import {
  createReportSource,
  DEVICES_AT_ONCE_MAX,
  type ReportDevice,
  type ReportRow,
  type ReportSource,
  type ReportValues,
  whose,
} from '../report-source.ts';
import { readOngoing } from './span-sums.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1970-01-01 was a Thursday, the fourth day of a week that begins on Monday. */
const EPOCH_WEEKDAY = 3;
const SLOT_S = CLOCK_SLOT_MS / 1_000;

/** Of a vehicle that has any trip; instants are epoch milliseconds, also beyond the period. */
interface TripUse {
  trips: number;
  firstMs: number;
  lastMs: number;
}

export async function* utilisationRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  const { database, request, hours } = source;
  const read = (snapshot: Database) => readUse(createReportSource(snapshot, request), hours);
  // What ends meanwhile must not count twice.
  const { sums, uses } = await (database.isTransaction ? read(database) : atOneInstant(database, read));
  for await (const devices of source.devices(DEVICES_AT_ONCE_MAX)) {
    yield devices.map((device) =>
      toRow(source, device, sums.get(device.deviceId), uses.get(device.deviceId)),
    );
  }
}

async function readUse(source: ReportSource, hours: number[][]) {
  const { database, range } = source;
  const filter = { range, zones: await source.zones() };
  const sums = new Map((await findDeviceSums(database, range)).map((each) => [each.deviceId, each]));
  const uses = new Map<string, TripUse>();
  for (const { deviceId, trips, firstAt, lastAt } of await findTripUse(database, filter)) {
    uses.set(deviceId, { trips, firstMs: firstAt.getTime(), lastMs: lastAt.getTime() });
  }
  const begins = await findTripEdges(database, filter, 'begin', SLOT_S);
  const ends = await findTripEdges(database, filter, 'end', SLOT_S);
  for (const { timeZone } of filter.zones) {
    const isOfZone = (row: TripEdgesRow) => row.timeZone === timeZone;
    addEdges(hours, timeZone, begins.filter(isOfZone), ends.filter(isOfZone));
  }
  for await (const { device, span } of readOngoing(source, 'trip')) {
    const { beginMs, endMs } = span.span;
    const use = uses.get(device.deviceId);
    uses.set(device.deviceId, {
      trips: (use?.trips ?? 0) + 1,
      firstMs: Math.min(use?.firstMs ?? beginMs, beginMs),
      lastMs: Math.max(use?.lastMs ?? endMs, endMs),
    });
    addHours(hours, device, beginMs, endMs);
  }
  return { sums, uses };
}

function toRow(
  { range, days }: ReportSource,
  device: ReportDevice,
  sum: DeviceSums | undefined,
  use: TripUse | undefined,
): ReportRow {
  const daysUsed = sum?.daysUsed ?? 0;
  const values: ReportValues = {
    ...whose(device),
    daysUsed,
    share: Math.round((daysUsed / days) * 1_000) / 10,
    trips: use?.trips ?? 0,
    driving: sum?.drivingS ?? 0,
    distance: sum?.mileageM ?? 0,
    ...(use && { firstUse: use.firstMs, lastUse: use.lastMs }),
  };
  return { device, day: range.fromDay, values };
}

/**
 * How long was driven in each slot follows from how many trips began before it and ended after it, which fill it, and
 * from those that begin or end in it. A trip that does both there is counted with its two parts, which together are as
 * much too long as the slot is; as ended and never begun before it, it takes that away again.
 */
function addEdges(
  hours: number[][],
  timeZone: string,
  begins: readonly TripEdgesRow[],
  ends: readonly TripEdgesRow[],
): void {
  const begun = new Map(begins.map((row) => [row.slot, row]));
  const ended = new Map(ends.map((row) => [row.slot, row]));
  const slots = [...begun.keys(), ...ended.keys()];
  const last = slots.reduce((most, slot) => Math.max(most, slot), -Infinity);
  let driving = 0;
  for (let slot = slots.reduce((least, each) => Math.min(least, each), Infinity); slot <= last; slot++) {
    const [begin, end] = [begun.get(slot), ended.get(slot)];
    driving -= end?.count ?? 0;
    const afterBeginsS = begin ? begin.count * SLOT_S - begin.offsetS : 0;
    const seconds = driving * SLOT_S + afterBeginsS + (end?.offsetS ?? 0);
    if (seconds > 0) addSeconds(hours, timeZone, slot * CLOCK_SLOT_MS, seconds);
    driving += begin?.count ?? 0;
  }
}

/** Adds the seconds of a trip, as far as it lies in the period, to the hours of the vehicle's clock. */
function addHours(hours: number[][], device: ReportDevice, tripBeginMs: number, tripEndMs: number): void {
  const endMs = Math.min(tripEndMs, device.endMs);
  for (let timeMs = Math.max(tripBeginMs, device.beginMs); timeMs < endMs;) {
    const nextMs = Math.min(endMs, (Math.floor(timeMs / CLOCK_SLOT_MS) + 1) * CLOCK_SLOT_MS);
    addSeconds(hours, device.timeZone, timeMs, (nextMs - timeMs) / 1_000);
    timeMs = nextMs;
  }
}

function addSeconds(hours: number[][], timeZone: string, timeMs: number, seconds: number): void {
  const clockMs = timeMs + clockOffsetMs(timeZone, timeMs);
  const row = hours[(Math.floor(clockMs / DAY_MS) + EPOCH_WEEKDAY) % 7];
  const hour = Math.floor((clockMs % DAY_MS) / HOUR_MS);
  if (row) row[hour] = (row[hour] ?? 0) + seconds;
}
