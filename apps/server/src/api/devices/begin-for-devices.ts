/** What every call begins with that does the same to many devices: the verdict on each, then the job. */
import type { z } from 'zod';
import type { manyDevices, ManyDevicesAnswer } from '@outrider/contract/many-devices.ts';
import { DomainError } from '../../domain-error.ts';
import type { Batch } from '../../jobs/define-batch.ts';
import type { Problem } from '../../jobs/job-kind.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { DeviceValuesRow } from '../../store/devices/device-values.ts';
import type { CallerContext } from '../call-context.ts';
import { listProblems, type Named, nameDevices } from './name-devices.ts';

type Given = z.infer<z.ZodObject<typeof manyDevices>>;

interface Begun<Input extends object, Row = DeviceValuesRow> {
  readonly batch: Batch<Input>;
  readonly input: Input;
  /** What would become of a device: a problem, nothing, or something. */
  readonly judge: (row: Row) => Problem | 'unchanged' | undefined;
  readonly audited?: AuditValues;
  /** What the caller has typed, for what cannot be undone: the one device's number, or how many there are. */
  readonly confirmation?: string;
}

/** @throws DomainError invalidInput for an empty list, tooManyDevices, confirmationWrong */
export async function beginForDevices<Input extends object>(
  context: CallerContext,
  given: Given,
  begun: Begun<Input>,
): Promise<ManyDevicesAnswer> {
  return beginForMany(context, given, await nameDevices(context, given.ids, given.terminalIDs), begun);
}

/** The same of anything that is found by id or number. @throws DomainError tooManyDevices, confirmationWrong */
export async function beginForMany<Input extends object, Row>(
  context: CallerContext,
  { dryRun, key }: Pick<Given, 'dryRun' | 'key'>,
  found: readonly Named<Row>[],
  { batch, input, judge, audited = {}, confirmation }: Begun<Input, Row>,
): Promise<ManyDevicesAnswer> {
  const { devicesPerOperationMax: max } = context.services.deviceLimits;
  if (found.length > max) throw new DomainError('tooManyDevices', { max });
  const judged = found.map((each) => ({ ...each, verdict: each.row ? judge(each.row) : each.problem }));
  const changed = judged.filter(({ verdict }) => verdict !== 'unchanged');
  const refused = changed.flatMap(({ target, verdict }) =>
    verdict === undefined || verdict === 'unchanged' ? [] : [[target.id, verdict] as const],
  );
  const answer = {
    total: found.length,
    failed: refused.length,
    unchanged: found.length - changed.length,
    problems: listProblems(judged.map(({ target, verdict }) => ({ target, problem: toProblem(verdict) }))),
  };
  if (dryRun || changed.length === refused.length) return answer;
  if (confirmation !== undefined) {
    const good = changed.filter(({ verdict }) => verdict === undefined).map(({ target }) => target.name);
    const wanted = good.length === 1 ? good[0] : String(good.length);
    if (confirmation !== wanted) throw new DomainError('confirmationWrong');
  }
  const targets = changed.map(({ target }) => target);
  const jobId = await batch.begin(context, { input, targets, problems: new Map(refused), key, audited });
  return { ...answer, jobId };
}

function toProblem(verdict: Problem | 'unchanged' | undefined): Problem | undefined {
  return verdict === 'unchanged' ? undefined : verdict;
}
