import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { listOrder } from './list-order.ts';
import { type DeviceOrder, orderDevices } from './device-order.ts';
import type { OrderedFleet } from './device-order.ts';
import type { ListFilter } from '../../../fleet/list-filter.ts';

/** The fleet's devices in the list's order, narrowed by the filter. */
export function useDeviceOrder(fleet: OrderedFleet, filter: ListFilter): DeviceOrder {
  const by = listOrder.use();
  const source = useMemo(() => orderDevices(fleet, by), [fleet, by]);
  useEffect(() => source.start(), [source]);
  // The filter is a new object on each render, so its contents decide whether it changed.
  const wanted = JSON.stringify(filter);
  useEffect(() => source.setFilter(JSON.parse(wanted) as ListFilter), [source, wanted]);
  return useSyncExternalStore(source.subscribe, source.current);
}
