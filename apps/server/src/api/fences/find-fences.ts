import { findFences as find } from '../../store/fences.ts';
import type { Handler } from '../call-context.ts';
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
    { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize },
  );
  return { total, list: rows.map(presentFence) };
};
