/** Rules from a report to an alarm, with the clock beside, on a real database. */
import { defaultSettings, type RuleKind, type RuleSettings } from '@outrider/domain/alarm-rules.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBus } from '../../bus/bus.ts';
import { createIngest, type Ingest } from '../../ingest/ingest.ts';
import { createLog } from '../../log.ts';
import { insertAccount } from '../../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { insertDevices } from '../../store/devices/devices.ts';
import { lockSilent } from '../../store/alarms/offline-alarms.ts';
import { saveRule } from '../../store/rules/alarm-rules.ts';
import type { RuleOwner } from '../../store/rules/rule-rows.ts';
import { insertLinks } from '../../store/fences/fence-devices.ts';
import { insertFence } from '../../store/fences/fences.ts';
import { PLAIN_DEVICE, PLAIN_FENCE } from '../../test-support/plain.ts';
import { raiseDue, raiseExpiring, raiseSilent } from './raise-by-clock.ts';
import { replayLate } from './replay-late.ts';

/** Some hours ago, so that nothing counts as told late by the clock of the test. */
const NOON = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 6 * 3_600_000;
const MINUTE = 60_000;
const NEVER = { throwIfAborted: () => undefined };
const log = createLog('silent');

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let ingest: Ingest;
let accountId: string;
let deviceId: string;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  const owner = {
    username: 'owner',
    nickname: 'owner',
    role: 2,
    passwordHash: '',
    createdAt: new Date(NOON),
  };
  accountId = await insertAccount(database, { ...owner, parentId: undefined });
  const devices = [{ ...PLAIN_DEVICE, accountId, terminalId: '13507318526' }];
  [deviceId = ''] = await insertDevices(database, devices, new Date(NOON));
});

beforeEach(async () => {
  await sql`TRUNCATE device_alarms, alarm_reports, positions, latest_states, rule_states, rule_replays, alarm_rules`.execute(
    database,
  );
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

async function set(kind: RuleKind, settings: Partial<RuleSettings>, owner: RuleOwner = { accountId }) {
  await saveRule(database, owner, kind, { ...defaultSettings(kind), isOn: true, ...settings });
}

interface Heard {
  readonly minute: number;
  readonly speedKmh?: number;
  /** Stored by the device, and sent now. */
  readonly isLate?: boolean;
}

async function start(): Promise<void> {
  ingest = createIngest({ databaseUrl: clone.url, database, bus: createBus(log), log, pendingMax: 1_000 });
  await ingest.open(deviceId);
}

function hear({ minute, speedKmh = 0, isLate = false }: Heard): Promise<void> {
  const atMs = NOON + minute * MINUTE;
  return ingest.accept({
    deviceId,
    receivedAtMs: isLate ? NOON + 300 * MINUTE : atMs,
    kind: 'location',
    position: {
      positionedAtMs: atMs,
      latitude: 22.5,
      longitude: 114,
      valid: true,
      locationType: 'gps',
      speedKmh,
      courseDeg: 0,
    },
    historical: isLate,
    alarms: [],
  });
}

async function hearAll(heard: readonly Heard[]): Promise<void> {
  await start();
  await Promise.all(heard.map(hear));
  await ingest.close();
}

/** As `kind start-end`, `…` while it lasts, and `late`. */
async function readAlarms(): Promise<string[]> {
  const rows = await database
    .selectFrom('deviceAlarms')
    .selectAll()
    .orderBy('startedAt')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, startedAt, closedAt, isLate }) => {
    const [from, to] = [startedAt, closedAt].map((at) => at && (at.getTime() - NOON) / MINUTE);
    return `${kind} ${from}-${to ?? '…'}${isLate ? ' late' : ''}`;
  });
}

const at = (minute: number) => new Date(NOON + minute * MINUTE);
const raise = (minute: number) => raiseSilent(database, { now: at(minute), awakeSince: at(-1_000) }, NEVER);

test('the nearest rule holds, and one that is off switches off those above', async () => {
  await set('overspeed', { limit: 60, durationS: 0 });
  await hearAll([{ minute: 0, speedKmh: 70 }, { minute: 1 }]);
  expect(await readAlarms()).toEqual(['overspeed 0-1']);
  await set('overspeed', { isOn: false, limit: 60, durationS: 0 }, { deviceId });
  await hearAll([{ minute: 20, speedKmh: 70 }, { minute: 21 }]);
  expect(await readAlarms()).toEqual(['overspeed 0-1']);
});

