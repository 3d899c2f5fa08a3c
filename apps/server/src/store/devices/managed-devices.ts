import type { DeviceExpiry, DeviceSort } from '@outrider/contract/device-list.ts';
import { DEVICE_MODELS, sleeps } from '@outrider/domain/device-models.ts';
import { STANDBY_TIMEOUT_MS, WIRED_TIMEOUT_MS } from '@outrider/domain/online-timeouts.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { MENU_TYPES } from '@outrider/domain/device-menu.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { findDeviceTotal } from '../accounts/account-totals.ts';
import type { Page, Paged } from '../page.ts';
import { IS_RETIRED } from './device-numbers.ts';
import { TYPE_NAME } from './device-types.ts';
import type { DeviceRow, DeviceStateRow } from './devices.ts';

export interface ManagedDeviceRow extends DeviceRow, DeviceStateRow {
  readonly iccid: string;
  readonly accountName: string;
  readonly timeZone: string;
  /** Of a type that an administrator has named. */
  readonly typeNumber: number | null;
  readonly typeName: string | null;
  readonly host: string;
  readonly servicePeriod: number | null;
  readonly userExpiresAt: Date | null;
  readonly simExpiresAt: Date | null;
  readonly activatedAt: Date | null;
  readonly createdAt: Date;
  readonly locationType: number | null;
  readonly acc: boolean | null;
  readonly batteryPercent: number | null;
  readonly gsmPercent: number | null;
}

export interface ManagedFilter {
  readonly accountIds: readonly string[];
  readonly subtree: boolean;
  readonly search: string;
  readonly menuType: number;
  readonly expiry: DeviceExpiry | undefined;
  readonly models: readonly number[];
  readonly protocolTypes: readonly number[];
  readonly sort: DeviceSort;
  readonly descending: boolean;
  readonly now: Date;
}

/** Never null, and indexed as they are; an order that puts nulls last could not use the index backwards. */
const INDEXED_SORTS: ReadonlySet<DeviceSort> = new Set(['terminalID', 'importedTime']);

const SORTS: Readonly<Record<DeviceSort, RawBuilder<unknown>>> = {
  terminalID: sql`devices.terminal_id`,
  carNumber: sql`nullif(devices.plate, '')`,
  nickname: sql`nullif(devices.name, '')`,
  expire: sql`devices.expires_at`,
  userExpire: sql`devices.user_expires_at`,
  simExpire: sql`devices.sim_expires_at`,
  activatedTime: sql`devices.activated_at`,
  importedTime: sql`devices.created_at`,
  communicationTime: sql`state.communicated_at`,
};

/** Whatever the other half says, what a model or a protocol type sleeps by (online-timeouts.ts). */
const SLEEPING_MODELS = Object.values(DEVICE_MODELS).filter((model) =>
  sleeps({ model, protocolType: PROTOCOL_TYPES.other }),
);
const SLEEPING_PROTOCOLS = Object.values(PROTOCOL_TYPES).filter((protocolType) =>
  sleeps({ model: DEVICE_MODELS['808'], protocolType }),
);

/** The instant since which a device must have been heard of to be online; the rule of `onlineTimeoutMs`. */
function onlineSince(now: Date): RawBuilder<unknown> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return sql`CASE WHEN devices.model = ANY (${[...SLEEPING_MODELS]}::smallint[])
      OR devices.protocol_type = ANY (${[...SLEEPING_PROTOCOLS]}::smallint[])
    THEN ${ago(STANDBY_TIMEOUT_MS)}::timestamptz ELSE ${ago(WIRED_TIMEOUT_MS)}::timestamptz END`;
}

function inMenu({ menuType, now }: ManagedFilter): RawBuilder<unknown> {
  if (menuType === MENU_TYPES.inactive) return sql`state.communicated_at IS NULL`;
  if (menuType === MENU_TYPES.online) return sql`state.communicated_at > ${onlineSince(now)}`;
  if (menuType === MENU_TYPES.offline) return sql`state.communicated_at <= ${onlineSince(now)}`;
  return sql`true`;
}

const DAY_MS = 86_400_000;
const WITHIN_DAYS = { within7: 7, within60: 60 } as const;

function inExpiry({ expiry, now }: ManagedFilter): RawBuilder<unknown> {
  if (expiry === undefined) return sql`true`;
  if (expiry === 'expired') return sql`devices.user_expires_at <= ${now}`;
  const end = new Date(now.getTime() + WITHIN_DAYS[expiry] * DAY_MS);
  return sql`devices.user_expires_at > ${now} AND devices.user_expires_at <= ${end}`;
}

