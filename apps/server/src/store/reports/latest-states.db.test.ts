import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import {
  findFirstStates,
  findLatestState,
  findLatestStates,
  findLatestStatesOf,
  findSpeedLimits,
  findSubtreeDeviceIds,
} from './latest-states.ts';

test('states read many at once are those read one by one', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  await sql`INSERT INTO accounts (username, nickname, role, password_hash, created_at)
    VALUES ('a', 'a', 2, '', now())`.execute(database);
  await sql`INSERT INTO account_ancestors (ancestor_id, account_id, depth)
    SELECT account_id, account_id, 0 FROM accounts`.execute(database);
  await sql`INSERT INTO devices (device_id, account_id, terminal_id, model, protocol_type, created_at)
    SELECT 9007199254740993 + number, account_id, number::text, 8, 1, now() FROM accounts, generate_series(1, 4) AS number`.execute(
    database,
  );
  const accountId = '1';
  expect(await findLatestStates(database, { accountId, servedOnly: false })).toEqual([]);
  await sql`INSERT INTO latest_states (device_id, communicated_at, positioned_at, position_received_at, latitude_e6,
      longitude_e6, altitude_m, speed_dkmh, course_ddeg, location_type, satellites, acc, battery_percent, gsm_percent,
      odometer_m, alarms) VALUES
    (9007199254740994, '2026-03-16T00:00:00.123Z', '2026-03-16T00:00:00.999Z', '2026-03-16T00:00:01Z', -22500000,
      -114000000, -12, 601, 3599, 3, 9, true, 80, 70, 40000000123, '{sos,"a,b"}'),
    (9007199254740995, '2026-03-16T00:00:00Z', NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, '{}'),
    (9007199254740996, '1999-12-31T00:00:00Z', '1999-12-31T00:00:00Z', NULL, 0, 0, 0, 0, 0, 0, 0, false, 0, 0, 0, '{fence}')`.execute(
    database,
  );
  const states = await findLatestStates(database, { accountId, servedOnly: false });
  expect(states.length).toBe(3);
  expect(await findLatestStatesOf(database, ['9007199254740995'])).toEqual([states[1]]);
  expect(await findSubtreeDeviceIds(database, { accountId, servedOnly: false })).toHaveLength(4);
  expect(await findSubtreeDeviceIds(database, { accountId: '2', servedOnly: false })).toEqual([]);
  expect(await findSpeedLimits(database, { accountId, servedOnly: false })).toEqual(new Map());
  await sql`UPDATE devices SET speed_limit_kmh = 80 WHERE device_id = 9007199254740995`.execute(database);
  expect(await findSpeedLimits(database, { accountId, servedOnly: false })).toEqual(
    new Map([['9007199254740995', 80]]),
  );
  expect(await findSpeedLimits(database, { accountId: '2', servedOnly: false })).toEqual(new Map());
  for (const state of states) expect(state).toEqual(await findLatestState(database, state.deviceId));
  const since = await findFirstStates(
    database,
    { accountId, servedOnly: false },
    new Date('2026-03-16T00:00:00Z'),
    9,
  );
  expect(since.map(({ deviceId }) => deviceId)).toEqual(['9007199254740994', '9007199254740995']);
  expect(since[0]).toEqual(await findLatestState(database, '9007199254740994'));
  expect(await findFirstStates(database, { accountId, servedOnly: false }, new Date(0), 1)).toEqual([
    since[0],
  ]);
  await database.destroy();
  await clone.drop();
});
