/** Which devices a fence is linked to. A device that has left the account of its fence is linked no longer. */
import { sql } from 'kysely';
import { type Page, type Paged, paged } from '../page.ts';
import type { Database } from '../database.ts';
import { lockFence } from './fences.ts';

export interface FenceLinkRow {
  readonly fenceId: string;
  readonly deviceId: string;
}

/** Links whose device is still of the fence's account, or of one below it. */
export const selectLinks = (database: Database) =>
  database
    .selectFrom('fenceDevices')
    .innerJoin('fences', 'fences.fenceId', 'fenceDevices.fenceId')
    .innerJoin('devices', 'devices.deviceId', 'fenceDevices.deviceId')
    .innerJoin('accountAncestors', (join) =>
      join
        .onRef('accountAncestors.accountId', '=', 'devices.accountId')
        .onRef('accountAncestors.ancestorId', '=', 'fences.accountId'),
    );

/** The links of some devices to fences that an account or one below it has. */
export async function findLinksOfDevices(
  database: Database,
  deviceIds: readonly string[],
  accountId: string,
): Promise<FenceLinkRow[]> {
  return selectLinks(database)
    .innerJoin('accountAncestors as seen', (join) =>
      join.onRef('seen.accountId', '=', 'fences.accountId').on('seen.ancestorId', '=', accountId),
    )
    .select(['fenceDevices.fenceId', 'fenceDevices.deviceId'])
    .where('fenceDevices.deviceId', 'in', deviceIds)
    .execute();
}

export interface LinkedDeviceRow {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly accountName: string;
}

/** Devices of a fence, in the order of their import. An empty search finds all. */
export async function findLinkedDevices(
  database: Database,
  fenceId: string,
  search: string,
  page: Page,
): Promise<Paged<LinkedDeviceRow>> {
  const found = selectLinks(database)
    .innerJoin('accounts', 'accounts.accountId', 'devices.accountId')
    .where('fenceDevices.fenceId', '=', fenceId)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(devices.name || chr(10) || plate || chr(10) || terminal_id), lower(${search}::text)) > 0`,
      ),
    );
  const rows = await found
    .select([
      'devices.deviceId',
      'devices.terminalId',
      'devices.name',
      'devices.plate',
      'accounts.nickname as accountName',
    ])
    .orderBy('devices.deviceId')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return paged(page, rows, async () => {
    const { count } = await found
      .select((from) => from.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

/** How many devices a fence is linked to. Locks the fence, so that it stays so. */
export async function countLinks(transaction: Database, fenceId: string): Promise<number> {
  await lockFence(transaction, fenceId);
  const { count } = await selectLinks(transaction)
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('fenceDevices.fenceId', '=', fenceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface CandidateRow {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  /** Of the account that has it. */
  readonly accountId: string;
  /** Whether the fence's account is the device's, or stands above it. */
  readonly isWithin: boolean;
  readonly isLinked: boolean;
}

type Named = { readonly deviceIds: readonly string[] } | { readonly terminalIds: readonly string[] };

/** Some devices as a fence sees them; those that do not exist are left out. */
export async function findCandidates(
  database: Database,
  fenceId: string,
  named: Named,
): Promise<CandidateRow[]> {
  return database
    .selectFrom('devices')
    .innerJoin('fences', (join) => join.on('fences.fenceId', '=', fenceId))
    .leftJoin('accountAncestors', (join) =>
      join
        .onRef('accountAncestors.accountId', '=', 'devices.accountId')
        .onRef('accountAncestors.ancestorId', '=', 'fences.accountId'),
    )
    .leftJoin('fenceDevices', (join) =>
      join
        .onRef('fenceDevices.deviceId', '=', 'devices.deviceId')
        .onRef('fenceDevices.fenceId', '=', 'fences.fenceId'),
    )
    .select([
      'devices.deviceId',
      'devices.terminalId',
      'devices.name',
      'devices.plate',
      'devices.accountId',
      sql<boolean>`account_ancestors.account_id IS NOT NULL`.as('isWithin'),
      sql<boolean>`fence_devices.device_id IS NOT NULL`.as('isLinked'),
    ])
    .$if('deviceIds' in named, (query) =>
      query.where('devices.deviceId', 'in', 'deviceIds' in named ? named.deviceIds : []),
    )
    .$if('terminalIds' in named, (query) =>
      // One that has lost its number is not meant by it.
      query
        .innerJoin('deviceTerminals', 'deviceTerminals.deviceId', 'devices.deviceId')
        .where('deviceTerminals.terminalId', 'in', 'terminalIds' in named ? named.terminalIds : []),
    )
    .execute();
}

export async function insertLinks(
  transaction: Database,
  fenceId: string,
  deviceIds: readonly string[],
  assignedAt: Date,
): Promise<void> {
  await transaction
    .insertInto('fenceDevices')
    .values(deviceIds.map((deviceId) => ({ deviceId, fenceId, assignedAt })))
    .execute();
}

/** @returns those that were linked. */
export async function deleteLinks(
  transaction: Database,
  fenceId: string,
  deviceIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('fenceDevices')
    .where('fenceId', '=', fenceId)
    .where('deviceId', 'in', deviceIds)
    .returning('deviceId')
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}
