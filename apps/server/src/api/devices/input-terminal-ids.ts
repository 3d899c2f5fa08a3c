import { ROLES } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { findDevicesByTerminalIds, insertDevicesWithin } from '../../store/devices.ts';
import { changeQuota } from '../accounts/change-quota.ts';
import { record } from '../audit/record.ts';
import type { Caller, Handler } from '../call-context.ts';

/** All or none: a list that is half imported is hard to put right. */
export const inputTerminalIds: Handler<'inputTerminalIds'> = async (context, input) => {
  const { services, caller } = context;
  const terminalIds = [...new Set(input.terminalIDs)];
  const [taken] = await findDevicesByTerminalIds(services.database, terminalIds);
  if (taken) throw new DomainError('terminalIdTaken', { terminalID: taken.terminalId });
  const devices = terminalIds.map((terminalId) => ({
    accountId: input.id,
    terminalId,
    name: '',
    plate: '',
    simNumber: '',
    model: input.deviceType,
    iconType: 1,
    protocolType: input.deviceProtocol,
    expiresAt: null,
  }));
  const ids = await services.database.transaction().execute(async (transaction) => {
    await useQuota(transaction, caller, devices.length);
    const imported = await insertDevicesWithin(transaction, devices, new Date());
    const deeds = imported.map((deviceId, index) => ({
      action: 'inputTerminalIds' as const,
      accountId: input.id,
      subject: terminalIds[index] ?? '',
      deviceId,
      after: { deviceType: input.deviceType, deviceProtocol: input.deviceProtocol },
    }));
    await record(context, transaction, ...deeds);
    return imported;
  });
  const list = ids.map((id, index) => ({ id, terminalID: terminalIds[index] ?? '' }));
  return { total: list.length, list };
};

/** An agent imports out of its own quota; an administrator's imports are not counted. */
async function useQuota(transaction: Database, caller: Caller, amount: number): Promise<void> {
  if (caller.role === ROLES.admin) return;
  const change = { accountId: caller.accountId, amount, operator: caller, at: new Date() };
  await changeQuota(transaction, { ...change, setType: 'used' });
}
