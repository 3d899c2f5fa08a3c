/** Reports that are made by themselves, under a clock that the test moves: everything due is made once, in order. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScheduleRun } from '@outrider/contract/schedules.ts';
import { readConfig } from '@outrider/server/config.ts';
import { wakeSchedules } from '@outrider/server/jobs/schedules/wake.ts';
import type { DeliveryOutcome, OutgoingMessage, Recipient } from '@outrider/server/notifications/delivery.ts';
import { writeDays } from '@outrider/server/store/statistics/device-days.ts';
import { readResult } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
/** A Tuesday in Shanghai, eight in the morning. */
const BEGIN = Date.parse('2026-03-17T00:00:00Z');

let nowMs = BEGIN;
/** What the mail server got, and what it says to the next mails; else it takes them. */
const sent: OutgoingMessage[] = [];
const recipients: Recipient[] = [];
let answers: DeliveryOutcome[] = [];
let stack: Stack;
let owner: Client;
let stranger: Client;
let accountId: string;
let strangersId: string;

beforeAll(async () => {
  stack = await startStack(
    { exportLimits: { ...readConfig({}).exportLimits, exportDaysMax: 8 } },
    undefined,
    {
      now: () => new Date(nowMs),
      deliver(_channel, recipient, message) {
        sent.push(message);
        recipients.push(recipient);
        return Promise.resolve(answers.shift() ?? { kind: 'sent' });
      },
    },
  );
  accountId = await stack.createAccount('owner', 'agent');
  strangersId = await stack.createAccount('stranger', 'agent');
  const deviceId = await stack.importDevice(accountId, '13400000001', { name: 'Lorry' });
  const { database } = stack.platform;
  await database.transaction().execute((transaction) =>
    writeDays(
      transaction,
      Array.from({ length: 5 }, (_, index) => ({
        deviceId,
        day: `2026-03-${16 + index}`,
        figures: figuresOf(BEGIN + (index - 1) * DAY_MS, (index + 1) * 1_000),
        ended: [],
      })),
    ),
  );
  owner = await stack.logIn('owner');
  stranger = await stack.logIn('stranger');
});
afterAll(() => stack.stop());

function figuresOf(atMs: number, distanceM: number) {
  return {
    pointCount: 2,
    firstAtMs: atMs,
    lastAtMs: atMs + 3_600_000,
    distanceM,
    odometerDistanceM: undefined,
    drivingS: 600,
    idlingS: 0,
    stoppedS: 3_000,
    maxSpeedKmh: 50,
    overspeedS: 0,
    overspeedCount: 0,
    alarms: {},
    fuelUsedL: undefined,
    refuelledL: undefined,
    fuelUsedPercent: undefined,
    refuelledPercent: undefined,
  };
}

const DAILY = {
  name: 'Every morning',
  report: { kind: 'summary', columns: ['device', 'distance'] },
  format: 'csv',
  language: 'en',
  every: 'day',
  minuteOfDay: 540,
  timeZone: 'Asia/Shanghai',
};

async function save(values: object): Promise<string> {
  const { data } = await owner.call('saveSchedule', { ...DAILY, accountId, ...values });
  return data.id;
}

async function findRuns(scheduleId: string): Promise<ScheduleRun[]> {
  const { data } = await owner.call('findScheduleRuns', { id: accountId, scheduleId, pageSize: 100 });
  return data.list.toReversed();
}

/** Turns until nothing is on its way; files without recipients are done at once. */
async function settle(scheduleId: string): Promise<ScheduleRun[]> {
  await wakeSchedules(stack.platform.database);
  for (;;) {
    const runs = await findRuns(scheduleId);
    if (runs.length > 0 && runs.every(({ state }) => state === 'done' || state === 'failed')) return runs;
    await sleep(25);
  }
}

