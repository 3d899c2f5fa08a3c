import { isInMenu, isLongOffline, LONG_OFFLINE_MS } from '@outrider/domain/device-menu.ts';
import { compareListPlaces, listPlace } from '@outrider/domain/run-state.ts';
import {
  type DeviceRow,
  type DeviceWithStateRow,
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
  if (kept) {
    const pageIds = kept.slice(page.offset, page.offset + page.limit);
    const rows = await findDevicesWithStates(database, { ...scope, deviceIds: pageIds });
    const byId = new Map(rows.map((row) => [row.deviceId, row]));
    const list = pageIds.flatMap((id) => byId.get(id) ?? []).map((row) => present(row, nowMs));
    return { total: kept.length, list, ...rule };
  }
  const listed = (await findDevicesWithStates(database, scope))
    .map((row) => ({ row, motion: toMotion(row) }))
    .filter(({ motion }) => isInMenu(motion, input.menuType, nowMs))
    .filter(({ motion }) => !hides || !isLongOffline(motion, nowMs))
    .map((each) => ({ ...each, place: listPlace(each.motion, nowMs) }))
    .toSorted((a, b) => compareListPlaces(a.place, b.place) || compareNames(a.row, b.row));
  listings.keep(
    key,
    listed.map(({ row }) => row.deviceId),
  );
  const shown = listed.slice(page.offset, page.offset + page.limit);
  return { total: listed.length, list: shown.map(({ row }) => present(row, nowMs)), ...rule };
};

function present(row: DeviceWithStateRow, nowMs: number) {
  return presentDeviceWithStates(row, toMotion(row), nowMs);
}

const collator = new Intl.Collator();

function compareNames(a: DeviceRow, b: DeviceRow): number {
  return collator.compare(displayNameOf(a), displayNameOf(b));
}
