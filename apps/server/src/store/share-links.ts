import { sql } from 'kysely';
import type { Page } from './page.ts';
import type { Database } from './database.ts';
import { mayNow } from './permission-limits.ts';

export interface NewShareLink {
  /** SHA-256 of what the link carries. */
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly deviceIds: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly shows: readonly string[];
  readonly trailMinutes: number;
  readonly circle: ShareCircle | undefined;
  /** Vehicles outside of it are not shown; null = of none, or of one that was deleted. */
  readonly fenceId: string | null;
}

/** WGS84. */
export interface ShareCircle {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusM: number;
}

export interface ShareLinkRow extends Omit<NewShareLink, 'tokenHash' | 'deviceIds'> {
  readonly shareId: string;
  /** Whether its account may share now: it has not run out, and nobody took the right away. */
  readonly isAllowed: boolean;
  readonly revokedAt: Date | null;
  /** Whether vehicles are shown inside of a fence alone, also when that was deleted since. */
  readonly isFenced: boolean;
}

/**
 * How many links of an account have neither ended nor been revoked, nor lost their fence. Locks the account, so that
 * none is made meanwhile.
 */
export async function countOpenShareLinks(
  transaction: Database,
  accountId: string,
  now: Date,
): Promise<number> {
  await sql`SELECT 1 FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const { count } = await transaction
    .selectFrom('share_links')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`NOT (is_fenced AND fence_id IS NULL)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertShareLink(transaction: Database, link: NewShareLink): Promise<string> {
  const { circle } = link;
  const { shareId } = await transaction
    .insertInto('share_links')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      name: link.name,
      created_at: link.createdAt,
      begins_at: link.beginsAt,
      ends_at: link.endsAt,
      shows: [...link.shows],
      trail_minutes: link.trailMinutes,
      latitude_e6: circle ? Math.round(circle.latitude * 1e6) : null,
      longitude_e6: circle ? Math.round(circle.longitude * 1e6) : null,
      radius_m: circle?.radiusM ?? null,
      fence_id: link.fenceId,
      is_fenced: link.fenceId !== null,
    })
    .returning('share_id as shareId')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('share_link_devices')
    .values(link.deviceIds.map((device_id, place) => ({ device_id, share_id: shareId, place })))
    .execute();
  return shareId;
}

const selectLinks = (database: Database, now: Date) =>
  database
    .selectFrom('share_links')
    .select(mayNow(sql`share_links.account_id`, 'main:monitor_share', now).as('isAllowed'))
    .select([
      'share_id as shareId',
      'share_links.account_id as accountId',
      'name',
      'share_links.created_at as createdAt',
      'begins_at as beginsAt',
      'ends_at as endsAt',
      'revoked_at as revokedAt',
      'shows',
      'trail_minutes as trailMinutes',
      'latitude_e6',
      'longitude_e6',
      'radius_m',
      'fence_id as fenceId',
      'is_fenced as isFenced',
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number];

function toRow({ latitude_e6, longitude_e6, radius_m, ...row }: Selected): ShareLinkRow {
  const hasCircle = latitude_e6 !== null && longitude_e6 !== null && radius_m !== null;
  const circle = hasCircle
    ? { latitude: latitude_e6 / 1e6, longitude: longitude_e6 / 1e6, radiusM: radius_m }
    : undefined;
  return { ...row, circle };
}

export interface ListedShareLinkRow extends ShareLinkRow {
  /** Of the account that made it. */
  readonly nickname: string;
}

/** A page of the links of an account and of those below it, the newest first. */
export async function findShareLinks(
  database: Database,
  topId: string,
  now: Date,
  page: Page,
): Promise<{ total: number; rows: ListedShareLinkRow[] }> {
  const below = database
    .selectFrom('account_ancestors')
    .select('account_ancestors.account_id')
    .where('ancestor_id', '=', topId);
  const { total } = await database
    .selectFrom('share_links')
    .select((from) => from.fn.countAll<string>().as('total'))
    .where('account_id', 'in', below)
    .executeTakeFirstOrThrow();
  const rows = await selectLinks(database, now)
    .innerJoin('accounts as maker', 'maker.account_id', 'share_links.account_id')
    .select('maker.nickname')
    .where('share_links.account_id', 'in', below)
    .orderBy('share_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total: Number(total), rows: rows.map((row) => ({ ...toRow(row), nickname: row.nickname })) };
}

export async function findShareLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<ShareLinkRow | undefined> {
  const row = await selectLinks(database, now).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row && toRow(row);
}

export interface SharedDeviceRow {
  readonly shareId: string;
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly iconType: number;
  readonly model: number;
  readonly protocolType: number;
}

/** The devices of links that still belong to the account of their link or to one below it, in the links' order. */
export async function findSharedDevices(
  database: Database,
  shareIds: readonly string[],
): Promise<SharedDeviceRow[]> {
  if (shareIds.length === 0) return [];
  return database
    .selectFrom('share_link_devices')
    .innerJoin('share_links', 'share_links.share_id', 'share_link_devices.share_id')
    .innerJoin('devices', 'devices.device_id', 'share_link_devices.device_id')
    .innerJoin('account_ancestors', (join) =>
      join
        .onRef('account_ancestors.account_id', '=', 'devices.account_id')
        .onRef('account_ancestors.ancestor_id', '=', 'share_links.account_id'),
    )
    .select([
      'share_link_devices.share_id as shareId',
      'devices.device_id as deviceId',
      'devices.terminal_id as terminalId',
      'devices.name',
      'devices.plate',
      'devices.icon_type as iconType',
      'devices.model',
      'devices.protocol_type as protocolType',
    ])
    .where('share_link_devices.share_id', 'in', shareIds)
    .orderBy('place')
    .execute();
}

/** Which account made each of the links; links that there are not are left out. */
export async function findShareAccounts(
  database: Database,
  shareIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('share_links')
    .select(['share_id as shareId', 'account_id as accountId'])
    .where('share_id', 'in', shareIds)
    .execute();
  return new Map(rows.map((row) => [row.shareId, row.accountId]));
}

/** @returns the link's name and account when it was not revoked before. */
export async function revokeShareLink(
  transaction: Database,
  shareId: string,
  now: Date,
): Promise<{ name: string; accountId: string } | undefined> {
  return transaction
    .updateTable('share_links')
    .set({ revoked_at: now })
    .where('share_id', '=', shareId)
    .where('revoked_at', 'is', null)
    .returning(['name', 'account_id as accountId'])
    .executeTakeFirst();
}

export async function deleteShareLinksBefore(database: Database, endedBefore: Date): Promise<void> {
  await database.deleteFrom('share_links').where('ends_at', '<', endedBefore).execute();
}
