import { sql } from 'kysely';
import { type Page, type Paged, paged } from '../page.ts';
import type { Database } from '../database.ts';
import { mayNow } from '../accounts/permission-limits.ts';

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
    .selectFrom('shareLinks')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('endsAt', '>', now)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`NOT (is_fenced AND fence_id IS NULL)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertShareLink(transaction: Database, link: NewShareLink): Promise<string> {
  const { circle } = link;
  const { shareId } = await transaction
    .insertInto('shareLinks')
    .values({
      tokenHash: link.tokenHash,
      accountId: link.accountId,
      name: link.name,
      createdAt: link.createdAt,
      beginsAt: link.beginsAt,
      endsAt: link.endsAt,
      shows: [...link.shows],
      trailMinutes: link.trailMinutes,
      latitudeE6: circle ? Math.round(circle.latitude * 1e6) : null,
      longitudeE6: circle ? Math.round(circle.longitude * 1e6) : null,
      radiusM: circle?.radiusM ?? null,
      fenceId: link.fenceId,
      isFenced: link.fenceId !== null,
    })
    .returning('shareId')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('shareLinkDevices')
    .values(link.deviceIds.map((deviceId, place) => ({ deviceId, shareId, place })))
    .execute();
  return shareId;
}

const selectLinks = (database: Database, now: Date) =>
  database
    .selectFrom('shareLinks')
    .select(mayNow(sql`share_links.account_id`, 'main:monitor_share', now).as('isAllowed'))
    .select([
      'shareId',
      'shareLinks.accountId',
      'name',
      'shareLinks.createdAt',
      'beginsAt',
      'endsAt',
      'revokedAt',
      'shows',
      'trailMinutes',
      'latitudeE6',
      'longitudeE6',
      'radiusM',
      'fenceId',
      'isFenced',
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number];

function toRow({ latitudeE6, longitudeE6, radiusM, ...row }: Selected): ShareLinkRow {
  const hasCircle = latitudeE6 !== null && longitudeE6 !== null && radiusM !== null;
  const circle = hasCircle
    ? { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6, radiusM: radiusM }
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
): Promise<Paged<ListedShareLinkRow>> {
  const below = database
    .selectFrom('accountAncestors')
    .select('accountAncestors.accountId')
    .where('ancestorId', '=', topId);
  const rows = await selectLinks(database, now)
    .innerJoin('accounts as maker', 'maker.accountId', 'shareLinks.accountId')
    .select('maker.nickname')
    .where('shareLinks.accountId', 'in', below)
    .orderBy('shareId', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const links = rows.map((row) => ({ ...toRow(row), nickname: row.nickname }));
  return paged(page, links, async () => {
    const { total } = await database
      .selectFrom('shareLinks')
      .select((from) => from.fn.countAll<string>().as('total'))
      .where('accountId', 'in', below)
      .executeTakeFirstOrThrow();
    return Number(total);
  });
}

export async function findShareLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<ShareLinkRow | undefined> {
  const row = await selectLinks(database, now).where('tokenHash', '=', tokenHash).executeTakeFirst();
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
  readonly expiresAt: Date | null;
  readonly speedLimitKmh: number | null;
}

/** The devices of links that still belong to the account of their link or to one below it, in the links' order. */
export async function findSharedDevices(
  database: Database,
  shareIds: readonly string[],
): Promise<SharedDeviceRow[]> {
  if (shareIds.length === 0) return [];
  return database
    .selectFrom('shareLinkDevices')
    .innerJoin('shareLinks', 'shareLinks.shareId', 'shareLinkDevices.shareId')
    .innerJoin('devices', 'devices.deviceId', 'shareLinkDevices.deviceId')
    .innerJoin('accountAncestors', (join) =>
      join
        .onRef('accountAncestors.accountId', '=', 'devices.accountId')
        .onRef('accountAncestors.ancestorId', '=', 'shareLinks.accountId'),
    )
    .select([
      'shareLinkDevices.shareId',
      'devices.deviceId',
      'devices.terminalId',
      'devices.name',
      'devices.plate',
      'devices.iconType',
      'devices.model',
      'devices.protocolType',
      'devices.expiresAt',
      'devices.speedLimitKmh',
    ])
    .where('shareLinkDevices.shareId', 'in', shareIds)
    .orderBy('place')
    .execute();
}

/** Which account made each of the links; links that there are not are left out. */
export async function findShareAccounts(
  database: Database,
  shareIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('shareLinks')
    .select(['shareId', 'accountId'])
    .where('shareId', 'in', shareIds)
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
    .updateTable('shareLinks')
    .set({ revokedAt: now })
    .where('shareId', '=', shareId)
    .where('revokedAt', 'is', null)
    .returning(['name', 'accountId'])
    .executeTakeFirst();
}
