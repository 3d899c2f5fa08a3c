import { OWN_TYPE_MIN } from '@outrider/contract/device-types.ts';
import type { DeviceExpiry, DeviceFilterState, DeviceSort } from '@outrider/contract/device-list.ts';
import { MENU_TYPES } from '@outrider/domain/device-menu.ts';
import { WIRED_TIMEOUT_MS } from '@outrider/domain/online-timeouts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { findDeviceTotal } from '../accounts/account-totals.ts';
import type { Page, Paged } from '../page.ts';
import { IS_RETIRED } from './device-numbers.ts';
import { inMenu } from './device-states.ts';
import { toGrams } from '../search-grams.ts';
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
  /** That people have attached. */
  readonly hasPicture: boolean;
}

export interface ManagedFilter {
  readonly accountIds: readonly string[];
  /** Of these alone; none = all. */
  readonly deviceIds: readonly string[];
  readonly subtree: boolean;
  readonly search: string;
  readonly menuType: number;
  readonly filterState: DeviceFilterState | undefined;
  readonly expiry: DeviceExpiry | undefined;
  /** Numbers of models, and of types that administrators have named; a model has also the types that are like it. */
  readonly types: readonly number[];
  readonly protocolTypes: readonly number[];
  readonly sort: DeviceSort;
  readonly descending: boolean;
  readonly now: Date;
}

interface Order {
  readonly by: RawBuilder<unknown>;
  /** Of a value that may be missing: whether it is there. Those without one come last, in either direction. */
  readonly isKnown?: RawBuilder<unknown>;
}

const WAS_HEARD_OF = sql`devices.activated_at IS NOT NULL`;

/** A value that may be missing has an index of those that are there, which is read in either direction. */
const ORDERS: Readonly<Record<DeviceSort, Order>> = {
  terminalID: { by: sql`devices.terminal_id` },
  carNumber: { by: sql`devices.plate`, isKnown: sql`devices.plate <> ''` },
  nickname: { by: sql`devices.name`, isKnown: sql`devices.name <> ''` },
  expire: { by: sql`devices.expires_at`, isKnown: sql`devices.expires_at IS NOT NULL` },
  userExpire: { by: sql`devices.user_expires_at`, isKnown: sql`devices.user_expires_at IS NOT NULL` },
  simExpire: { by: sql`devices.sim_expires_at`, isKnown: sql`devices.sim_expires_at IS NOT NULL` },
  activatedTime: { by: sql`devices.activated_at`, isKnown: sql`devices.activated_at IS NOT NULL` },
  importedTime: { by: sql`devices.created_at` },
  // Every report writes it, so that an index of it would cost more than it saves.
  communicationTime: {
    by: sql`state.communicated_at`,
    isKnown: sql`(${WAS_HEARD_OF} AND state.communicated_at IS NOT NULL)`,
  },
};

function inState({ filterState, now }: ManagedFilter): RawBuilder<unknown> {
  if (filterState === 'unknown')
    return sql`state.communicated_at IS NOT NULL AND state.positioned_at IS NULL`;
  return filterState === 'expired' ? sql`devices.expires_at <= ${now}` : sql`true`;
}

const DAY_MS = 86_400_000;
const WITHIN_DAYS = { within7: 7, within60: 60 } as const;

function inExpiry({ expiry, now }: ManagedFilter): RawBuilder<unknown> {
  if (expiry === undefined) return sql`true`;
  if (expiry === 'expired') return sql`devices.user_expires_at <= ${now}`;
  const end = new Date(now.getTime() + WITHIN_DAYS[expiry] * DAY_MS);
  return sql`devices.user_expires_at > ${now} AND devices.user_expires_at <= ${end}`;
}

/** Of the models, which have an index of their own, or of the types that administrators have named. */
function inTypes({ types }: ManagedFilter): RawBuilder<unknown> {
  const models = types.filter((type) => type < OWN_TYPE_MIN);
  const own = types.filter((type) => type >= OWN_TYPE_MIN);
  const some = [
    ...(models.length > 0 ? [isOneOf(sql`devices.model`, models)] : []),
    ...(own.length > 0 ? [isOneOf(sql`devices.type_number`, own)] : []),
  ];
  return some.length === 0 ? sql`true` : sql`(${sql.join(some, sql` OR `)})`;
}

