/** Reports that are sums of the figures of days. */
import { findDeviceSums } from '../../../store/statistics/device-sums.ts';
import { findStatistics } from '../../../store/statistics/statistics.ts';
import { CLOCK_SLOT_MS, clockOffsetMs } from '../local-days.ts';
import {
  type ReportDevice,
  type ReportRow,
  type ReportSource,
  type ReportValues,
  whose,
} from '../report-source.ts';
import { type DeviceSpan, readSpans } from './trips-stays.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1970-01-01 was a Thursday, the fourth day of a week that begins on Monday. */
const EPOCH_WEEKDAY = 3;

/** Litres for 100 km; undefined for a vehicle that stood. */
function consumptionOf(litres: number | undefined, distanceM: number): number | undefined {
  if (litres === undefined || distanceM < 1_000) return undefined;
  return Math.round((litres / distanceM) * 1_000_000) / 10;
}

/** One row for each vehicle that reported, the most driven first. */
export async function* summaryRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  const sums = new Map(
    (await findDeviceSums(source.database, source.range)).map((each) => [each.deviceId, each]),
  );
  const ranks = new Map([...sums.keys()].map((deviceId, index) => [deviceId, index + 1]));
  const rows: ReportRow[] = [];
  for await (const devices of source.devices()) {
    for (const device of devices) {
      const sum = sums.get(device.deviceId);
      if (!sum) continue;
      const fuelUsed = sum.fuelUsedDl === null ? undefined : sum.fuelUsedDl / 10;
      const consumption = consumptionOf(fuelUsed, sum.mileageM);
      const values: ReportValues = {
        rank: ranks.get(device.deviceId) ?? 0,
        ...whose(device),
        distance: sum.mileageM,
        driving: sum.drivingS,
        idling: sum.idlingS,
        stopped: sum.stoppedS,
        trips: sum.tripCount,
        stops: sum.stayCount,
        maxSpeed: sum.maxSpeedDkmh / 10,
        speeding: sum.overspeedCount,
        speedingTime: sum.overspeedS,
        ...(fuelUsed !== undefined && { fuelUsed }),
        ...(consumption !== undefined && { consumption }),
        daysUsed: sum.daysUsed,
      };
      rows.push({ device, day: source.range.fromDay, values });
    }
  }
  yield rows.toSorted((a, b) => Number(a.values.rank) - Number(b.values.rank));
}

/** A row for each vehicle and day on which it told its fuel. */
export async function* fuelRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  for await (const devices of source.devices()) {
    const byId = new Map(devices.map((device) => [device.deviceId, device]));
    const range = { ...source.range, deviceIds: [...byId.keys()] };
    const page = { limit: devices.length * source.days, offset: 0 };
    const { rows } = await findStatistics(source.database, range, page);
    yield rows.flatMap((row): ReportRow[] => {
      const device = byId.get(row.deviceId);
      if (!device || (row.fuelUsedDl === null && row.fuelUsedDpercent === null)) return [];
      const distance = row.odometerDistanceM ?? row.distanceM;
      const values: ReportValues = { ...whose(device), day: row.day, distance };
      const tenths = {
        fuelUsed: row.fuelUsedDl,
        refuelled: row.refuelledDl,
        fuelUsedPercent: row.fuelUsedDpercent,
        refuelledPercent: row.refuelledDpercent,
      };
      for (const [column, value] of Object.entries(tenths)) {
        // The entries keep the names of the columns.
        if (value !== null) values[column as keyof typeof tenths] = value / 10;
      }
      const consumption = consumptionOf(
        values.fuelUsed === undefined ? undefined : Number(values.fuelUsed),
        distance,
      );
      if (consumption !== undefined) values.consumption = consumption;
      return [{ device, day: row.day, values }];
    });
  }
}

/** A row for every vehicle, those that stood all the time among them; and when in the week vehicles were driven. */
export async function* utilisationRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  const sums = new Map(
    (await findDeviceSums(source.database, source.range)).map((each) => [each.deviceId, each]),
  );
  for await (const devices of source.devices()) {
    const spans = await readSpans(source, devices, ['trip']);
    yield devices.map((device): ReportRow => {
      const trips = spans.get(device.deviceId) ?? [];
      for (const trip of trips) addHours(source.hours, device, trip);
      const sum = sums.get(device.deviceId);
      const [first, last] = [trips[0], trips.at(-1)];
      const daysUsed = sum?.daysUsed ?? 0;
      const values: ReportValues = {
        ...whose(device),
        daysUsed,
        share: Math.round((daysUsed / source.days) * 1_000) / 10,
        trips: trips.length,
        driving: sum?.drivingS ?? 0,
        distance: sum?.mileageM ?? 0,
        ...(first && { firstUse: first.span.beginMs }),
        ...(last && { lastUse: last.span.endMs }),
      };
      return { device, day: source.range.fromDay, values };
    });
  }
}

/** Adds the seconds of a trip, as far as it lies in the period, to the hours of the vehicle's clock. */
export function addHours(hours: number[][], device: ReportDevice, { span }: DeviceSpan): void {
  const endMs = Math.min(span.endMs, device.endMs);
  for (let timeMs = Math.max(span.beginMs, device.beginMs); timeMs < endMs;) {
    const nextMs = Math.min(endMs, (Math.floor(timeMs / CLOCK_SLOT_MS) + 1) * CLOCK_SLOT_MS);
    const clockMs = timeMs + clockOffsetMs(device.timeZone, timeMs);
    const weekday = (Math.floor(clockMs / DAY_MS) + EPOCH_WEEKDAY) % 7;
    const hour = Math.floor((clockMs % DAY_MS) / HOUR_MS);
    const row = hours[weekday];
    if (row) row[hour] = (row[hour] ?? 0) + (nextMs - timeMs) / 1_000;
    timeMs = nextMs;
  }
}
