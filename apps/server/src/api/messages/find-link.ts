import { LINKED_ALARMS_SHOWN } from '@outrider/contract/acknowledgement.ts';
import { hashToken } from '../../secrets/hash-token.ts';
import {
  findAcknowledgementLink as findRow,
  findLinkedAlarms,
  type LinkedAlarmRow,
} from '../../store/messages/acknowledgement-links.ts';
import type { Handler } from '../call-context.ts';

export const findAcknowledgementLink: Handler<'findAcknowledgementLink'> = async (
  { services, reply },
  { token },
) => {
  const { database } = services;
  reply.header('x-robots-tag', 'noindex, nofollow');
  const tokenHash = hashToken(token);
  const link = await findRow(database, tokenHash, new Date());
  if (!link) return { status: 'unknown' };
  const { total, acknowledged, list } = await findLinkedAlarms(database, tokenHash, LINKED_ALARMS_SHOWN);
  return {
    status: link.usedAt ? 'used' : 'open',
    name: link.contactName,
    channel: link.channel,
    language: link.language,
    timeZone: link.timeZone,
    ...(link.usedAt && { usedTime: link.usedAt.toISOString() }),
    expires: link.expiresAt.toISOString(),
    total,
    acknowledged,
    alarms: list.map(presentLinked),
  };
};

const presentLinked = ({ kind, level, startedAt, address, name, plate, terminalId }: LinkedAlarmRow) => ({
  kind,
  level,
  displayName: plate || name || terminalId,
  startTime: startedAt.toISOString(),
  ...(address !== null && { address }),
});
