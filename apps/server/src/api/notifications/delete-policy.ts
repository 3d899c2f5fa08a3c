import { deletePolicy as deleteRow } from '../../store/notifications/policies.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getPolicy } from './get-policy.ts';
import { auditValuesOf } from './policy-settings.ts';

export const deletePolicy: Handler<'deletePolicy'> = (context, { id }) =>
  context.services.database.transaction().execute(async (transaction) => {
    const policy = await getPolicy(transaction, id);
    await deleteRow(transaction, id);
    const { accountId, name } = policy;
    const before = auditValuesOf(policy);
    await record(context, transaction, { action: 'deletePolicy', accountId, subject: name, before });
    return null;
  });
