import type { Handler } from '../call-context.ts';
import { getFence } from '../fences/get-fence.ts';
import { changeRule } from './change-rule.ts';

export const saveFenceRule: Handler<'saveFenceRule'> = async (context, { id, kind, settings }) => {
  await changeRule(context, {
    action: 'saveFenceRule',
    kind,
    settings,
    async getOwner(transaction) {
      const { accountId, name } = await getFence(transaction, id);
      return { owner: { fenceId: id }, accountId, subject: name };
    },
  });
  return null;
};
