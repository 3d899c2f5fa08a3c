/** The vehicles of a fleet by how far they were driven, with what they did. */
import { findDeviceSums } from '../../../store/statistics/device-sums.ts';
import {
  DEVICES_AT_ONCE_MAX,
  type ReportRow,
  type ReportSource,
  type ReportValues,
  whose,
} from '../report-source.ts';
import { consumptionOf } from './fuel.ts';

/** One row for each vehicle that reported, the most driven first. */
export async function* summaryRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  const sums = new Map(
    (await findDeviceSums(source.database, source.range)).map((each) => [each.deviceId, each]),
  );
  const ranks = new Map([...sums.keys()].map((deviceId, index) => [deviceId, index + 1]));
  const rows: ReportRow[] = [];
  for await (const devices of source.devices(DEVICES_AT_ONCE_MAX)) {
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