/** One number by `=`: an index of several columns then has what is left in the order of the next. */
function isOneOf(column: RawBuilder<unknown>, numbers: readonly number[]): RawBuilder<unknown> {
  const [first] = numbers;
  if (numbers.length === 1) return sql`${column} = ${first}::smallint`;
  return sql`${column} = ANY (${[...numbers]}::smallint[])`;
}

function inProtocols({ protocolTypes }: ManagedFilter): RawBuilder<unknown> {
  return protocolTypes.length === 0
    ? sql`true`
    : sql`devices.protocol_type = ANY (${[...protocolTypes]}::smallint[])`;
}

/** `%`, `_` and `\` mean themselves. */
const asPattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function inSearch({ search }: ManagedFilter): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const [anywhere, atEnd] = [`%${asPattern(search)}%`, `%${asPattern(search)}`];
  // Comparing large and small letters takes three times as long.
  const like = search.toLowerCase() === search.toUpperCase() ? sql`LIKE` : sql`ILIKE`;
  return sql`(devices.terminal_id LIKE ${atEnd} OR devices.plate ${like} ${anywhere} OR devices.name ${like} ${anywhere}
    OR devices.sim_number ${like} ${atEnd} OR devices.iccid ${like} ${atEnd})`;
}

/** The first report is what activates a device: to look for the state of any other is in vain. */
function isHeardOf({ menuType, filterState }: ManagedFilter): RawBuilder<unknown> {
  const isHeard =
    menuType === MENU_TYPES.online || menuType === MENU_TYPES.offline || filterState === 'unknown';
  return isHeard ? WAS_HEARD_OF : sql`true`;
}

/**
 * Each device once, also where one of the accounts is below another.
 * @param states what has the columns of `latest_states`.
 */
function matchingOf(filter: ManagedFilter, states = sql`latest_states`): RawBuilder<unknown> {
  const { accountIds, deviceIds, subtree } = filter;
  return sql`devices LEFT JOIN ${states} state USING (device_id)
    WHERE ${deviceIds.length === 0 ? sql`true` : sql`devices.device_id = ANY (${[...deviceIds]}::bigint[])`}
      AND ${isHeardOf(filter)} AND devices.account_id IN (SELECT account_id FROM account_ancestors
        WHERE ancestor_id = ANY (${[...accountIds]}::bigint[]) AND (${subtree}::boolean OR depth = 0))
      AND ${inTypes(filter)} AND ${inProtocols(filter)}
      AND ${inMenu(filter.menuType, filter.now)} AND ${inState(filter)} AND ${inExpiry(filter)} AND ${inSearch(filter)}`;
}

/** A page of them, and how many there are on all. */
export async function findManagedDevices(
  database: Database,
  filter: ManagedFilter,
  page: Page,
): Promise<Paged<ManagedDeviceRow>> {
  const [rows, total] = await Promise.all([
    readManagedDevices(database, filter, page),
    countManagedDevices(database, filter),
  ]);
  return { total, rows };
}

/** A page of them. */
export async function readManagedDevices(
  database: Database,
  filter: ManagedFilter,
  page: Page,
): Promise<ManagedDeviceRow[]> {
  // The page is cut before anything else is read of its devices.
  return readRows(database, await readIds(database, filter, page));
}

async function readIds(database: Database, filter: ManagedFilter, page: Page): Promise<readonly string[]> {
  const found = filter.search === '' ? undefined : await search(database, filter, page);
  return found?.deviceIds ?? (await findPageIds(database, filter, page));
}

/** Each reading of ids goes past all those before them, so there are few; the rows take far more memory. */
const IDS_AT_ONCE = 50_000;
const ROWS_AT_ONCE = 1_000;

