import { isInMenu, isLongOffline, LONG_OFFLINE_MS } from '@outrider/domain/device-menu.ts';
import { compareListPlaces, listPlace } from '@outrider/domain/run-state.ts';
import { type DeviceRow, findDevices, findDevicesWithStates } from '../../store/devices.ts';
import type { Handler } from '../call-context.ts';
import { hidesFrom } from './hides-from.ts';
import { displayNameOf, presentDevice, presentDeviceWithStates, toMotion } from './present-device.ts';

export const findByUser: Handler<'findByUser'> = async (context, input) => {
  const { database } = context.services;
  const hides = await hidesFrom(context);
  const rule = hides ? { hideOfflineAfterMs: LONG_OFFLINE_MS } : {};
  const scope = { accountId: input.id, subtree: input.subtree };
  const offset = (input.pageNum - 1) * input.pageSize;
  if (!input.states) {
    const { total, rows } = await findDevices(database, { ...scope, limit: input.pageSize, offset });
    return { total, list: rows.map(presentDevice), ...rule };
  }
  const nowMs = Date.now();
  const listed = (await findDevicesWithStates(database, scope))
    .map((row) => ({ row, motion: toMotion(row) }))
    .filter(({ motion }) => isInMenu(motion, input.menuType, nowMs))
    .filter(({ motion }) => !hides || !isLongOffline(motion, nowMs))
    .map((each) => ({ ...each, place: listPlace(each.motion, nowMs) }))
    .toSorted((a, b) => compareListPlaces(a.place, b.place) || compareNames(a.row, b.row));
  const page = listed.slice(offset, offset + input.pageSize);
  const list = page.map(({ row, motion }) => presentDeviceWithStates(row, motion, nowMs));
  return { total: listed.length, list, ...rule };
};

const collator = new Intl.Collator();

function compareNames(a: DeviceRow, b: DeviceRow): number {
  return collator.compare(displayNameOf(a), displayNameOf(b));
}
