import { updateApiKey as updateStored } from '../../store/session/api-keys.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertMayMakeFor, changeKey, toAudited, toSettings } from './change-key.ts';

export const updateApiKey: Handler<'updateApiKey'> = async (context, { id, ...given }) => {
  const settings = toSettings(given, new Date());
  return changeKey(context, id, async (transaction, key) => {
    await assertMayMakeFor(transaction, context.caller, key.accountId);
    await updateStored(transaction, id, settings);
    const { before, after } = toDifference(toAudited(key), toAudited(settings));
    await record(context, transaction, {
      action: 'updateApiKey',
      accountId: key.accountId,
      subject: key.username,
      before: { ...before, keyName: key.name },
      after: { ...after, keyName: settings.name },
    });
    return null;
  });
};
