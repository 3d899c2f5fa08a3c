import { findSharedDevices, revokeShareLink } from '../../store/shares/share-links.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const revokeShare: Handler<'revokeShare'> = async (context, { id }) => {
  await context.services.database.transaction().execute(async (transaction) => {
    const link = await revokeShareLink(transaction, id, new Date());
    // Revoked before: there is nothing left to do or to note.
    if (!link) return;
    const devices = await findSharedDevices(transaction, [id]);
    await record(
      context,
      transaction,
      ...devices.map(({ deviceId, terminalId }) => ({
        action: 'revokeShare' as const,
        accountId: link.accountId,
        subject: terminalId,
        deviceId,
        before: { name: link.name, id },
      })),
    );
  });
  return null;
};