/** All of them, some at a time. */
export async function* readAllManagedDevices(
  database: Database,
  filter: ManagedFilter,
): AsyncGenerator<ManagedDeviceRow[]> {
  for (let offset = 0; ; offset += IDS_AT_ONCE) {
    const ids = await readIds(database, filter, { limit: IDS_AT_ONCE, offset });
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
      yield await readRows(database, ids.slice(at, at + ROWS_AT_ONCE));
    if (ids.length < IDS_AT_ONCE) return;
  }
}

/** How many there are: what takes longest, as all that lie below the accounts are looked at. */
export async function countManagedDevices(database: Database, filter: ManagedFilter): Promise<number> {
  const [topId, ...others] = filter.accountIds;
  if (topId !== undefined && others.length === 0 && isWhole(filter)) return findDeviceTotal(database, topId);
  const found = filter.search === '' ? undefined : await search(database, filter, { limit: 0, offset: 0 });
  return found?.total ?? count(database, filter, sql`true`);
}

/** More are not put in order: so many lie everywhere, and are met soon on the way through all devices in order. */
const SEARCHED_MAX = 2_000;

/**
 * The devices that the index of characters leads to, put in order.
 * @returns undefined where it leads to more than `SEARCHED_MAX`.
 */
async function search(
  database: Database,
  filter: ManagedFilter,
  { limit, offset }: Page,
): Promise<{ readonly deviceIds: readonly string[]; readonly total: number } | undefined> {
  const { by, isKnown = sql`true` } = ORDERS[filter.sort];
  const direction = filter.descending ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<{ readonly deviceIds: string[]; readonly total: number }>`
    WITH found AS MATERIALIZED (
      SELECT devices.device_id, ${by} AS value, ${isKnown} AS is_known FROM ${matchingOf(filter)}
        AND devices.device_id IN (SELECT device_id FROM device_search_texts
          WHERE device_search_grams(terminal_id, plate, name, sim_number, iccid)
            @> ${toGrams(filter.search.toLowerCase())}::text[])
      LIMIT ${SEARCHED_MAX + 1}
    )
    SELECT ARRAY(SELECT found.device_id::text FROM found
      ORDER BY is_known DESC, value ${direction}, found.device_id ${direction}
      LIMIT ${limit} OFFSET ${offset}) AS "deviceIds", (SELECT count(*) FROM found)::int AS total`.execute(
    database,
  );
  const [found] = rows;
  return found && found.total <= SEARCHED_MAX ? found : undefined;
}

async function readRows(database: Database, deviceIds: readonly string[]): Promise<ManagedDeviceRow[]> {
  const { rows } = await sql<ManagedDeviceRow>`
    SELECT devices.device_id AS "deviceId", devices.account_id AS "accountId", terminal_id AS "terminalId",
      name, plate, sim_number AS "simNumber", iccid, model, icon_type AS "iconType", protocol_type AS "protocolType",
      devices.expires_at AS "expiresAt", speed_limit_kmh AS "speedLimitKmh", service_period AS "servicePeriod",
      user_expires_at AS "userExpiresAt", sim_expires_at AS "simExpiresAt", activated_at AS "activatedAt",
      devices.created_at AS "createdAt", devices.time_zone AS "timeZone", lacks, type_number AS "typeNumber",
      ${TYPE_NAME} AS "typeName", host,
      accounts.nickname AS "accountName", ${IS_RETIRED} AS "isRetired",
      communicated_at AS "communicatedAt", positioned_at AS "positionedAt",
      position_received_at AS "positionReceivedAt", speed_dkmh AS "speedDkmh", location_type AS "locationType", acc,
      battery_percent AS "batteryPercent", gsm_percent AS "gsmPercent",
      EXISTS (SELECT FROM device_pictures WHERE device_pictures.device_id = devices.device_id) AS "hasPicture"
    FROM unnest(${[...deviceIds]}::bigint[]) WITH ORDINALITY AS page (device_id, place)
    JOIN devices USING (device_id) JOIN accounts USING (account_id)
    LEFT JOIN latest_states state USING (device_id)
    ORDER BY place`.execute(database);
  return rows;
}

