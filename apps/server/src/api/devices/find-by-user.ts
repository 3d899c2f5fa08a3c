import { isInMenu, isLongOffline, LONG_OFFLINE_MS } from '@outrider/domain/device-menu.ts';
import { compareListPlaces, listPlace } from '@outrider/domain/run-state.ts';
import {
  type DevicePlaceRow,
  findDevicePlaces,
  findDevices,
  findDevicesWithStates,
} from '../../store/devices/devices.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { hidesFrom } from './hides-from.ts';
import { displayNameOf, presentDevice, presentDeviceWithStates, toMotion } from './present-device.ts';

export const findByUser: Handler<'findByUser'> = async (context, input) => {
  const { database } = context.services;
  const hides = await hidesFrom(context);
  const rule = hides ? { hideOfflineAfterMs: LONG_OFFLINE_MS } : {};
  const scope = { accountId: input.id, subtree: input.subtree };
  const page = toPage(input);
  if (!input.states) {
    const { total, rows } = await findDevices(database, { ...scope, ...page });
    return { total, list: rows.map(presentDevice), ...rule };
  }
  const listings = context.services.deviceListings;
  const key = `${input.id}/${input.subtree}/${input.menuType}/${hides}`;
  // The first page is always made anew; the others go on from it.
  const kept = input.pageNum > 1 ? listings.find(key) : undefined;
  const nowMs = Date.now();
  const ids =
    kept ?? order(await findDevicePlaces(database, scope), { menuType: input.menuType, hides, nowMs });
  if (!kept) listings.keep(key, ids);
  const pageIds = ids.slice(page.offset, page.offset + page.limit);
  const rows = await findDevicesWithStates(database, { ...scope, deviceIds: pageIds });
  const byId = new Map(rows.map((row) => [row.deviceId, row]));
  const list = pageIds
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => presentDeviceWithStates(row, toMotion(row), nowMs));
  return { total: ids.length, list, ...rule };
};

interface OrderOptions {
  readonly menuType: Parameters<typeof isInMenu>[1];
  readonly hides: boolean;
  readonly nowMs: number;
}

/** The ids of those that the menu lists, in the list's order. */
function order(rows: readonly DevicePlaceRow[], { menuType, hides, nowMs }: OrderOptions): string[] {
  return rows
    .map((row) => ({ row, motion: toMotion(row) }))
    .filter(({ motion }) => isInMenu(motion, menuType, nowMs))
    .filter(({ motion }) => !hides || !isLongOffline(motion, nowMs))
    .map(({ row, motion }) => ({ row, place: listPlace(motion, nowMs) }))
    .toSorted((a, b) => compareListPlaces(a.place, b.place) || compareNames(a.row, b.row))
    .map(({ row }) => row.deviceId);
}

const collator = new Intl.Collator();

function compareNames(a: DevicePlaceRow, b: DevicePlaceRow): number {
  return collator.compare(displayNameOf(a), displayNameOf(b));
}
