import { confirmAlarms } from '../../commands/confirm-alarms.ts';
import { DomainError } from '../../domain-error.ts';
import { hashToken } from '../../secrets/hash-token.ts';
import { takeAcknowledgementLink } from '../../store/messages/acknowledgement-links.ts';
import { recordMarked } from '../alarms/record-marked.ts';
import type { Handler } from '../call-context.ts';

const BROWSER_MAX = 300;

/** The button of a message's page: a program that only follows links, as mail filters do, never comes here. */
export const acknowledgeByLink: Handler<'acknowledgeByLink'> = async (
  { services, request },
  { token, note },
) => {
  const told = await services.database.transaction().execute(async (transaction) => {
    const at = new Date();
    const link = await takeAcknowledgementLink(transaction, hashToken(token), {
      at,
      address: request.ip,
      browser: (request.headers['user-agent'] ?? '').slice(0, BROWSER_MAX),
      note,
    });
    if (!link) throw new DomainError('messageLinkInvalid');
    const { accountId, contactName, channel, address, messageId, acknowledged } = link;
    const after = { mark: 'acknowledged', rows: acknowledged.length, note, channel, address, messageId };
    const context = { caller: { accountId, username: contactName, key: undefined }, request };
    const deed = { action: 'acknowledgeByLink', id: accountId, marked: acknowledged, after } as const;
    await recordMarked(context, transaction, deed);
    return confirmAlarms(transaction, acknowledged, context.caller, at);
  });
  for (const deviceId of told) services.commands.wake(deviceId);
  return null;
};
