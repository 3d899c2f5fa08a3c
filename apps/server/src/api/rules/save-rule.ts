import { getNode } from '../accounts/change.ts';
import type { Handler } from '../call-context.ts';
import { changeRule } from './change-rule.ts';

export const saveRule: Handler<'saveRule'> = async (context, { id, kind, settings }) => {
  await changeRule(context, {
    action: 'saveRule',
    kind,
    settings,
    async getOwner(transaction) {
      const { username } = await getNode(transaction, id);
      return { owner: { accountId: id }, accountId: id, subject: username };
    },
  });
  return null;
};
