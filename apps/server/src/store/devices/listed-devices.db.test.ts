/** The database orders and counts devices as the domain's rules say, whatever is known of them. */
import { isInMenu, isLongOffline, LONG_OFFLINE_MS, MENU_TYPES } from '@outrider/domain/device-menu.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { compareListPlaces, type DeviceMotion, listPlace } from '@outrider/domain/run-state.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recountTotals } from '../accounts/account-totals.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { type Database, openDatabase } from '../database.ts';
import { countListed, findListedIds } from './listed-devices.ts';

const now = new Date(Date.UTC(2026, 2, 14, 9, 30));

let database: Database;
let close: () => Promise<void>;
let accountId: string;

beforeAll(async () => {
  const clone = await cloneDatabase();
  const opened = openDatabase(clone.url, () => undefined);
  database = opened;
  close = async () => {
    await opened.destroy();
    await clone.drop();
  };
  const account = { nickname: '', role: 2, passwordHash: '', createdAt: now, parentId: undefined };
  accountId = await insertAccount(database, { ...account, username: 'a' });
});

afterAll(() => close());

interface Known {
  readonly name: string;
  readonly model: number;
  readonly protocolType: number;
  readonly communicatedAt: Date | null;
  readonly positionedAt: Date | null;
  readonly positionReceivedAt: Date | null;
  readonly speedDkmh: number;
}

/** Ago, in ms: around the limits of all rules, and anything between. */
const ago = fc
  .oneof(
    fc.constantFrom(1_000, 59_999, 60_000, 60_001, 179_999, 180_000, 180_001, 599_999, 600_000, 600_001),
    fc.constantFrom(25 * 3_600_000, LONG_OFFLINE_MS - 1, LONG_OFFLINE_MS),
    fc.integer({ min: -5_000, max: 5 * 86_400_000 }),
  )
  .map((ms) => new Date(now.getTime() - ms));

const known: fc.Arbitrary<Known> = fc.record({
  name: fc.constantFrom('', 'A', 'B', 'C'),
  model: fc.constantFrom(...Object.values(DEVICE_MODELS)),
  protocolType: fc.constantFrom(...Object.values(PROTOCOL_TYPES)),
  communicatedAt: fc.option(ago),
  positionedAt: fc.option(ago),
  positionReceivedAt: fc.option(ago),
  speedDkmh: fc.constantFrom(0, 99, 100, 101, 900),
});

function toMotion(device: Known): DeviceMotion {
  return {
    communicatedAtMs: device.communicatedAt?.getTime(),
    positionedAtMs: device.positionedAt?.getTime(),
    positionReceivedAtMs: device.positionReceivedAt?.getTime(),
    speedKmh: device.speedDkmh / 10,
    expiresAtMs: undefined,
    onlineTimeoutMs: onlineTimeoutMs(device.model, device.protocolType),
  };
}

/** In the place of those that were there. */
async function write(devices: readonly Known[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(devices.map((each, at) => ({ ...each, at })))}::jsonb) AS (
    at int, name text, model smallint, "protocolType" smallint, "communicatedAt" timestamptz,
    "positionedAt" timestamptz, "positionReceivedAt" timestamptz, "speedDkmh" smallint)`;
  await sql`DELETE FROM latest_states`.execute(database);
  await sql`DELETE FROM devices`.execute(database);
  await sql`INSERT INTO devices (device_id, account_id, terminal_id, name, plate, model, protocol_type, created_at)
    OVERRIDING SYSTEM VALUE
    SELECT at + 1, ${accountId}, 1000 + at, name, '', model, "protocolType", ${now} FROM ${given}`.execute(
    database,
  );
  await sql`INSERT INTO latest_states (device_id, communicated_at, positioned_at, position_received_at, speed_dkmh)
    SELECT at + 1, "communicatedAt", "positionedAt", "positionReceivedAt", "speedDkmh" FROM ${given}
    WHERE "communicatedAt" IS NOT NULL`.execute(database);
  await recountTotals(database);
}

function expected(devices: readonly Known[], menuType: number, hides: boolean): string[] {
  const nowMs = now.getTime();
  return devices
    .map((device, at) => ({
      id: String(at + 1),
      name: device.name || String(1_000 + at),
      motion: toMotion(device),
    }))
    .filter(({ motion }) => isInMenu(motion, menuType, nowMs) && !(hides && isLongOffline(motion, nowMs)))
    .toSorted(
      (a, b) =>
        compareListPlaces(listPlace(a.motion, nowMs), listPlace(b.motion, nowMs)) ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : Number(a.id) - Number(b.id)),
    )
    .map(({ id }) => id);
}

test('devices are listed as the rules of states say, page by page and at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(known, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(0, ...Object.values(MENU_TYPES)),
      fc.boolean(),
      async (devices, menuType, hides) => {
        await write(devices);
        const hideOfflineAfterMs = hides ? LONG_OFFLINE_MS : undefined;
        const listing = { accountId, subtree: true, menuType, hideOfflineAfterMs, now };
        const ids = expected(devices, menuType, hides);
        expect(await findListedIds(database, listing)).toEqual(ids);
        expect(await findListedIds(database, listing, { offset: 2, limit: 3 })).toEqual(ids.slice(2, 5));
        expect(await countListed(database, listing)).toBe(ids.length);
      },
    ),
    { numRuns: 60 },
  );
});
