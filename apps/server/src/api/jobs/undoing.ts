/** The job that undoes another, by what is noted with each row of that one. */
import { CALLS } from '@outrider/contract/calls.ts';
import type { JobKindName, undoJob } from '@outrider/contract/jobs.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import type { JobContext, JobKind } from '../../jobs/job-kind.ts';
import { findJob } from '../../store/jobs/jobs.ts';
import { deviceDetailsImport } from '../devices/device-details-import.ts';
import { deviceImport } from '../devices/device-import.ts';
import { devicesChange } from '../devices/devices-change.ts';
import { devicesHost } from '../devices/devices-host.ts';
import { devicesTransfer } from '../devices/devices-transfer.ts';
import { isOpenTo } from '../is-open-to.ts';
import { riskPointImport } from '../risk-points/risk-point-import.ts';
import { stockImport } from '../stock/stock-import.ts';
import { stockMoves } from '../stock/stock-moves.ts';

type UndoneName = JobKindName & keyof typeof CALLS;

/** The kinds that note what they do. */
const UNDOABLE: Readonly<Partial<Record<UndoneName, JobKind['run'] | undefined>>> = {
  importDeviceDetails: deviceDetailsImport.runUndo,
  importDevices: deviceImport.runUndo,
  importRiskPoints: riskPointImport.runUndo,
  importStock: stockImport.runUndo,
  moveStock: stockMoves.runUndo,
  transferDevices: devicesTransfer.runUndo,
  updateDevices: devicesChange.runUndo,
  updateHosts: devicesHost.runUndo,
};

export interface Undoable {
  readonly name: UndoneName;
  readonly subject: string;
  readonly run: JobKind['run'];
}

/** What undoes a job, for a caller who may still do what the job did. @throws DomainError notFound, nothingToUndo, noPermission */
export async function getUndoable({ services, caller }: JobContext, jobId: string): Promise<Undoable> {
  const job = await findJob(services.database, jobId);
  if (!job) throw new DomainError('notFound', { argument: 'id' });
  const original = job.undoneKind ?? job.kind;
  const name = (Object.keys(UNDOABLE) as UndoneName[]).find((each) => each === original); // Its keys are these.
  const run = name && UNDOABLE[name];
  if (!run) throw new DomainError('nothingToUndo');
  if (!isOpenTo(CALLS[name], caller)) throw new DomainError('noPermission');
  return { name, subject: job.subject, run };
}

export const undoing: JobKind = {
  name: 'undoJob',
  async run(context) {
    const { id } = context.input as z.infer<(typeof undoJob)['input']>; // As undoJob began it.
    return (await getUndoable(context, id)).run(context);
  },
};
