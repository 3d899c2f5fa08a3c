import { deleteApiKey as deleteStored } from '../../store/session/api-keys.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { announceEnded } from '../session/end-sessions.ts';
import { changeKey } from './change-key.ts';

/** Also by whoever may make none: to end a way in is never refused to those above it. */
export const deleteApiKey: Handler<'deleteApiKey'> = async (context, { id }) => {
  const ended = await changeKey(context, id, async (transaction, key) => {
    await deleteStored(transaction, id);
    await record(context, transaction, {
      action: 'deleteApiKey',
      accountId: key.accountId,
      subject: key.username,
      before: { keyName: key.name, expire: key.expiresAt.toISOString() },
    });
    return [key.tokenHash, key.formerHash];
  });
  announceEnded(
    context.services.bus,
    ended.filter((hash) => hash !== null),
  );
  return null;
};
