import { updatePolicy as update } from '../../store/notifications/policies.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getPolicy } from './get-policy.ts';
import { auditValuesOf, toSettings } from './policy-settings.ts';

export const updatePolicy: Handler<'updatePolicy'> = (context, { id, ...given }) =>
  context.services.database.transaction().execute(async (transaction) => {
    const before = await getPolicy(transaction, id);
    const settings = await toSettings(transaction, before.accountId, given);
    await update(transaction, id, settings);
    await record(context, transaction, {
      action: 'updatePolicy',
      accountId: before.accountId,
      subject: before.name,
      ...toDifference(auditValuesOf(before), auditValuesOf(settings)),
    });
    return null;
  });
