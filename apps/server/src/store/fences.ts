import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import { FENCE_TYPES, type FenceSchedule, type FenceType } from '@outrider/domain/fences/fence-schedule.ts';
import { boundsOfShape, type FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import { sql } from 'kysely';
import type { Page } from './page.ts';
import type { Database } from './database.ts';

export interface FenceSettings {
  readonly name: string;
  readonly shape: FenceShape;
  readonly type: FenceType;
  readonly isOn: boolean;
  readonly color: FenceColor;
  readonly schedule: FenceSchedule;
}

export interface FenceRow extends FenceSettings {
  readonly fenceId: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly createdAt: Date;
  /** Of the devices linked to it, those that are still of its account or of one below. */
  readonly deviceCount: number;
}

const toE6 = (degrees: number): number => Math.round(degrees * 1e6);

function toColumns({ shape, ...fence }: FenceSettings) {
  const bounds = boundsOfShape(shape);
  const circle = shape.kind === 'circle' ? shape : undefined;
  return {
    name: fence.name,
    color: fence.color,
    type: FENCE_TYPES.indexOf(fence.type) + 1,
    is_on: fence.isOn,
    time_zone: fence.schedule.timeZone,
    days: [...fence.schedule.days],
    from_minute: fence.schedule.fromMinute,
    to_minute: fence.schedule.toMinute,
    latitude_e6: circle ? toE6(circle.center.latitude) : null,
    longitude_e6: circle ? toE6(circle.center.longitude) : null,
    radius_m: circle?.radiusM ?? null,
    corners_e6:
      shape.kind === 'polygon'
        ? shape.corners.flatMap(({ longitude, latitude }) => [toE6(longitude), toE6(latitude)])
        : null,
    south_e6: toE6(bounds.south),
    north_e6: toE6(bounds.north),
    west_e6: toE6(bounds.west),
    east_e6: toE6(bounds.east),
  };
}

const selectFences = (database: Database) =>
  database
    .selectFrom('fences')
    .innerJoin('accounts', 'accounts.account_id', 'fences.account_id')
    .select((from) => [
      'fences.fence_id as fenceId',
      'fences.account_id as accountId',
      'accounts.nickname as accountName',
      'fences.name',
      'fences.color',
      'fences.type',
      'fences.is_on as isOn',
      'fences.time_zone',
      'fences.days',
      'fences.from_minute',
      'fences.to_minute',
      'fences.latitude_e6',
      'fences.longitude_e6',
      'fences.radius_m',
      'fences.corners_e6',
      'fences.created_at as createdAt',
      // For each fence that is found: grouped beside them, those of the whole platform would be counted each time.
      from
        .selectFrom('fence_devices')
        .innerJoin('devices', 'devices.device_id', 'fence_devices.device_id')
        .innerJoin('account_ancestors as above', 'above.account_id', 'devices.account_id')
        .whereRef('above.ancestor_id', '=', 'fences.account_id')
        .whereRef('fence_devices.fence_id', '=', 'fences.fence_id')
        .select((links) => links.fn.countAll<string>().as('count'))
        .as('count'),
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof selectFences>['execute']>>[number];

function toRow({ time_zone, days, from_minute, to_minute, count, type, ...row }: Selected): FenceRow {
  const { latitude_e6, longitude_e6, radius_m, corners_e6, ...rest } = row;
  return {
    ...rest,
    // Written from this list alone.
    type: FENCE_TYPES[type - 1] as FenceType,
    schedule: { timeZone: time_zone, days, fromMinute: from_minute, toMinute: to_minute },
    shape: toShape({ latitude_e6, longitude_e6, radius_m, corners_e6 }),
    deviceCount: Number(count ?? 0),
  };
}

type ShapeColumns = Pick<Selected, 'latitude_e6' | 'longitude_e6' | 'radius_m' | 'corners_e6'>;

export function toShape({ latitude_e6, longitude_e6, radius_m, corners_e6 }: ShapeColumns): FenceShape {
  if (corners_e6 === null) {
    // The table's checks: it is a circle then, with all three.
    const center = { latitude: (latitude_e6 ?? 0) / 1e6, longitude: (longitude_e6 ?? 0) / 1e6 };
    return { kind: 'circle', center, radiusM: radius_m ?? 0 };
  }
  const corners = Array.from({ length: corners_e6.length / 2 }, (_, index) => ({
    longitude: (corners_e6[2 * index] ?? 0) / 1e6,
    latitude: (corners_e6[2 * index + 1] ?? 0) / 1e6,
  }));
  return { kind: 'polygon', corners };
}

/** How many fences an account has. Locks the account, so that none is made meanwhile. */
export async function countFences(transaction: Database, accountId: string): Promise<number> {
  await sql`SELECT 1 FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const { count } = await transaction
    .selectFrom('fences')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** So that nobody changes it, or its devices, meanwhile. */
export async function lockFence(transaction: Database, fenceId: string): Promise<void> {
  await sql`SELECT 1 FROM fences WHERE fence_id = ${fenceId} FOR NO KEY UPDATE`.execute(transaction);
}

export async function insertFence(
  transaction: Database,
  accountId: string,
  fence: FenceSettings,
  createdAt: Date,
): Promise<string> {
  const { fenceId } = await transaction
    .insertInto('fences')
    .values({ account_id: accountId, created_at: createdAt, ...toColumns(fence) })
    .returning('fence_id as fenceId')
    .executeTakeFirstOrThrow();
  return fenceId;
}

export async function updateFence(
  transaction: Database,
  fenceId: string,
  fence: FenceSettings,
): Promise<void> {
  await transaction.updateTable('fences').set(toColumns(fence)).where('fence_id', '=', fenceId).execute();
}

export async function setFencesOn(
  transaction: Database,
  fenceIds: readonly string[],
  isOn: boolean,
): Promise<void> {
  await transaction.updateTable('fences').set({ is_on: isOn }).where('fence_id', 'in', fenceIds).execute();
}

export async function deleteFence(transaction: Database, fenceId: string): Promise<void> {
  await transaction.deleteFrom('fences').where('fence_id', '=', fenceId).execute();
}

/** The account that each of these fences belongs to; a fence that does not exist is left out. */
export async function findFenceAccounts(
  database: Database,
  fenceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('fences')
    .select(['fence_id as fenceId', 'account_id as accountId'])
    .where('fence_id', 'in', [...new Set(fenceIds)])
    .execute();
  return new Map(rows.map((row) => [row.fenceId, row.accountId]));
}

/** By name; those that do not exist are left out. */
export async function findFencesByIds(database: Database, fenceIds: readonly string[]): Promise<FenceRow[]> {
  if (fenceIds.length === 0) return [];
  const rows = await selectFences(database)
    .where('fences.fence_id', 'in', fenceIds)
    .orderBy('fences.name')
    .orderBy('fences.fence_id')
    .execute();
  return rows.map(toRow);
}

/** Undefined when somebody has deleted it meanwhile. */
export async function findFence(database: Database, fenceId: string): Promise<FenceRow | undefined> {
  const [row] = await findFencesByIds(database, [fenceId]);
  return row;
}

export interface FenceFilter {
  readonly accountId: string;
  readonly subtree: boolean;
  /** In the name; empty = any. */
  readonly search?: string;
  readonly isOn?: boolean | undefined;
  readonly type?: FenceType | undefined;
  readonly bounds?: {
    readonly south: number;
    readonly north: number;
    readonly west: number;
    readonly east: number;
  };
}

/** Fences of an account, or of it and all below, by name. */
export async function findFences(
  database: Database,
  filter: FenceFilter,
  page: Page,
): Promise<{ total: number; rows: FenceRow[] }> {
  const found = database
    .selectFrom('account_ancestors')
    .innerJoin('fences', 'fences.account_id', 'account_ancestors.account_id')
    .where('ancestor_id', '=', filter.accountId)
    .$if(!filter.subtree, (query) => query.where('depth', '=', 0))
    .$if(Boolean(filter.search), (query) =>
      query.where(sql<boolean>`strpos(lower(fences.name), lower(${filter.search ?? ''}::text)) > 0`),
    )
    .$if(filter.isOn !== undefined, (query) => query.where('is_on', '=', filter.isOn ?? true))
    .$if(filter.type !== undefined, (query) =>
      query.where('fences.type', '=', filter.type ? FENCE_TYPES.indexOf(filter.type) + 1 : 0),
    )
    .$if(filter.bounds !== undefined, (query) => query.where(meets(filter.bounds ?? EVERYWHERE)));
  const ids = await found
    .select('fences.fence_id as fenceId')
    .orderBy('fences.name')
    .orderBy('fences.fence_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await found
    .select((from) => from.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await findFencesByIds(
    database,
    ids.map(({ fenceId }) => fenceId),
  );
  return { total: Number(count), rows };
}

const EVERYWHERE = { south: -90, north: 90, west: -180, east: 180 };
const TURN_E6 = 360_000_000;

/** Whether a fence reaches into bounds, also when either is told a turn farther round. */
function meets({ south, north, west, east }: NonNullable<FenceFilter['bounds']>) {
  const westE6 = toE6(west);
  const eastE6 = toE6(east) + (east < west ? TURN_E6 : 0);
  return sql<boolean>`south_e6 <= ${toE6(north)} AND north_e6 >= ${toE6(south)} AND (
    (west_e6 <= ${eastE6} AND east_e6 >= ${westE6})
    OR (west_e6 <= ${eastE6 - TURN_E6} AND east_e6 >= ${westE6 - TURN_E6})
    OR (west_e6 <= ${eastE6 + TURN_E6} AND east_e6 >= ${westE6 + TURN_E6}))`;
}
