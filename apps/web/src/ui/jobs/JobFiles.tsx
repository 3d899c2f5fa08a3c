import { type Job, undoJob } from '@outrider/contract/jobs.ts';
import { App, Button } from 'antd';
import { Download, FileWarning, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { useCallMutation, useTask } from '../../lib/use-call.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { FormError } from '../FormError.tsx';
import { useWords } from '../list/words.ts';
import { saveFailedRows, saveResult } from './job-files.ts';
import { isUnfinished } from './use-own-jobs.ts';

/** What a job that is over has left: its file, and the rows that failed. */
export function JobFiles({ job }: { job: Job }): ReactElement | null {
  const words = useWords();
  const errorText = useErrorText();
  const { data: user } = useSession();
  const result = useTask(() => saveResult(job));
  const failed = useTask(() => saveFailedRows(job, words, errorText));
  const mayHave = job.file && (!job.file.own || job.accountId === user?.id);
  if (isUnfinished(job) || (!mayHave && !job.canUndo && (job.failed === 0 || job.total === undefined)))
    return null;
  return (
    <div className="job-files">
      {mayHave && (
        <Button
          size="small"
          icon={<Download size={14} aria-hidden />}
          loading={result.isPending}
          onClick={() => result.mutate(undefined)}
        >
          {words.text('jobs:saveResult')}
        </Button>
      )}
      {job.failed > 0 && job.total !== undefined && (
        <Button
          size="small"
          icon={<FileWarning size={14} aria-hidden />}
          loading={failed.isPending}
          onClick={() => failed.mutate(undefined)}
        >
          {words.text('jobs:saveFailed')}
        </Button>
      )}
      {job.canUndo && <Undo jobId={job.id} />}
      <FormError error={result.error ?? failed.error} />
    </div>
  );
}

/** Asks first: what it puts back may be of thousands. */
function Undo({ jobId }: { jobId: string }): ReactElement {
  const words = useWords();
  const { modal } = App.useApp();
  const undo = useCallMutation(undoJob);
  return (
    <>
      <Button
        size="small"
        icon={<Undo2 size={14} aria-hidden />}
        loading={undo.isPending}
        onClick={() =>
          void modal.confirm({
            title: words.text('jobs:undoTitle'),
            content: words.text('jobs:undoText'),
            okText: words.text('jobs:undo'),
            cancelText: words.text('accounts:cancel'),
            onOk: () => undo.mutate({ id: jobId }),
          })
        }
      >
        {words.text('jobs:undo')}
      </Button>
      <FormError error={undo.error} />
    </>
  );
}
