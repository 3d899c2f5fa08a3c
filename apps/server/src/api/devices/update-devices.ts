import { CHANGES_SHOWN_MAX } from '@outrider/contract/device-changes.ts';
import { DomainError } from '../../domain-error.ts';
import type { Handler } from '../call-context.ts';
import { withType } from '../device-types/with-type.ts';
import { beginForDevices } from './begin-for-devices.ts';
import { assertMayChange, type Changed, fieldsWanted, toChanged, toPlain } from './change-devices.ts';
import { devicesChange } from './devices-change.ts';

export const updateDevices: Handler<'updateDevices'> = async (
  context,
  { values: wanted, extend, ...given },
) => {
  const fields = fieldsWanted({ values: wanted, extend });
  if (fields.length === 0)
    throw new DomainError('invalidInput', { argument: 'values', problem: 'nothing to change' });
  assertMayChange(context, fields);
  const wish = { values: await withType(context.services.database, wanted), extend };
  const now = new Date();
  const changes: (Changed & { readonly name: string })[] = [];
  const answer = await beginForDevices(context, given, {
    batch: devicesChange,
    input: wish,
    judge(row) {
      const change = toChanged(row, wish, now);
      if (change) changes.push({ ...change, name: row.terminalId });
      return change ? undefined : 'unchanged';
    },
    audited: { fields },
  });
  const shown = changes.slice(0, CHANGES_SHOWN_MAX);
  return {
    ...answer,
    changes: shown.map(({ name, before, after }) => ({
      name,
      before: toPlain(before),
      after: toPlain(after),
    })),
    ...(extend && changes.length > 0 && { ends: endsOf(changes, extend.field) }),
  };
};

function endsOf(changes: readonly Changed[], field: 'expire' | 'userExpire' | 'simExpire') {
  const ends = changes.map(({ after }) => after[field] ?? null);
  const some = ends.filter((end) => end !== null).toSorted();
  const never = some.length < ends.length;
  return { first: some[0] ?? null, last: never ? null : (some.at(-1) ?? null) };
}