/** `%`, `_` and `\` mean themselves. */
const asPattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function inSearch({ search }: ManagedFilter): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const [anywhere, atEnd] = [`%${asPattern(search)}%`, `%${asPattern(search)}`];
  return sql`(devices.terminal_id LIKE ${atEnd} OR devices.plate ILIKE ${anywhere} OR devices.name ILIKE ${anywhere}
    OR devices.sim_number ILIKE ${atEnd} OR devices.iccid ILIKE ${atEnd})`;
}

/** Each device once, also where one of the accounts is below another. */
function matchingOf(filter: ManagedFilter): RawBuilder<unknown> {
  const { accountIds, subtree, models, protocolTypes } = filter;
  return sql`devices LEFT JOIN latest_states state USING (device_id)
    WHERE devices.account_id IN (SELECT account_id FROM account_ancestors
        WHERE ancestor_id = ANY (${[...accountIds]}::bigint[]) AND (${subtree}::boolean OR depth = 0))
      AND (${models.length} = 0 OR devices.model = ANY (${[...models]}::smallint[]))
      AND (${protocolTypes.length} = 0 OR devices.protocol_type = ANY (${[...protocolTypes]}::smallint[]))
      AND ${inMenu(filter)} AND ${inExpiry(filter)} AND ${inSearch(filter)}`;
}

/** A page of them, and how many there are on all. */
export async function findManagedDevices(
  database: Database,
  filter: ManagedFilter,
  page: Page,
): Promise<Paged<ManagedDeviceRow>> {
  // Both look at all that match: side by side they take as long as one.
  const [rows, total] = await Promise.all([
    readManagedDevices(database, filter, page),
    countMatching(database, filter),
  ]);
  return { total, rows };
}

/** A page of them. */
export async function readManagedDevices(
  database: Database,
  filter: ManagedFilter,
  page: Page,
): Promise<ManagedDeviceRow[]> {
  const { sort, descending } = filter;
  const direction = descending ? sql`DESC` : sql`ASC`;
  const nulls = INDEXED_SORTS.has(sort) ? sql`` : sql`NULLS LAST`;
  // What is not known comes last in either direction. The page is cut before anything is read of its devices.
  const { rows } = await sql<ManagedDeviceRow>`
    WITH page AS MATERIALIZED (
      SELECT devices.device_id, row_number() OVER () AS place FROM (
        SELECT devices.device_id FROM ${matchingOf(filter)}
        ORDER BY ${SORTS[sort]} ${direction} ${nulls}, devices.device_id ${direction}
        LIMIT ${page.limit} OFFSET ${page.offset}
      ) devices
    )
    SELECT devices.device_id AS "deviceId", devices.account_id AS "accountId", terminal_id AS "terminalId",
      name, plate, sim_number AS "simNumber", iccid, model, icon_type AS "iconType", protocol_type AS "protocolType",
      devices.expires_at AS "expiresAt", speed_limit_kmh AS "speedLimitKmh", service_period AS "servicePeriod",
      user_expires_at AS "userExpiresAt", sim_expires_at AS "simExpiresAt", activated_at AS "activatedAt",
      devices.created_at AS "createdAt", devices.time_zone AS "timeZone", lacks, type_number AS "typeNumber",
      ${TYPE_NAME} AS "typeName", host,
      accounts.nickname AS "accountName", ${IS_RETIRED} AS "isRetired",
      communicated_at AS "communicatedAt", positioned_at AS "positionedAt",
      position_received_at AS "positionReceivedAt", speed_dkmh AS "speedDkmh", location_type AS "locationType", acc,
      battery_percent AS "batteryPercent", gsm_percent AS "gsmPercent"
    FROM page JOIN devices USING (device_id) JOIN accounts USING (account_id)
    LEFT JOIN latest_states state USING (device_id)
    ORDER BY place`.execute(database);
  return rows;
}

async function countMatching(database: Database, filter: ManagedFilter): Promise<number> {
  const [topId, ...others] = filter.accountIds;
  if (topId !== undefined && others.length === 0 && isWhole(filter)) return findDeviceTotal(database, topId);
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM ${matchingOf(filter)}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Whether the filter leaves nothing out of its subtrees. */
function isWhole({ subtree, search, menuType, expiry, models, protocolTypes }: ManagedFilter): boolean {
  const isOfMenu = Object.values(MENU_TYPES).some((type) => type === menuType);
  return (
    subtree &&
    search === '' &&
    !isOfMenu &&
    expiry === undefined &&
    models.length + protocolTypes.length === 0
  );
}
