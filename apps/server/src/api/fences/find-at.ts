import { findFencesAt as findRows } from '../../store/fences/fences-at.ts';
import type { Handler } from '../call-context.ts';

/** The caller's own account decides which fences there are: no argument names another one. */
export const findFencesAt: Handler<'findFencesAt'> = async ({ services, caller }, { places }) => {
  const rows = await findRows(
    services.database,
    caller.accountId,
    places.map(({ lat, lon }) => ({ latitude: lat, longitude: lon })),
  );
  return { total: rows.length, list: rows.map(({ place, fenceId, name }) => ({ place, id: fenceId, name })) };
};
