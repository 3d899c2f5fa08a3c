import { CALLS } from '@outrider/contract/calls.ts';
import { EXPORT_KINDS } from '@outrider/contract/jobs.ts';
import { DomainError } from '../../domain-error.ts';
import { beginJob } from '../../jobs/begin-job.ts';
import { findJobOrder } from '../../store/jobs/jobs.ts';
import type { Handler } from '../call-context.ts';
import { isOpenTo } from '../is-open-to.ts';
import { assertInScope } from '../scope.ts';

/** Whoever asks must be allowed to begin such an export themselves, of what it is of. */
export const repeatJob: Handler<'repeatJob'> = async (context, { id }) => {
  const { services, caller } = context;
  const order = await findJobOrder(services.database, id);
  const kind = EXPORT_KINDS.find((each) => each === order?.kind);
  if (!order || !kind) throw new DomainError('jobHasNoResult');
  if (!isOpenTo(CALLS[kind], caller)) throw new DomainError('exportNotAllowed');
  const { input, subject } = order;
  await assertInScope(services.database, caller, CALLS[kind], input);
  const jobId = await beginJob(context, {
    kind,
    subject: { accountId: typeof input['id'] === 'string' ? input['id'] : caller.accountId, name: subject },
    input,
    rows: undefined,
    key: undefined,
    audited: { again: id },
  });
  return { jobId };
};
