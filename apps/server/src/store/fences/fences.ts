import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import { FENCE_TYPES, type FenceSchedule, type FenceType } from '@outrider/domain/fences/fence-schedule.ts';
import { boundsOfShape, type FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import { sql } from 'kysely';
import { type Page, type Paged, paged } from '../page.ts';
import type { Database } from '../database.ts';

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
  const places =
    shape.kind === 'corridor' ? shape.line : shape.kind === 'polygon' ? shape.corners : undefined;
  return {
    name: fence.name,
    color: fence.color,
    type: FENCE_TYPES.indexOf(fence.type) + 1,
    isOn: fence.isOn,
    timeZone: fence.schedule.timeZone,
    days: [...fence.schedule.days],
    fromMinute: fence.schedule.fromMinute,
    toMinute: fence.schedule.toMinute,
    latitudeE6: circle ? toE6(circle.center.latitude) : null,
    longitudeE6: circle ? toE6(circle.center.longitude) : null,
    radiusM: circle?.radiusM ?? null,
    cornersE6: places?.flatMap(({ longitude, latitude }) => [toE6(longitude), toE6(latitude)]) ?? null,
    widthM: shape.kind === 'corridor' ? shape.widthM : null,
    southE6: toE6(bounds.south),
    northE6: toE6(bounds.north),
    westE6: toE6(bounds.west),
    eastE6: toE6(bounds.east),
  };
}

const selectFences = (database: Database) =>
  database
    .selectFrom('fences')
    .innerJoin('accounts', 'accounts.accountId', 'fences.accountId')
    .select((from) => [
      'fences.fenceId',
      'fences.accountId',
      'accounts.nickname as accountName',
      'fences.name',
      'fences.color',
      'fences.type',
      'fences.isOn',
      'fences.timeZone',
      'fences.days',
      'fences.fromMinute',
      'fences.toMinute',
      'fences.latitudeE6',
      'fences.longitudeE6',
      'fences.radiusM',
      'fences.cornersE6',
      'fences.widthM',
      'fences.createdAt',
      // For each fence that is found: grouped beside them, those of the whole platform would be counted each time.
      from
        .selectFrom('fenceDevices')
        .innerJoin('devices', 'devices.deviceId', 'fenceDevices.deviceId')
        .innerJoin('accountAncestors as above', 'above.accountId', 'devices.accountId')
        .whereRef('above.ancestorId', '=', 'fences.accountId')
        .whereRef('fenceDevices.fenceId', '=', 'fences.fenceId')
        .select((links) => links.fn.countAll<string>().as('count'))
        .as('count'),
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof selectFences>['execute']>>[number];

function toRow({ timeZone, days, fromMinute, toMinute, count, type, ...row }: Selected): FenceRow {
  const { latitudeE6, longitudeE6, radiusM, cornersE6, widthM, ...rest } = row;
  return {
    ...rest,
    // Written from this list alone.
    type: FENCE_TYPES[type - 1] as FenceType,
    schedule: { timeZone, days, fromMinute, toMinute },
    shape: toShape({ latitudeE6, longitudeE6, radiusM, cornersE6, widthM }),
    deviceCount: Number(count ?? 0),
  };
}

type ShapeColumns = Pick<Selected, 'latitudeE6' | 'longitudeE6' | 'radiusM' | 'cornersE6' | 'widthM'>;

export function toShape({ latitudeE6, longitudeE6, radiusM, cornersE6, widthM }: ShapeColumns): FenceShape {
  if (cornersE6 === null) {
    // The table's checks: it is a circle then, with all three.
    const center = { latitude: (latitudeE6 ?? 0) / 1e6, longitude: (longitudeE6 ?? 0) / 1e6 };
    return { kind: 'circle', center, radiusM: radiusM ?? 0 };
  }
  const places = Array.from({ length: cornersE6.length / 2 }, (_, index) => ({
    longitude: (cornersE6[2 * index] ?? 0) / 1e6,
    latitude: (cornersE6[2 * index + 1] ?? 0) / 1e6,
  }));
  return widthM === null ? { kind: 'polygon', corners: places } : { kind: 'corridor', line: places, widthM };
}

/** How many fences an account has. Locks the account, so that none is made meanwhile. */
export async function countFences(transaction: Database, accountId: string): Promise<number> {
  await sql`SELECT 1 FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const { count } = await transaction
    .selectFrom('fences')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
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
    .values({ accountId, createdAt, ...toColumns(fence) })
    .returning('fenceId')
    .executeTakeFirstOrThrow();
  return fenceId;
}

/** The oldest fence of an account with this name. */
export async function findFenceByName(
  database: Database,
  accountId: string,
  name: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('fences')
    .select('fenceId')
    .where('accountId', '=', accountId)
    .where('name', '=', name)
    .orderBy('fenceId')
    .executeTakeFirst();
  return row?.fenceId;
}

export async function updateFence(
  transaction: Database,
  fenceId: string,
  fence: FenceSettings,
): Promise<void> {
  await transaction.updateTable('fences').set(toColumns(fence)).where('fenceId', '=', fenceId).execute();
}

export async function setFencesOn(
  transaction: Database,
  fenceIds: readonly string[],
  isOn: boolean,
): Promise<void> {
  await transaction.updateTable('fences').set({ isOn }).where('fenceId', 'in', fenceIds).execute();
}

export async function deleteFence(transaction: Database, fenceId: string): Promise<void> {
  await transaction.deleteFrom('fences').where('fenceId', '=', fenceId).execute();
}

/** The account that each of these fences belongs to; a fence that does not exist is left out. */
export async function findFenceAccounts(
  database: Database,
  fenceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('fences')
    .select(['fenceId', 'accountId'])
    .where('fenceId', 'in', [...new Set(fenceIds)])
    .execute();
  return new Map(rows.map((row) => [row.fenceId, row.accountId]));
}

/** By name; those that do not exist are left out. */
export async function findFencesByIds(database: Database, fenceIds: readonly string[]): Promise<FenceRow[]> {
  if (fenceIds.length === 0) return [];
  const rows = await selectFences(database)
    .where('fences.fenceId', 'in', fenceIds)
    .orderBy('fences.name')
    .orderBy('fences.fenceId')
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
): Promise<Paged<FenceRow>> {
  const found = database
    .selectFrom('accountAncestors')
    .innerJoin('fences', 'fences.accountId', 'accountAncestors.accountId')
    .where('ancestorId', '=', filter.accountId)
    .$if(!filter.subtree, (query) => query.where('depth', '=', 0))
    .$if(Boolean(filter.search), (query) =>
      query.where(sql<boolean>`strpos(lower(fences.name), lower(${filter.search ?? ''}::text)) > 0`),
    )
    .$if(filter.isOn !== undefined, (query) => query.where('isOn', '=', filter.isOn ?? true))
    .$if(filter.type !== undefined, (query) =>
      query.where('fences.type', '=', filter.type ? FENCE_TYPES.indexOf(filter.type) + 1 : 0),
    )
    .$if(filter.bounds !== undefined, (query) => query.where(meets(filter.bounds ?? EVERYWHERE)));
  const ids = await found
    .select('fences.fenceId')
    .orderBy('fences.name')
    .orderBy('fences.fenceId')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await paged(page, ids, async () => {
    const { count } = await found
      .select((from) => from.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  const rows = await findFencesByIds(
    database,
    ids.map(({ fenceId }) => fenceId),
  );
  return { total, rows };
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
