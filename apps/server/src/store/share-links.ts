import { sql } from 'kysely';
import type { Database } from './database.ts';

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

const selectLinks = (database: Database) =>
  database
    .selectFrom('share_links')
    .select([
      'share_id as shareId',
      'account_id as accountId',
      'name',
      'created_at as createdAt',
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

/** The links of an account, the newest first. */
export async function findShareLinks(database: Database, accountId: string): Promise<ShareLinkRow[]> {
  const rows = await selectLinks(database)
    .where('account_id', '=', accountId)
    .orderBy('share_id', 'desc')
    .execute();
  return rows.map(toRow);
}

export async function findShareLink(
  database: Database,
  tokenHash: Buffer,
): Promise<ShareLinkRow | undefined> {
  const row = await selectLinks(database).where('token_hash', '=', tokenHash).executeTakeFirst();
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

/** @returns the link's name when it is this account's and was not revoked before. */
export async function revokeShareLink(
  transaction: Database,
  link: { readonly accountId: string; readonly shareId: string },
  now: Date,
): Promise<{ name: string } | undefined> {
  return transaction
    .updateTable('share_links')
    .set({ revoked_at: now })
    .where('share_id', '=', link.shareId)
    .where('account_id', '=', link.accountId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
}

/** Whether the account may log in still: without it nobody watches over its links. */
export async function isAccountExpired(database: Database, accountId: string, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('accounts')
    .select('expires_at as expiresAt')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined || (row.expiresAt !== null && row.expiresAt <= now);
}

export async function deleteShareLinksBefore(database: Database, endedBefore: Date): Promise<void> {
  await database.deleteFrom('share_links').where('ends_at', '<', endedBefore).execute();
}
