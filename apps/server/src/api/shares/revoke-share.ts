import { DomainError } from '../../domain-error.ts';
import { findSharedDevices, revokeShareLink } from '../../store/share-links.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

/** @throws DomainError notFound for a link of another account, and for one that was revoked before. */
export const revokeShare: Handler<'revokeShare'> = async (context, { id }) => {
  const { services, caller } = context;
  const { accountId } = caller;
  await services.database.transaction().execute(async (transaction) => {
    const link = await revokeShareLink(transaction, { accountId, shareId: id }, new Date());
    if (!link) throw new DomainError('notFound', { argument: 'id' });
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
