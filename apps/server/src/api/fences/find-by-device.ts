import { findLinksOfDevices } from '../../store/fences/fence-devices.ts';
import { findFencesByIds } from '../../store/fences/fences.ts';
import type { Handler } from '../call-context.ts';
import { presentFence } from './present-fence.ts';

export const findFencesByDevice: Handler<'findFencesByDevice'> = async ({ services, caller }, { ids }) => {
  const { database } = services;
  const links = await findLinksOfDevices(database, [...new Set(ids)], caller.accountId);
  const byFence = Map.groupBy(links, ({ fenceId }) => fenceId);
  const rows = await findFencesByIds(database, [...byFence.keys()]);
  const list = rows.map((fence) => ({
    ...presentFence(fence),
    deviceIds: (byFence.get(fence.fenceId) ?? []).map(({ deviceId }) => deviceId),
  }));
  return { total: list.length, list };
};