describe('what is due', () => {
  test('is made once and in order after three days of standstill, while another schedule fails', async () => {
    nowMs = BEGIN;
    const daily = await save({});
    const tooLong = await save({ name: 'Too long', every: 'month' });
    expect((await owner.call('findSchedules', { id: accountId })).data.list).toMatchObject([
      { name: 'Too long', next: { from: '2026-03-01', to: '2026-03-31' } },
      {
        name: 'Every morning',
        next: { time: '2026-03-17T01:00:00.000Z', from: '2026-03-16', to: '2026-03-16' },
      },
    ]);
    // A month later for the one that may not cover a month, three days for the other.
    await sql`UPDATE schedules SET through_day = '2026-01-31', due_at = '2026-03-01' WHERE schedule_id = ${tooLong}`.execute(
      stack.platform.database,
    );
    nowMs = Date.parse('2026-03-20T01:30:00Z');
    const runs = await settle(daily);
    expect(runs.map(({ from, to, state, asked }) => [from, to, state, asked])).toEqual([
      ['2026-03-16', '2026-03-16', 'done', false],
      ['2026-03-17', '2026-03-17', 'done', false],
      ['2026-03-18', '2026-03-18', 'done', false],
      ['2026-03-19', '2026-03-19', 'done', false],
    ]);
    const jobs = runs.map(({ jobId = '' }) => BigInt(jobId));
    expect(jobs).toEqual(jobs.toSorted((a, b) => (a < b ? -1 : 1)));
    const files = await Promise.all(runs.map(({ jobId = '' }) => readResult(owner, jobId)));
    for (const [index, file] of files.entries()) expect(file).toContain(`Lorry,${index + 1}`);
    expect(await settle(tooLong)).toMatchObject([
      { from: '2026-02-01', to: '2026-02-28', state: 'failed', problem: { key: 'rangeTooLong' } },
    ]);
    // Later on the same day nothing more is due.
    nowMs += 3_600_000;
    expect(await settle(daily)).toHaveLength(4);
    await owner.call('deleteSchedules', { scheduleIds: [tooLong] });
  });

  test('is not made for the time that a schedule was switched off', async () => {
    nowMs = Date.parse('2026-03-24T00:00:00Z');
    const id = await save({ name: 'Off', on: false });
    nowMs += 5 * DAY_MS;
    await save({ id, name: 'On' });
    const { data } = await owner.call('findSchedules', { id: accountId });
    expect(data.list[0]).toMatchObject({ name: 'On', next: { from: '2026-03-28' } });
    expect(await findRuns(id)).toEqual([]);
  });

  test('is made by one job, even when its note was lost', async () => {
    nowMs = Date.parse('2026-03-20T01:30:00Z');
    const id = await save({ name: 'Noted' });
    await owner.call('runSchedule', { id, from: '2026-03-18', to: '2026-03-19' });
    const [first] = await settle(id);
    // As if the process had been killed between the job and the note of it.
    await sql`UPDATE schedule_runs SET state = 'waiting', job_id = NULL WHERE schedule_id = ${id}`.execute(
      stack.platform.database,
    );
    const [again] = await settle(id);
    expect(again).toMatchObject({ asked: true, state: 'done', jobId: first?.jobId });
    expect(await readResult(owner, again?.jobId ?? '')).toContain('Lorry,7');
  });

  test('fails visibly once its account is no longer the creator’s', async () => {
    const below = await stack.createAccount('below', 'user', accountId);
    const id = await save({ name: 'Moved', accountId: below });
    const { database } = stack.platform;
    await sql`UPDATE account_ancestors SET ancestor_id = ${strangersId}
      WHERE account_id = ${below} AND ancestor_id = ${accountId}`.execute(database);
    await owner.call('runSchedule', { id });
    expect(await settle(id)).toMatchObject([{ state: 'failed', problem: { key: 'notFound' } }]);
    await sql`UPDATE account_ancestors SET ancestor_id = ${accountId}
      WHERE account_id = ${below} AND ancestor_id = ${strangersId}`.execute(database);
  });
});

test('a stranger sees, changes and fetches nothing of it', async () => {
  const id = await save({ name: 'Ours' });
  await owner.call('runSchedule', { id, from: '2026-03-18', to: '2026-03-18' });
  const [run] = await settle(id);
  const refused = [
    await stranger.call('saveSchedule', { ...DAILY, id, accountId: strangersId }),
    await stranger.call('saveSchedule', { ...DAILY, accountId }),
    await stranger.call('runSchedule', { id }),
    await stranger.call('deleteSchedules', { scheduleIds: [id] }),
    await stranger.call('findScheduleRuns', { id: strangersId, scheduleId: id }),
    await stranger.call('findSchedules', { id: accountId }),
    await stranger.call('getJobResult', { id: run?.jobId }),
  ];
  expect(refused.map(({ message }) => message)).toEqual(refused.map(() => 'notFound'));
  expect((await stranger.call('findScheduleRuns', { id: strangersId })).data.total).toBe(0);
});

/** Until so many tries were made in all, and none is being made. */
async function waitForTries(scheduleId: string, tries: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ tries: number; open: number }>`
      SELECT coalesce(sum(tries), 0)::integer AS tries, count(*) FILTER (WHERE mails.state = 'sending')::integer AS open
      FROM schedule_mails mails JOIN schedule_runs USING (run_id) WHERE schedule_id = ${scheduleId}`.execute(
      stack.platform.database,
    );
    if (rows[0]?.tries === tries && rows[0].open === 0) return;
    await sleep(25);
  }
}

const states = async (id: string) =>
  (await findRuns(id)).flatMap(({ mails }) => mails.map(({ state, mayBeTwice }) => [state, mayBeTwice]));

