import { replaceApiKey } from '../../store/session/api-keys.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { announceEnded } from '../session/end-sessions.ts';
import { assertMayMakeFor, changeKey } from './change-key.ts';
import { drawKey } from './draw-key.ts';

const HOUR_MS = 3_600_000;

export const rotateApiKey: Handler<'rotateApiKey'> = async (context, { id, keepHours }) => {
  const { key, tokenHash, tokenEnd } = drawKey();
  const formerUntil = new Date(Date.now() + keepHours * HOUR_MS);
  const ended = await changeKey(context, id, async (transaction, stored) => {
    await assertMayMakeFor(transaction, context.caller, stored.accountId);
    await replaceApiKey(transaction, id, { tokenHash, tokenEnd, formerHash: stored.tokenHash, formerUntil });
    await record(context, transaction, {
      action: 'rotateApiKey',
      accountId: stored.accountId,
      subject: stored.username,
      after: { keyName: stored.name, formerUntil: formerUntil.toISOString() },
    });
    return [stored.formerHash, ...(keepHours === 0 ? [stored.tokenHash] : [])];
  });
  announceEnded(
    context.services.bus,
    ended.filter((hash) => hash !== null),
  );
  return { id, key };
};
