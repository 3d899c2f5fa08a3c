/** Fuel by vehicle and day, from the figures of days. */
import { findFuelDays, type FuelRow, sumFuelDays } from '../../../store/statistics/fuel-days.ts';
import { type ReportRow, type ReportSource, type ReportValues, whose } from '../report-source.ts';
import type { Sums } from '../sums.ts';
import { addNamedSums } from './span-sums.ts';

/** Rows that are read at once, at most. */
const ROWS_AT_ONCE = 8_000;

/** Litres for 100 km; undefined for a vehicle that stood. */
export function consumptionOf(litres: number | undefined, distanceM: number): number | undefined {
  if (litres === undefined || distanceM < 1_000) return undefined;
  return Math.round((litres / distanceM) * 1_000_000) / 10;
}

/** A row for each vehicle and day on which it told its fuel. */
export async function* fuelRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  const { database, range, days } = source;
  for await (const devices of source.devices(Math.max(1, Math.floor(ROWS_AT_ONCE / days)))) {
    const byId = new Map(devices.map((device) => [device.deviceId, device]));
    const rows = await findFuelDays(database, { ...range, deviceIds: [...byId.keys()] });
    yield rows.flatMap((row): ReportRow[] => {
      const device = byId.get(row.deviceId);
      if (!device) return [];
      const values = valuesOf(row);
      const consumption = consumptionOf(
        row.fuelUsedDl === null ? undefined : row.fuelUsedDl / 10,
        row.mileageM,
      );
      return [
        {
          device,
          day: row.day,
          values: {
            ...whose(device),
            day: row.day,
            ...values,
            ...(consumption !== undefined && { consumption }),
          },
        },
      ];
    });
  }
}

export function addFuelSums(source: ReportSource, sums: Sums): Promise<void> {
  return addNamedSums(source, sums, async (by) => {
    const rows = await sumFuelDays(source.database, source.range, by);
    return rows.map((row) => ({ key: row.key, count: row.count, values: valuesOf(row) }));
  });
}

function valuesOf(row: FuelRow): ReportValues {
  const values: ReportValues = { distance: row.mileageM };
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
  return values;
}