async function findPageIds(
  database: Database,
  filter: ManagedFilter,
  { limit, offset }: Page,
): Promise<string[]> {
  const { by, isKnown } = ORDERS[filter.sort];
  // Those that were never heard of have no time of the last contact.
  const isNever = filter.menuType === MENU_TYPES.inactive && filter.sort === 'communicationTime';
  if (isNever) return findIds(database, filter, sql`true`, undefined, { limit, offset });
  if (!isKnown) return findIds(database, filter, sql`true`, by, { limit, offset });
  // To put the devices of a model in order is faster: an index has them, and often they are heard of at other times.
  if (filter.sort === 'communicationTime' && filter.types.length === 0) {
    const nearest = await findFirstContacts(database, filter, { limit, offset });
    if (nearest.length === limit) return nearest;
  }
  const known = await findIds(database, filter, isKnown, by, { limit, offset });
  if (known.length === limit) return known;
  // Where the page begins among the others is told by how many come before them.
  const before = known.length > 0 || offset === 0 ? offset : await count(database, filter, isKnown);
  const others = { limit: limit - known.length, offset: offset - before };
  return [...known, ...(await findIds(database, filter, sql`NOT (${isKnown})`, undefined, others))];
}

/** Among so many of all devices, the first in the order of contact, a page of a large account is found. */
const CONTACTS_LOOKED_AT = 1_000;

/**
 * By the time of the last contact, which has no index. The first of all devices are found by reading one narrow table;
 * to put all of an account's in order takes four times as long.
 * @returns fewer than a page where those are others.
 */
async function findFirstContacts(
  database: Database,
  filter: ManagedFilter,
  { limit, offset }: Page,
): Promise<string[]> {
  const direction = filter.descending ? sql`DESC` : sql`ASC`;
  // The newest of all are online.
  const isPossible =
    filter.menuType === MENU_TYPES.offline
      ? sql`communicated_at <= ${new Date(filter.now.getTime() - WIRED_TIMEOUT_MS)}`
      : sql`true`;
  const { rows } = await sql<{ readonly deviceId: string }>`
    WITH first AS MATERIALIZED (
      SELECT device_id, communicated_at, positioned_at FROM latest_states WHERE ${isPossible}
      ORDER BY communicated_at ${direction}, device_id ${direction} LIMIT ${CONTACTS_LOOKED_AT}
    )
    SELECT devices.device_id AS "deviceId" FROM ${matchingOf(filter, sql`first`)} AND state.communicated_at IS NOT NULL
    ORDER BY state.communicated_at ${direction}, devices.device_id ${direction}
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows.map(({ deviceId }) => deviceId);
}

/** Of those among the matching that meet a further condition. @param by undefined = in the order of import */
async function findIds(
  database: Database,
  filter: ManagedFilter,
  condition: RawBuilder<unknown>,
  by: RawBuilder<unknown> | undefined,
  { limit, offset }: Page,
): Promise<string[]> {
  const direction = filter.descending ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<{ readonly deviceId: string }>`
    SELECT devices.device_id AS "deviceId" FROM ${matchingOf(filter)} AND ${condition}
    ORDER BY ${by ? sql`${by} ${direction},` : sql``} devices.device_id ${direction}
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows.map(({ deviceId }) => deviceId);
}

async function count(
  database: Database,
  filter: ManagedFilter,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM ${matchingOf(filter)} AND ${condition}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Whether the filter leaves nothing out of its subtrees. */
function isWhole({
  deviceIds,
  subtree,
  search,
  menuType,
  filterState,
  expiry,
  types,
  protocolTypes,
}: ManagedFilter): boolean {
  const isOfMenu = Object.values(MENU_TYPES).some((type) => type === menuType);
  return (
    subtree &&
    search === '' &&
    !isOfMenu &&
    filterState === undefined &&
    expiry === undefined &&
    deviceIds.length + types.length + protocolTypes.length === 0
  );
}
