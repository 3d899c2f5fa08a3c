import { findSharedDevices, revokeShareLink } from '../../store/share-links.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const revokeShare: Handler<'revokeShare'> = async (context, { id }) => {
  const { services, caller } = context;
  const { accountId } = caller;
  await services.database.transaction().execute(async (transaction) => {
    const link = await revokeShareLink(transaction, { accountId, shareId: id }, new Date());
    if (!link) return;
    const devices = await findSharedDevices(transaction, [id]);
    await record(
      context,
      transaction,
      ...devices.map(({ deviceId, terminalId }) => ({
        action: 'revokeShare' as const,
        accountId,
        subject: terminalId,
        deviceId,
        before: { name: link.name, id },
      })),
    );
  });
  return null;
};
