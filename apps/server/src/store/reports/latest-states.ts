import { toAlarmKinds } from '@outrider/domain/alarm-kinds.ts';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { readIntegers } from '../array-texts.ts';
import type { LatestStateRow } from '../../telemetry/latest-state-row.ts';
import { isServed, type ServedScope } from '../devices/served.ts';
import type { DB } from '../tables.ts';

type NumberName = Exclude<keyof LatestStateRow, 'deviceId' | 'acc' | 'alarms'>;

const msOf = (column: RawBuilder<unknown>) => sql`(date_part('epoch', ${column}) * 1000)::bigint`;
const NUMBERS: Readonly<Record<NumberName | 'acc', RawBuilder<unknown>>> = {
  communicatedAtMs: msOf(sql`communicated_at`),
  positionedAtMs: msOf(sql`positioned_at`),
  positionReceivedAtMs: msOf(sql`position_received_at`),
  latitudeE6: sql`latitude_e6`,
  longitudeE6: sql`longitude_e6`,
  altitudeM: sql`altitude_m`,
  speedDkmh: sql`speed_dkmh`,
  courseDdeg: sql`course_ddeg`,
  locationType: sql`location_type`,
  satellites: sql`satellites`,
  acc: sql`acc::integer`,
  batteryPercent: sql`battery_percent`,
  gsmPercent: sql`gsm_percent`,
  odometerM: sql`odometer_m`,
};
// Object.keys widens what are the names of the record.
const NUMBER_NAMES = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];

interface GatheredStates {
  readonly count: number;
  readonly ids: string | null;
  /** Few devices have some: [place from 1, list]. */
  readonly alarms: readonly (readonly [number, readonly string[]])[] | null;
  /** The numbers, as texts of arrays by their names. */
  readonly [column: string]: unknown;
}

/** Latest states of the devices of an account and of all accounts below it. */
export async function findLatestStates(
  database: Kysely<DB>,
  { accountId, servedOnly }: ServedScope,
): Promise<LatestStateRow[]> {
  return gatherStates(
    database,
    sql`account_ancestors scope JOIN devices ON devices.account_id = scope.account_id
      JOIN latest_states ON latest_states.device_id = devices.device_id
      WHERE scope.ancestor_id = ${accountId} AND ${isServed(servedOnly)}`,
  );
}

/** Latest states of these devices; of those that have reported. */
export async function findLatestStatesOf(
  database: Kysely<DB>,
  deviceIds: readonly string[],
): Promise<LatestStateRow[]> {
  return gatherStates(database, sql`latest_states WHERE device_id = ANY (${deviceIds}::bigint[])`);
}

/**
 * States come as one array for each column: measured with 100,000 devices, a third of the processor time of as many
 * rows.
 */
async function gatherStates(database: Kysely<DB>, source: RawBuilder<unknown>): Promise<LatestStateRow[]> {
  const columns = NUMBER_NAMES.map((name) => sql`array_agg(${NUMBERS[name]})::text AS ${sql.ref(name)}`);
  const { rows } = await sql<GatheredStates>`
    SELECT count(*)::integer AS count, array_agg(device_id)::text AS ids, ${sql.join(columns)},
      json_agg(json_build_array(place, alarms)) FILTER (WHERE alarms <> '{}') AS alarms
    FROM (SELECT latest_states.*, row_number() OVER () AS place FROM ${source}) AS states`.execute(database);
  const [gathered] = rows;
  if (typeof gathered?.ids !== 'string') return [];
  return toStates(gathered, toIds(gathered.ids));
}

/** Of an array's text. */
const toIds = (text: string) => text.slice(1, -1).split(',');

