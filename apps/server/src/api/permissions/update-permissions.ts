import { findPermissionLimits, setPermissionLimit } from '../../store/accounts/permission-limits.ts';
import { closeLinksWithoutRight } from '../../store/session/ways-in.ts';
import { changeTree, getNode } from '../accounts/change.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { announceEnded } from '../session/end-sessions.ts';

/** It holds from the next call on: the server asks at each, so no session has to end; who watches live is asked now. */
export const updatePermissions: Handler<'updatePermissions'> = async (context, { id, denied }) => {
  const setterId = context.caller.accountId;
  const wanted = [...new Set(denied)];
  const ended = await changeTree(context, 'shared', [id], async (transaction) => {
    const account = await getNode(transaction, id);
    const limits = await findPermissionLimits(transaction, id);
    const before = limits.find((limit) => limit.accountId === id && limit.setterId === setterId);
    await setPermissionLimit(transaction, { accountId: id, setterId, denied: wanted });
    await record(context, transaction, {
      action: 'updatePermissions',
      accountId: id,
      subject: account.username,
      before: { denied: before?.denied ?? [] },
      after: { denied: wanted },
    });
    return closeLinksWithoutRight(transaction, new Date());
  });
  announceEnded(context.services.bus, ended);
  context.services.bus.publish('access.changed', id);
  return null;
};
