import { getNode } from '../accounts/change.ts';
import { assertMayHaveDevices } from '../accounts/role-rules.ts';
import type { Handler } from '../call-context.ts';
import { beginForDevices } from './begin-for-devices.ts';
import { devicesTransfer } from './devices-transfer.ts';

export const transferDevices: Handler<'transferDevices'> = async (
  context,
  { toId, cutsHistory, ...given },
) => {
  const to = await getNode(context.services.database, toId);
  assertMayHaveDevices(to);
  return beginForDevices(context, given, {
    batch: devicesTransfer,
    input: { toId, cutsHistory },
    judge: ({ accountId }) =>
      accountId === toId ? { key: 'deviceAlreadyThere', params: { username: to.username } } : undefined,
    audited: { to: to.username, cutsHistory },
  });
};
