import { SHARE_FIELDS } from '@outrider/contract/shares.ts';
import { findSharedDevices, findShareLinks } from '../../store/shares/share-links.ts';
import { toPage } from '../page.ts';
import type { Handler } from '../call-context.ts';
import { shareStatus } from './share-status.ts';

export const findShares: Handler<'findShares'> = async ({ services, caller }, input) => {
  const now = new Date();
  const topId = input.id ?? caller.accountId;
  const { total, rows } = await findShareLinks(services.database, topId, now, toPage(input));
  const devices = await findSharedDevices(
    services.database,
    rows.map(({ shareId }) => shareId),
  );
  const byLink = Map.groupBy(devices, ({ shareId }) => shareId);
  const list = rows.map((link) => ({
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
    status: shareStatus(link, now.getTime()),
    account: { id: link.accountId, nickname: link.nickname },
    createdTime: link.createdAt.toISOString(),
    vehicles: (byLink.get(link.shareId) ?? []).map(
      ({ plate, name, terminalId }) => plate || name || terminalId,
    ),
  }));
  return { total, list };
};
