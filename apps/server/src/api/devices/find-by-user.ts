import { LONG_OFFLINE_MS } from '@outrider/domain/device-menu.ts';
import { findDevices, findDevicesWithStates } from '../../store/devices/devices.ts';
import { countListed, type DeviceListing, findListedIds } from '../../store/devices/listed-devices.ts';
import type { Page } from '../../store/page.ts';
import type { CallContext, Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { hidesFrom } from './hides-from.ts';
import { presentDevice, presentDeviceWithStates, toMotion } from './present-device.ts';

export const findByUser: Handler<'findByUser'> = async (context, input) => {
  const { database } = context.services;
  const hideOfflineAfterMs = (await hidesFrom(context)) ? LONG_OFFLINE_MS : undefined;
  const rule = hideOfflineAfterMs === undefined ? {} : { hideOfflineAfterMs };
  const scope = { accountId: input.id, subtree: input.subtree };
  const page = toPage(input);
  if (!input.states) {
    const { total, rows } = await findDevices(database, { ...scope, ...page });
    return { total, list: rows.map(presentDevice), ...rule };
  }
  const now = new Date();
  const listing = { ...scope, menuType: input.menuType, hideOfflineAfterMs, now };
  const { total, ids } = await (page.offset === 0 ? beginListing : continueListing)(context, listing, page);
  const rows = await findDevicesWithStates(database, { ...scope, deviceIds: ids });
  const byId = new Map(rows.map((row) => [row.deviceId, row]));
  const list = ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => presentDeviceWithStates(row, toMotion(row), now.getTime()));
  return { total, list, ...rule };
};

interface ListingPage {
  readonly total: number;
  readonly ids: readonly string[];
}

function keyOf({ accountId, subtree, menuType, hideOfflineAfterMs }: DeviceListing): string {
  return `${accountId}/${subtree}/${menuType}/${hideOfflineAfterMs}`;
}

/** The first page, made anew whenever it is asked for. The rest is put in order when somebody reads on. */
async function beginListing(
  { services }: CallContext,
  listing: DeviceListing,
  page: Page,
): Promise<ListingPage> {
  const [ids, total] = await Promise.all([
    findListedIds(services.database, listing, page),
    countListed(services.database, listing),
  ]);
  services.deviceListings.keep(keyOf(listing), { ids, isWhole: ids.length === total });
  return { total, ids };
}

/** A later page goes on from the first: what that had comes before all others, whatever it has become since. */
async function continueListing(
  { services }: CallContext,
  listing: DeviceListing,
  { offset, limit }: Page,
): Promise<ListingPage> {
  const key = keyOf(listing);
  let kept = services.deviceListings.find(key);
  if (!kept?.isWhole) {
    const first = kept?.ids ?? [];
    const ids = new Set([...first, ...(await findListedIds(services.database, listing))]);
    kept = { ids: [...ids], isWhole: true };
    services.deviceListings.keep(key, kept);
  }
  return { total: kept.ids.length, ids: kept.ids.slice(offset, offset + limit) };
}