test('a stay is raised by the clock, told again by a report as the same alarm, and ended by driving off', async () => {
  await set('parkingTooLong', { limit: 30 });
  await hearAll([{ minute: 0 }]);
  await raiseDue(database, at(29), NEVER);
  expect(await readAlarms()).toEqual([]);
  await raiseDue(database, at(32), NEVER);
  await raiseDue(database, at(33), NEVER);
  expect(await readAlarms()).toEqual(['parkingTooLong 0-…']);
  await hearAll([{ minute: 40 }]);
  expect(await readAlarms()).toEqual(['parkingTooLong 0-…']);
  await hearAll([{ minute: 50, speedKmh: 40 }]);
  expect(await readAlarms()).toEqual(['parkingTooLong 0-50']);
});

test('a silent device is offline once, until it is heard of', async () => {
  await set('offline', { limit: 60 });
  await hearAll([{ minute: 0 }]);
  expect([await raise(60), await raise(61), await raise(90)]).toEqual([0, 1, 0]);
  expect(await readAlarms()).toEqual(['offline 0-…']);
  await hearAll([{ minute: 100 }]);
  expect(await readAlarms()).toEqual(['offline 0-100']);
  // The platform was away until then: nobody could have heard it.
  await raiseSilent(database, { now: at(200), awakeSince: at(190) }, NEVER);
  expect(await readAlarms()).toEqual(['offline 0-100']);
});

test('a device that is heard of again says so, where a rule asks for it, once', async () => {
  await set('offline', { limit: 60 });
  await set('backOnline', { limit: 90 });
  await hearAll([{ minute: 0 }]);
  await raise(70);
  await hearAll([{ minute: 80 }, { minute: 81 }]);
  expect(await readAlarms()).toEqual(['offline 0-80']);
  await raise(160);
  await hearAll([{ minute: 181 }, { minute: 182 }]);
  await raise(183);
  const told = ['offline 0-80', 'offline 81-181', 'backOnline 181-181'];
  expect(await readAlarms()).toEqual(told);
  await set('backOnline', { isOn: false, limit: 90 }, { deviceId });
  await raise(243);
  await hearAll([{ minute: 300 }]);
  expect(await readAlarms()).toEqual([...told, 'offline 182-300']);
  // A silence that nobody was told of ends without a word.
  await set('backOnline', { limit: 90 }, { deviceId });
  await hearAll([{ minute: 400 }]);
  expect(await readAlarms()).toHaveLength(4);
});

test('a device that is too fast in two fences and for its account has an alarm of each, with its limit', async () => {
  const center = { latitude: 22.5, longitude: 114 };
  const shape = { kind: 'circle', center, radiusM: 1_000 } as const;
  await set('overspeed', { limit: 60, durationS: 0 });
  for (const [name, limit] of [
    ['Gate', 20],
    ['Yard', 30],
    ['Quarry', 90],
  ] as const) {
    const fenceId = await insertFence(database, accountId, { ...PLAIN_FENCE, name, shape }, at(0));
    await insertLinks(database, fenceId, [deviceId], at(0));
    await set('fenceSpeed', { limit, durationS: 0 }, { fenceId });
  }
  await hearAll([{ minute: 0 }, { minute: 1, speedKmh: 70 }, { minute: 2, speedKmh: 25 }]);
  const rows = await database
    .selectFrom('deviceAlarms')
    .select(['kind', 'fenceName', 'limitValue', 'measuredValue', 'closedAt'])
    .orderBy('limitValue')
    .execute();
  const shared = { measuredValue: 70 };
  expect(rows).toEqual([
    // It is still too fast for the gate.
    { ...shared, kind: 'fenceOverspeed', fenceName: 'Gate', limitValue: 20, closedAt: null },
    { ...shared, kind: 'fenceOverspeed', fenceName: 'Yard', limitValue: 30, closedAt: at(2) },
    { ...shared, kind: 'overspeed', fenceName: null, limitValue: 60, closedAt: at(2) },
  ]);
});

test('the clock waits for a report that is being written, and does not call its device silent', async () => {
  await set('offline', { limit: 60 });
  await hearAll([{ minute: 0 }]);
  let raising: Promise<number> | undefined;
  await database.transaction().execute(async (transaction) => {
    // A report of minute 70 is written, not committed yet, when the clock looks.
    await transaction
      .updateTable('latestStates')
      .set({ communicatedAt: at(70) })
      .execute();
    raising = raise(71);
    await sql`SELECT pg_sleep(0.2)`.execute(transaction);
  });
  expect(await raising).toBe(0);
  expect(await readAlarms()).toEqual([]);
});

