import { FENCES_IN_BOUNDS_MAX } from '@outrider/contract/fences.ts';
import { findFences } from '../../store/fences/fences.ts';
import type { Handler } from '../call-context.ts';
import { presentFence } from './present-fence.ts';

export const findFencesInBounds: Handler<'findFencesInBounds'> = async (
  { services },
  { id, subtree, ...bounds },
) => {
  const { total, rows } = await findFences(
    services.database,
    { accountId: id, subtree, bounds },
    { limit: FENCES_IN_BOUNDS_MAX, offset: 0 },
  );
  return { total, list: rows.map(presentFence) };
};
