import { SHARE_FIELDS } from '@outrider/contract/shares.ts';
import { findSharedDevices, findShareLinks } from '../../store/share-links.ts';
import type { Handler } from '../call-context.ts';
import { shareStatus } from './share-status.ts';

export const findShares: Handler<'findShares'> = async ({ services, caller }) => {
  const links = await findShareLinks(services.database, caller.accountId);
  const devices = await findSharedDevices(
    services.database,
    links.map(({ shareId }) => shareId),
  );
  const byLink = Map.groupBy(devices, ({ shareId }) => shareId);
  const now = Date.now();
  const list = links.map((link) => ({
    id: link.shareId,
    name: link.name,
    from: link.beginsAt.toISOString(),
    to: link.endsAt.toISOString(),
    shows: SHARE_FIELDS.filter((field) => link.shows.includes(field)),
    trailMinutes: link.trailMinutes,
    ...(link.circle && {
      circle: { lat: link.circle.latitude, lon: link.circle.longitude, radiusM: link.circle.radiusM },
    }),
    ...(link.fenceId !== null && { fenceId: link.fenceId }),
    status: shareStatus(link, now),
    createdTime: link.createdAt.toISOString(),
    vehicles: (byLink.get(link.shareId) ?? []).map(
      ({ plate, name, terminalId }) => plate || name || terminalId,
    ),
  }));
  return { total: list.length, list };
};
