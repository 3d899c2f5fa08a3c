import { randomBytes } from 'node:crypto';
import { SHARE_DAYS_MAX, SHARE_DEVICES_MAX, SHARE_LINKS_MAX } from '@outrider/contract/shares.ts';
import { DomainError } from '../../domain-error.ts';
import { DAY_MS } from '../../telemetry/days.ts';
import { countOpenShareLinks, findSharedDevices, insertShareLink } from '../../store/shares/share-links.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { hashToken } from '../../secrets/hash-token.ts';

const TOKEN_BYTES = 24;

export const insertShare: Handler<'insertShare'> = async (context, { ids, circle, fenceId, ...input }) => {
  const { services, caller } = context;
  const { accountId } = caller;
  const deviceIds = [...new Set(ids)];
  if (deviceIds.length > SHARE_DEVICES_MAX)
    throw new DomainError('tooManyDevices', { max: SHARE_DEVICES_MAX });
  const now = new Date();
  const beginsAt = new Date(input.from);
  const endsAt = new Date(input.to);
  if (endsAt <= beginsAt || endsAt <= now) {
    throw new DomainError('invalidInput', { argument: 'to', problem: 'not after from, or over' });
  }
  if (endsAt.getTime() - now.getTime() > SHARE_DAYS_MAX * DAY_MS) {
    throw new DomainError('rangeTooLong', { maxDays: SHARE_DAYS_MAX });
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { name, shows, trailMinutes } = input;
  const id = await services.database.transaction().execute(async (transaction) => {
    if ((await countOpenShareLinks(transaction, accountId, now)) >= SHARE_LINKS_MAX) {
      throw new DomainError('tooManyShares', { max: SHARE_LINKS_MAX });
    }
    const shareId = await insertShareLink(transaction, {
      tokenHash: hashToken(token),
      accountId,
      deviceIds,
      name,
      createdAt: now,
      beginsAt,
      endsAt,
      shows: [...new Set(shows)],
      trailMinutes,
      circle: circle && { latitude: circle.lat, longitude: circle.lon, radiusM: circle.radiusM },
      fenceId: fenceId ?? null,
    });
    const devices = await findSharedDevices(transaction, [shareId]);
    const after = {
      name,
      from: input.from,
      to: input.to,
      shows,
      trailMinutes,
      id: shareId,
      ...(fenceId !== undefined && { fenceId }),
    };
    await record(
      context,
      transaction,
      ...devices.map(({ deviceId, terminalId }) => ({
        action: 'insertShare' as const,
        accountId,
        subject: terminalId,
        deviceId,
        after,
      })),
    );
    return shareId;
  });
  return { id, path: `/share/${token}` };
};
