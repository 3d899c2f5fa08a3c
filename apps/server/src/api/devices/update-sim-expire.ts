import { findNamedDevices, updateSimExpiry } from '../../store/devices/devices.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const updateSimExpire: Handler<'updateSimExpire'> = (context, { ids, simExpire }) =>
  context.services.database.transaction().execute(async (transaction) => {
    const simExpiresAt = simExpire === null ? null : new Date(simExpire);
    const devices = await findNamedDevices(transaction, ids);
    const changed = devices.filter((device) => device.simExpiresAt?.getTime() !== simExpiresAt?.getTime());
    if (changed.length === 0) return {};
    await updateSimExpiry(
      transaction,
      changed.map(({ deviceId }) => deviceId),
      simExpiresAt,
    );
    const after = { simExpire: simExpiresAt?.toISOString() ?? null };
    const deeds = changed.map(({ accountId, deviceId, terminalId, simExpiresAt: before }) => ({
      action: 'updateSimExpire' as const,
      accountId,
      deviceId,
      subject: terminalId,
      before: { simExpire: before?.toISOString() ?? null },
      after,
    }));
    await record(context, transaction, ...deeds);
    return {};
  });
