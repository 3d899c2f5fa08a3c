import { DomainError } from '../../domain-error.ts';
import { beginJob } from '../../jobs/begin-job.ts';
import { copyChanges } from '../../store/jobs/job-rows.ts';
import { setUndoneBy } from '../../store/jobs/jobs.ts';
import type { Handler } from '../call-context.ts';
import { getUndoable } from './undoing.ts';

export const undoJob: Handler<'undoJob'> = async (context, { id }) => {
  const { name, subject } = await getUndoable(context, id);
  const jobId = await beginJob(context, {
    kind: 'undoJob',
    subject: { accountId: context.caller.accountId, name: subject },
    input: { id, undoneKind: name },
    rows: [],
    async addRows(transaction, undoId) {
      const rows = await copyChanges(transaction, id, undoId);
      if (rows === 0 || !(await setUndoneBy(transaction, id, undoId))) throw new DomainError('nothingToUndo');
      return rows;
    },
    key: undefined,
    audited: { undone: id },
  });
  return { jobId };
};
