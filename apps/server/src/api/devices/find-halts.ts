import { findProgress } from '../../store/statistics/stays-trips.ts';
import type { Handler } from '../call-context.ts';

export const findHalts: Handler<'findHalts'> = async ({ services }, { ids }) => {
  const progress = await findProgress(services.database, [...new Set(ids)]);
  const list = progress.flatMap(({ deviceId, rollup }) => {
    const beginMs = rollup.state.halt?.beginMs;
    return beginMs === undefined ? [] : [{ id: deviceId, since: new Date(beginMs).toISOString() }];
  });
  return { total: list.length, list };
};
