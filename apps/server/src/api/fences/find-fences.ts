import { findFences as find } from '../../store/fences/fences.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentFence } from './present-fence.ts';

export const findFences: Handler<'findFences'> = async ({ services }, { id, status, ...input }) => {
  const { total, rows } = await find(
    services.database,
    {
      accountId: id,
      subtree: input.subtree,
      search: input.search,
      type: input.type,
      isOn: status === undefined ? undefined : status === 'on',
    },
    toPage(input),
  );
  return { total, list: rows.map(presentFence) };
};