/** A run with its file and these mails, once none of them waits for its first try. */
async function makeRun(name: string, emails: readonly string[]): Promise<string> {
  sent.length = 0;
  recipients.length = 0;
  // By itself nothing comes of it: the clock moves on.
  const id = await save({ name, emails, on: false });
  await owner.call('runSchedule', { id, from: '2026-03-18', to: '2026-03-18' });
  await waitForTries(id, emails.length);
  return id;
}

describe('mails', () => {
  test('bring the file to each address once', async () => {
    const id = await makeRun('To two', ['a@example.com', 'b@example.com']);
    await settle(id);
    expect(sent.map(({ subject }) => subject)).toEqual(['To two: Mar 18, 2026', 'To two: Mar 18, 2026']);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(Buffer.from(sent[0]?.attachments?.[0]?.content ?? []).toString()).toContain('Lorry,3');
    expect(await states(id)).toEqual([
      ['sent', false],
      ['sent', false],
    ]);
  });

  test('go to people of the address book, as long as these belong to the same agents', async () => {
    const book = { name: 'Dispatcher', language: 'en', timeZone: 'UTC', email: 'd@example.com' };
    const { data: contact } = await owner.call('insertContact', { ...book, accountId });
    const { data: other } = await stranger.call('insertContact', { ...book, accountId: strangersId });
    expect(await owner.call('saveSchedule', { ...DAILY, accountId, contactIds: [other.id] })).toMatchObject({
      status: 404,
    });
    const id = await save({ name: 'To people', on: false, contactIds: [contact.id] });
    const { data } = await owner.call('findSchedules', { id: accountId });
    expect(data.list[0]).toMatchObject({ contacts: [{ id: contact.id, name: 'Dispatcher' }] });
    recipients.length = 0;
    await owner.call('runSchedule', { id, from: '2026-03-18', to: '2026-03-18' });
    await settle(id);
    expect(recipients).toMatchObject([{ contactId: contact.id, email: 'd@example.com' }]);
    await sql`UPDATE contacts SET account_id = ${strangersId} WHERE contact_id = ${contact.id}`.execute(
      stack.platform.database,
    );
    await owner.call('runSchedule', { id, from: '2026-03-18', to: '2026-03-18' });
    expect((await settle(id)).map(({ mails }) => mails.length)).toEqual([1, 0]);
    expect(recipients).toHaveLength(1);
  });

  test('are tried again later, and given up in the end or at once where that helps nothing', async () => {
    const busy = { kind: 'failed', reason: 'busy', detail: '' } as const;
    answers = [busy, { kind: 'failed', reason: 'refused', detail: 'no such user' }];
    const id = await makeRun('Refused', ['a@example.com', 'b@example.com']);
    expect(await states(id)).toEqual([
      ['waiting', false],
      ['failed', false],
    ]);
    for (let tries = 3; tries <= 8; tries++) {
      answers = [busy];
      nowMs += DAY_MS;
      await wakeSchedules(stack.platform.database);
      await waitForTries(id, tries);
    }
    await settle(id);
    expect(await states(id)).toEqual([
      ['failed', false],
      ['failed', false],
    ]);
    expect(sent.filter(({ subject }) => subject.startsWith('Refused'))).toHaveLength(8);
  });

  test('of which nobody knows whether they left are sent again as such, with the same id', async () => {
    const id = await makeRun('Killed', ['a@example.com']);
    await settle(id);
    // As if the process had been killed while it sent.
    const { database } = stack.platform;
    await sql`UPDATE schedule_mails mails SET state = 'sending' FROM schedule_runs
      WHERE mails.run_id = schedule_runs.run_id AND schedule_id = ${id}`.execute(database);
    await sql`UPDATE schedule_runs SET state = 'mailing' WHERE schedule_id = ${id}`.execute(database);
    await settle(id);
    expect(sent.map(({ text }) => text)).toEqual([
      expect.not.stringContaining('may come twice'),
      expect.stringContaining('may come twice'),
    ]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await states(id)).toEqual([['sent', true]]);
  });
});

test('addresses are checked, and those that are none or too many refused', async () => {
  const tooMany = Array.from({ length: 21 }, (_, index) => `a${index}@example.com`);
  expect(
    (await owner.call('saveSchedule', { ...DAILY, accountId, name: 'a\nBcc: b@example.com' })).message,
  ).toBe('invalidInput');
  for (const emails of [['not an address'], ['a@example.com\nbcc: b@example.com'], tooMany]) {
    const answer = await owner.call('saveSchedule', { ...DAILY, accountId, emails });
    expect([answer.status, answer.message]).toEqual([400, 'invalidInput']);
  }
  const id = await save({ emails: ['A@Example.com', 'a@example.com'] });
  const { data } = await owner.call('findSchedules', { id: accountId });
  expect(data.list.find((each: { id: string }) => each.id === id).emails).toEqual(['a@example.com']);
});
