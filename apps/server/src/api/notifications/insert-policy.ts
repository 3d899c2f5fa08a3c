import { POLICIES_MAX } from '@outrider/domain/notifications/policies.ts';
import { DomainError } from '../../domain-error.ts';
import { countPolicies, insertPolicy as insert } from '../../store/notifications/policies.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { auditValuesOf, toSettings } from './policy-settings.ts';

export const insertPolicy: Handler<'insertPolicy'> = (context, { userId, ...given }) =>
  context.services.database.transaction().execute(async (transaction) => {
    const settings = await toSettings(transaction, userId, given);
    if ((await countPolicies(transaction, userId)) >= POLICIES_MAX) {
      throw new DomainError('tooManyPolicies', { max: POLICIES_MAX });
    }
    const id = await insert(transaction, userId, settings, new Date());
    await record(context, transaction, {
      action: 'insertPolicy',
      accountId: userId,
      subject: settings.name,
      after: auditValuesOf(settings),
    });
    return { id };
  });
