/** A server that is killed in the middle of scheduled reports makes each of them once, in order. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '@outrider/contract/calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { read, withKillable } from '../crash/killable.ts';

test('reports that are due are made once and in order, whenever the server is killed', async () => {
  await withKillable(async ({ agentId, call, query, killSchedules }) => {
    const { id } = await read(
      CALLS.saveSchedule.output,
      call('saveSchedule', {
        accountId: agentId,
        name: 'Every morning',
        report: { kind: 'summary', columns: ['device', 'distance'] },
        format: 'csv',
        language: 'en',
        every: 'day',
        minuteOfDay: 0,
        timeZone: 'UTC',
      }),
    );
    /** As if the platform had stood still for as many days as there are runs at least. */
    await query(sql`UPDATE schedules SET through_day = through_day - 4, due_at = due_at - interval '4 days'`);
    const countRuns = (state: string) => async () => {
      const [found] = await query(sql<{ count: number }>`
        SELECT count(*)::int AS count FROM schedule_runs WHERE state = ${state}`);
      return (found?.count ?? 0) > 0;
    };
    // When the runs are noted and no job is begun; when jobs are begun and none is made.
    await killSchedules(sql`LOCK TABLE jobs IN SHARE MODE`, countRuns('waiting'));
    await killSchedules(sql`LOCK TABLE job_files IN SHARE MODE`, countRuns('making'));

    const findRuns = async () =>
      (await read(CALLS.findScheduleRuns.output, call('findScheduleRuns', { id: agentId, scheduleId: id })))
        .list;
    let runs = await findRuns();
    for (; !runs.every(({ state }) => state === 'done'); runs = await findRuns()) {
      expect(runs.filter(({ state }) => state === 'failed')).toEqual([]);
      await sleep(25);
    }
    const inOrder = runs.toReversed();
    const days = inOrder.map(({ from }) => from);
    expect(days.length).toBeGreaterThanOrEqual(4);
    expect(days).toEqual([...new Set(days)].toSorted());
    const jobIds = inOrder.map(({ jobId = '' }) => Number(jobId));
    expect(jobIds).toEqual(jobIds.toSorted((one, other) => one - other));
    const jobs = await query(sql<{ state: string; parts: number }>`
      SELECT state, (SELECT count(*)::int FROM job_files WHERE job_files.job_id = jobs.job_id) AS parts FROM jobs`);
    expect(jobs).toEqual(days.map(() => ({ state: 'done', parts: 1 })));
  });
}, 300_000);
