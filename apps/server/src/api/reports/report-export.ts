/** The job that makes the file of a report. */
import { exportReport } from '@outrider/contract/reports.ts';
import type { z } from 'zod';
import { beginJob } from '../../jobs/begin-job.ts';
import { writeJobFile } from '../../jobs/job-file.ts';
import type { JobContext, JobKind, JobResult, RunContext } from '../../jobs/job-kind.ts';
import { setProgress } from '../../store/jobs/jobs.ts';
import { checkExport } from '../statistics/export-limits.ts';
import { daysIn, toStatisticsRange } from '../statistics/statistics-range.ts';
import { assertDevices, assertSize, measure } from './report-limits.ts';
import { runReport } from './run-report.ts';

type Input = z.infer<(typeof exportReport)['input']>;

const kind: JobKind = { name: 'exportReport', run };

/** Thrown out of a report that somebody has stopped. */
class Stopped extends Error {}

async function run({ services, jobId, input, interruption, assertAllowed }: RunContext): Promise<JobResult> {
  const file = await writeJobFile(services.database, jobId, services.exportLimits.exportFileMaxMb);
  try {
    const { name } = await runReport(services, exportReport.input.parse(input), {
      write: (bytes) => file.write(bytes),
      async onRows(count) {
        interruption.throwIfAborted();
        await assertAllowed();
        if ((await setProgress(services.database, jobId, count)) !== 'running') throw new Stopped();
      },
    });
    const bytes = await file.finish();
    return { state: 'done', makeFile: () => Promise.resolve({ name, bytes, isSecret: false }) };
  } catch (error) {
    if (error instanceof Stopped) return { state: 'stopped' };
    throw error;
  }
}

async function begin(context: JobContext, { key, ...input }: Input): Promise<{ jobId: string }> {
  const { database, exportLimits } = context.services;
  assertDevices(input);
  const range = toStatisticsRange(input);
  const days = daysIn(input);
  const subject = await checkExport(context, range, days);
  const size = await measure(database, range, { kind: input.kind, days }, exportLimits);
  assertSize(size.deviceDays, size.fileDeviceDaysMax);
  const audited = { kind: input.kind, format: input.format, from: input.from, to: input.to };
  const jobId = await beginJob(context, {
    kind: 'exportReport',
    subject,
    input,
    rows: undefined,
    key,
    audited,
  });
  return { jobId };
}

export const reportExport = { kind, begin };
