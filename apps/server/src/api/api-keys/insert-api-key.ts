import { API_KEYS_MAX } from '@outrider/contract/api-keys.ts';
import { DomainError } from '../../domain-error.ts';
import { countApiKeys, insertApiKey as insertStored } from '../../store/session/api-keys.ts';
import { changeTree, getNode } from '../accounts/change.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertMayMakeFor, toAudited, toSettings } from './change-key.ts';
import { drawKey } from './draw-key.ts';

export const insertApiKey: Handler<'insertApiKey'> = async (context, { id, ...given }) => {
  const { caller } = context;
  const createdAt = new Date();
  const settings = toSettings(given, createdAt);
  const { key, tokenHash, tokenEnd } = drawKey();
  return changeTree(context, 'shared', [id], async (transaction) => {
    await assertMayMakeFor(transaction, caller, id);
    if ((await countApiKeys(transaction, id)) >= API_KEYS_MAX)
      throw new DomainError('tooManyApiKeys', { max: API_KEYS_MAX });
    const of = { accountId: id, creatorId: caller.accountId };
    const keyId = await insertStored(transaction, { ...settings, ...of, tokenHash, tokenEnd, createdAt });
    const { username } = await getNode(transaction, id);
    await record(context, transaction, {
      action: 'insertApiKey',
      accountId: id,
      subject: username,
      after: toAudited(settings),
    });
    return { id: keyId, key };
  });
};
