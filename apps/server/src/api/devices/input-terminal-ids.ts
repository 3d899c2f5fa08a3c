import { DomainError } from '../../domain-error.ts';
import { findDevicesByTerminalIds, insertDevices } from '../../store/devices.ts';
import type { Handler } from '../call-context.ts';

/** All or none: a list that is half imported is hard to put right. */
export const inputTerminalIds: Handler<'inputTerminalIds'> = async ({ services }, input) => {
  const terminalIds = [...new Set(input.terminalIDs)];
  const [taken] = await findDevicesByTerminalIds(services.database, terminalIds);
  if (taken) throw new DomainError('terminalIdTaken', { terminalID: taken.terminalId });
  const ids = await insertDevices(
    services.database,
    terminalIds.map((terminalId) => ({
      accountId: input.id,
      terminalId,
      name: '',
      plate: '',
      simNumber: '',
      model: input.deviceType,
      iconType: 1,
      protocolType: input.deviceProtocol,
      expiresAt: null,
    })),
    new Date(),
  );
  const list = ids.map((id, index) => ({ id, terminalID: terminalIds[index] ?? '' }));
  return { total: list.length, list };
};