test('a report that waits for the clock ends what the clock raised', async () => {
  await set('offline', { limit: 60 });
  await hearAll([{ minute: 0 }]);
  let heard: Promise<void> | undefined;
  await database.transaction().execute(async (transaction) => {
    await lockSilent(transaction, [{ deviceId, communicatedAt: at(0) }]);
    await sql`INSERT INTO device_alarms (device_id, kind, fence_id, source, level, started_at, ended_at, report_count,
        is_late, speed_dkmh) VALUES (${deviceId}, 'offline', 0, 'rule', 'warning', ${at(0)}, ${at(60)}, 1, false, 0)`.execute(
      transaction,
    );
    heard = hearAll([{ minute: 61 }]);
    await sql`SELECT pg_sleep(0.2)`.execute(transaction);
  });
  await heard;
  expect(await readAlarms()).toEqual(['offline 0-61']);
});

test('a SIM card that is about to end is told once, until it is renewed', async () => {
  await set('simExpiry', { limit: 14 });
  await hearAll([{ minute: 0 }]);
  const renew = (days: number) =>
    database
      .updateTable('devices')
      .set({ simExpiresAt: at(days * 1_440) })
      .execute();
  await renew(10);
  for (const minute of [0, 15]) await raiseExpiring(database, 'simExpiry', at(minute));
  expect(await readAlarms()).toEqual([`simExpiry ${-4 * 1_440}-…`]);
  await renew(400);
  await raiseExpiring(database, 'simExpiry', at(30));
  expect(await readAlarms()).toEqual([`simExpiry ${-4 * 1_440}-30`]);
});

test('what came late is an alarm of its own time', async () => {
  await set('overspeed', { limit: 60, durationS: 60 });
  await hearAll([{ minute: 0 }, { minute: 100 }]);
  await hearAll([20, 21, 22].map((minute) => ({ minute, speedKmh: 70, isLate: true })));
  expect(await readAlarms()).toEqual([]);
  expect(await replayLate(database, NEVER)).toBe(1);
  expect(await readAlarms()).toEqual(['overspeed 20-100 late']);
});

/** Drives of some minutes, apart by silences that are longer than one rule bridges. */
const drives = fc.array(
  fc.record({
    isLate: fc.boolean(),
    speeds: fc.array(fc.constantFrom(0, 40, 70), { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 5 },
);

test('any order of late reports, repeats and restarts give the same alarms', async () => {
  await set('overspeed', { limit: 60, durationS: 60 });
  const history = drives
    .map((all) =>
      all.flatMap(({ isLate, speeds }, drive) =>
        [...speeds, 0].map((speedKmh, index) => ({ minute: drive * 30 + index, speedKmh, isLate })),
      ),
    )
    .chain((all) => {
      const late = all.filter(({ isLate }) => isLate);
      return fc.record({
        all: fc.constant(all),
        late: fc.shuffledSubarray([...late, ...late], { minLength: late.length * 2 }),
        restarts: fc.integer({ min: 1, max: 6 }),
      });
    });
  await fc.assert(
    fc.asyncProperty(history, async ({ all, late, restarts }) => {
      await sql`TRUNCATE device_alarms, alarm_reports, positions, latest_states, rule_states, rule_replays`.execute(
        database,
      );
      const live = all.filter(({ isLate }) => !isLate);
      for (let from = 0; from < live.length; from += restarts) {
        const part = live.slice(from, from + restarts);
        // The last report's acknowledgement was lost.
        await hearAll([...part, ...part.slice(-1)]);
      }
      await hearAll([...late, { minute: 250 }]);
      await replayLate(database, NEVER);
      expect(await readAlarms()).toEqual(expectedOf(all));
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** Two points a minute apart that are too fast are an alarm, until the first that is not. */
function expectedOf(all: readonly Required<Heard>[]): string[] {
  const found: { from: number; to: number; isLate: boolean }[] = [];
  let since: Required<Heard> | undefined;
  let isRaised = false;
  for (const each of all) {
    if (each.speedKmh > 60) {
      if (since) isRaised = true;
      since ??= each;
      continue;
    }
    const last = found.at(-1);
    // Closer together than five minutes they are one.
    if (since && isRaised && last && since.minute - last.to <= 5) last.to = each.minute;
    else if (since && isRaised) found.push({ from: since.minute, to: each.minute, isLate: since.isLate });
    since = undefined;
    isRaised = false;
  }
  return found.map(({ from, to, isLate }) => `overspeed ${from}-${to}${isLate ? ' late' : ''}`);
}
