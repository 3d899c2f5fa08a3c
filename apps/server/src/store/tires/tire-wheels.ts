/** The wheels of vehicles whose trackers hear tyre sensors, each with what its readings say. */
import type { WheelMemory } from '@outrider/domain/tires/judge-wheel.ts';
import { sql } from 'kysely';
import { bigint, defineInsert, double, instant, jsonb, smallint, text } from '../batch-table.ts';
import type { Database } from '../database.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';

export interface WheelRow {
  readonly deviceId: string;
  readonly wheel: number;
  readonly reportedAtMs: number;
  readonly sensorId: string | null;
  readonly pressureKpa: number | null;
  readonly temperatureC: number | null;
  readonly batteryPercent: number | null;
  /** What its tyre is taken to be filled to at 20 °C. */
  readonly coldKpa: number;
  readonly severity: number;
  readonly daysUntilLow: number | null;
  readonly memory: WheelMemory;
}

/** A batch that is sent again after a newer one changes nothing. */
export const TIRE_WHEELS = defineInsert<WheelRow>({
  table: 'tire_wheels',
  key: ['device_id', 'wheel'],
  columns: {
    device_id: bigint((row) => row.deviceId),
    wheel: smallint((row) => row.wheel),
    reported_at: instant((row) => row.reportedAtMs),
    sensor_id: text((row) => row.sensorId),
    pressure_kpa: double((row) => row.pressureKpa),
    temperature_c: double((row) => row.temperatureC),
    battery_percent: double((row) => row.batteryPercent),
    cold_kpa: double((row) => row.coldKpa),
    severity: smallint((row) => row.severity),
    days_until_low: double((row) => row.daysUntilLow),
    memory: jsonb((row) => JSON.stringify(row.memory)),
  },
  replace: { where: 'present.reported_at <= excluded.reported_at' },
});

/** By the numbers of the wheels. */
export async function findWheels(database: Database, deviceId: string) {
  return database
    .selectFrom('tireWheels')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .orderBy('wheel')
    .execute();
}

export interface WorstFilter {
  readonly accountId: string;
  readonly subtree: boolean;
  /** Only wheels with which something is wrong. */
  readonly isTroubled: boolean;
  readonly now: Date;
}

export interface FleetWheelRow extends Omit<WheelRow, 'reportedAtMs' | 'sensorId'> {
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly accountName: string;
  readonly reportedAt: Date;
  /** Of its vehicle. */
  readonly wheels: readonly number[];
}

/** What is most urgent first, then what is so soonest. Vehicles whose service has ended show nothing. */
export function findWorstWheels(
  database: Database,
  { accountId, subtree, isTroubled, now }: WorstFilter,
  page: Page,
): Promise<Paged<FleetWheelRow>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<FleetWheelRow & { total: number }>`
      WITH worst AS (
        SELECT tire_wheels.device_id, wheel, severity, days_until_low, count(*) OVER ()::integer AS total
        FROM account_ancestors scope
          JOIN devices ON devices.account_id = scope.account_id AND scope.ancestor_id = ${accountId}
            AND (${subtree}::boolean OR scope.depth = 0)
            AND (devices.expires_at IS NULL OR devices.expires_at > ${now})
          JOIN tire_wheels USING (device_id)
        WHERE NOT ${isTroubled}::boolean OR severity > 0
        ORDER BY severity DESC, days_until_low NULLS LAST, device_id, wheel LIMIT ${limit} OFFSET ${offset}
      )
      SELECT device_id AS "deviceId", wheel, terminal_id AS "terminalId", devices.name, plate, nickname AS "accountName",
        reported_at AS "reportedAt", pressure_kpa AS "pressureKpa", temperature_c AS "temperatureC",
        battery_percent AS "batteryPercent", cold_kpa AS "coldKpa", tire_wheels.severity,
        tire_wheels.days_until_low AS "daysUntilLow", memory, total,
        ARRAY(SELECT other.wheel FROM tire_wheels other WHERE other.device_id = devices.device_id) AS wheels
      FROM worst JOIN tire_wheels USING (device_id, wheel) JOIN devices USING (device_id)
        JOIN accounts USING (account_id)
      ORDER BY worst.severity DESC, worst.days_until_low NULLS LAST, device_id, wheel`.execute(database);
    return rows;
  });
}