function toStates(gathered: GatheredStates, ids: readonly string[]): LatestStateRow[] {
  const numbers = new Map(
    NUMBER_NAMES.map((name) => [
      name,
      readIntegers(String(gathered[name]), new Float64Array(gathered.count).fill(Number.NaN)),
    ]),
  );
  const valueAt = (name: keyof typeof NUMBERS, index: number): number | null => {
    const value = numbers.get(name)?.[index];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
  const alarms = new Map(gathered.alarms);
  return ids.map((deviceId, index) => {
    const acc = valueAt('acc', index);
    return {
      deviceId,
      // These three are NOT NULL.
      communicatedAtMs: valueAt('communicatedAtMs', index) ?? 0,
      speedDkmh: valueAt('speedDkmh', index) ?? 0,
      courseDdeg: valueAt('courseDdeg', index) ?? 0,
      positionedAtMs: valueAt('positionedAtMs', index),
      positionReceivedAtMs: valueAt('positionReceivedAtMs', index),
      latitudeE6: valueAt('latitudeE6', index),
      longitudeE6: valueAt('longitudeE6', index),
      altitudeM: valueAt('altitudeM', index),
      locationType: valueAt('locationType', index),
      satellites: valueAt('satellites', index),
      acc: acc === null ? null : acc === 1,
      batteryPercent: valueAt('batteryPercent', index),
      gsmPercent: valueAt('gsmPercent', index),
      odometerM: valueAt('odometerM', index),
      alarms: toAlarmKinds(alarms.get(index + 1) ?? []),
    };
  });
}

/** Ids of the devices of an account and of all accounts below it: as one array, for there may be 100,000. */
export async function findSubtreeDeviceIds(
  database: Kysely<DB>,
  { accountId, servedOnly }: ServedScope,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    SELECT array_agg(devices.device_id)::text AS ids
    FROM account_ancestors scope JOIN devices ON devices.account_id = scope.account_id
    WHERE scope.ancestor_id = ${accountId} AND ${isServed(servedOnly)}`.execute(database);
  const [found] = rows;
  return typeof found?.ids === 'string' ? toIds(found.ids) : [];
}

/** Speed limits of those devices of an account and below that have one of their own, by their ids; km/h. */
export async function findSpeedLimits(
  database: Kysely<DB>,
  { accountId, servedOnly }: ServedScope,
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('accountAncestors')
    .innerJoin('devices', 'devices.accountId', 'accountAncestors.accountId')
    .select(['deviceId', 'speedLimitKmh'])
    .where('ancestorId', '=', accountId)
    .where(isServed(servedOnly))
    .where('speedLimitKmh', 'is not', null)
    .$narrowType<{ speedLimitKmh: number }>()
    .execute();
  return new Map(rows.map(({ deviceId, speedLimitKmh }) => [deviceId, speedLimitKmh]));
}

/** Those of the accounts whose subtree holds any of these devices. */
export async function findSubtreesWith(
  database: Kysely<DB>,
  accountIds: readonly string[],
  deviceIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('devices')
    .innerJoin('accountAncestors', 'accountAncestors.accountId', 'devices.accountId')
    .select('ancestorId')
    .distinct()
    .where(sql<boolean>`device_id = ANY (${deviceIds}::bigint[])`)
    .where(sql<boolean>`ancestor_id = ANY (${accountIds}::bigint[])`)
    .execute();
  return rows.map((row) => row.ancestorId);
}

/** Latest states of some devices of an account and below that were heard of since `lately`; the first to be imported. */
export async function findFirstStates(
  database: Kysely<DB>,
  { accountId, servedOnly }: ServedScope,
  lately: Date,
  count: number,
): Promise<LatestStateRow[]> {
  const rows = await database
    .selectFrom('accountAncestors')
    .innerJoin('devices', 'devices.accountId', 'accountAncestors.accountId')
    .innerJoin('latestStates', 'latestStates.deviceId', 'devices.deviceId')
    .selectAll('latestStates')
    .where('ancestorId', '=', accountId)
    .where('communicatedAt', '>=', lately)
    .where(isServed(servedOnly))
    .orderBy('devices.deviceId')
    .limit(count)
    .execute();
  return rows.map(toRow);
}

/** Latest state of one device; undefined before its first report. */
export async function findLatestState(
  database: Kysely<DB>,
  deviceId: string,
): Promise<LatestStateRow | undefined> {
  const row = await database
    .selectFrom('latestStates')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  return row && toRow(row);
}

function toRow(row: Selectable<DB['latestStates']>): LatestStateRow {
  return {
    deviceId: row.deviceId,
    communicatedAtMs: row.communicatedAt.getTime(),
    positionedAtMs: row.positionedAt?.getTime() ?? null,
    positionReceivedAtMs: row.positionReceivedAt?.getTime() ?? null,
    latitudeE6: row.latitudeE6,
    longitudeE6: row.longitudeE6,
    altitudeM: row.altitudeM,
    speedDkmh: row.speedDkmh,
    courseDdeg: row.courseDdeg,
    locationType: row.locationType,
    satellites: row.satellites,
    acc: row.acc,
    batteryPercent: row.batteryPercent,
    gsmPercent: row.gsmPercent,
    odometerM: row.odometerM === null ? null : Number(row.odometerM),
    alarms: toAlarmKinds(row.alarms),
  };
}
