/** Which devices a fence is linked to. A device that has left the account of its fence is linked no longer. */
import { sql } from 'kysely';
import type { Page } from './page.ts';
import type { Database } from './database.ts';
import { lockFence } from './fences.ts';

export interface FenceLinkRow {
  readonly fenceId: string;
  readonly deviceId: string;
}

/** Links whose device is still of the fence's account, or of one below it. */
export const selectLinks = (database: Database) =>
  database
    .selectFrom('fence_devices')
    .innerJoin('fences', 'fences.fence_id', 'fence_devices.fence_id')
    .innerJoin('devices', 'devices.device_id', 'fence_devices.device_id')
    .innerJoin('account_ancestors', (join) =>
      join
        .onRef('account_ancestors.account_id', '=', 'devices.account_id')
        .onRef('account_ancestors.ancestor_id', '=', 'fences.account_id'),
    );

/** The links of some devices to fences that an account or one below it has. */
export async function findLinksOfDevices(
  database: Database,
  deviceIds: readonly string[],
  accountId: string,
): Promise<FenceLinkRow[]> {
  return selectLinks(database)
    .innerJoin('account_ancestors as seen', (join) =>
      join.onRef('seen.account_id', '=', 'fences.account_id').on('seen.ancestor_id', '=', accountId),
    )
    .select(['fence_devices.fence_id as fenceId', 'fence_devices.device_id as deviceId'])
    .where('fence_devices.device_id', 'in', deviceIds)
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
): Promise<{ total: number; rows: LinkedDeviceRow[] }> {
  const found = selectLinks(database)
    .innerJoin('accounts', 'accounts.account_id', 'devices.account_id')
    .where('fence_devices.fence_id', '=', fenceId)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(devices.name || chr(10) || plate || chr(10) || terminal_id), lower(${search}::text)) > 0`,
      ),
    );
  const rows = await found
    .select([
      'devices.device_id as deviceId',
      'devices.terminal_id as terminalId',
      'devices.name',
      'devices.plate',
      'accounts.nickname as accountName',
    ])
    .orderBy('devices.device_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await found
    .select((from) => from.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { total: Number(count), rows };
}

/** How many devices a fence is linked to. Locks the fence, so that it stays so. */
export async function countLinks(transaction: Database, fenceId: string): Promise<number> {
  await lockFence(transaction, fenceId);
  const { count } = await selectLinks(transaction)
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('fence_devices.fence_id', '=', fenceId)
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
    .innerJoin('fences', (join) => join.on('fences.fence_id', '=', fenceId))
    .leftJoin('account_ancestors', (join) =>
      join
        .onRef('account_ancestors.account_id', '=', 'devices.account_id')
        .onRef('account_ancestors.ancestor_id', '=', 'fences.account_id'),
    )
    .leftJoin('fence_devices', (join) =>
      join
        .onRef('fence_devices.device_id', '=', 'devices.device_id')
        .onRef('fence_devices.fence_id', '=', 'fences.fence_id'),
    )
    .select([
      'devices.device_id as deviceId',
      'devices.terminal_id as terminalId',
      'devices.name',
      'devices.plate',
      'devices.account_id as accountId',
      sql<boolean>`account_ancestors.account_id IS NOT NULL`.as('isWithin'),
      sql<boolean>`fence_devices.device_id IS NOT NULL`.as('isLinked'),
    ])
    .$if('deviceIds' in named, (query) =>
      query.where('devices.device_id', 'in', 'deviceIds' in named ? named.deviceIds : []),
    )
    .$if('terminalIds' in named, (query) =>
      // One that has lost its number is not meant by it.
      query
        .innerJoin('device_terminals', 'device_terminals.device_id', 'devices.device_id')
        .where('device_terminals.terminal_id', 'in', 'terminalIds' in named ? named.terminalIds : []),
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
    .insertInto('fence_devices')
    .values(deviceIds.map((device_id) => ({ device_id, fence_id: fenceId, assigned_at: assignedAt })))
    .execute();
}

/** @returns those that were linked. */
export async function deleteLinks(
  transaction: Database,
  fenceId: string,
  deviceIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('fence_devices')
    .where('fence_id', '=', fenceId)
    .where('device_id', 'in', deviceIds)
    .returning('device_id as deviceId')
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}
