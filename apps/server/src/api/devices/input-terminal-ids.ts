import type { CallOutput } from '@outrider/contract/call.ts';
import type { inputTerminalIds as contract } from '@outrider/contract/devices.ts';
import { initialIconType } from '@outrider/domain/device-models.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import { type Database, isUniqueViolation } from '../../store/database.ts';
import { insertDevicesWithin, type NewDevice } from '../../store/devices/devices.ts';
import { findQuota } from '../../store/accounts/import-quota.ts';
import { changeQuota } from '../accounts/change-quota.ts';
import { record } from '../audit/record.ts';
import type { CallerContext, Handler } from '../call-context.ts';
import type { Caller } from '../session/caller.ts';
import { assertTerminalIds } from './assert-terminal-ids.ts';
import { findTaken, getAllowance } from './import-refusals.ts';

/** All or none: a list that is half imported is hard to put right. */
export const inputTerminalIds: Handler<'inputTerminalIds'> = async (context, input) => {
  const terminalIds = [...new Set(input.terminalIDs)];
  assertTerminalIds(terminalIds);
  const devices = terminalIds.map((terminalId) =>
    toNewDevice({
      accountId: input.id,
      terminalId,
      model: input.deviceType,
      protocolType: input.deviceProtocol,
    }),
  );
  const { imported, taken } = await retryWhereTaken(() => importAll(context, input.id, devices));
  if (taken.length > 0) throw new DomainError('terminalIdTaken', { terminalIDs: taken.join(', ') });
  return { total: imported.length, list: imported };
};

/** As it begins, with what people have still to say of it. */
export function toNewDevice(
  said: Pick<NewDevice, 'accountId' | 'terminalId' | 'model' | 'protocolType'>,
): NewDevice {
  return { ...said, name: '', plate: '', simNumber: '', iconType: initialIconType(said), expiresAt: null };
}

const ATTEMPTS = 5;

/**
 * Two imports of one number at once: the second fails by the database's key, and finds the first's device when it looks
 * again.
 */
export async function retryWhereTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error;
    }
  }
}

interface Imported {
  readonly imported: CallOutput<typeof contract>['list'];
  /** Nothing was imported where there is any. */
  readonly taken: readonly string[];
}

async function importAll(
  context: CallerContext,
  accountId: string,
  devices: readonly NewDevice[],
): Promise<Imported> {
  const { services, caller } = context;
  return services.database.transaction().execute(async (transaction) => {
    // Before anything is said about numbers: who cannot import has no use for it.
    const allowance = await getAllowance(transaction, caller);
    await assertQuota(transaction, caller, devices.length);
    const terminalIds = devices.map(({ terminalId }) => terminalId);
    const taken = await findTaken(context, transaction, { accountId, terminalIds, allowance });
    if (taken.length > 0) return { imported: [], taken };
    await useQuota(transaction, caller, devices.length);
    const deviceIds = await insertDevicesWithin(transaction, devices, new Date());
    const deeds = devices.map(({ terminalId, model, protocolType }, index) => ({
      action: 'inputTerminalIds' as const,
      accountId,
      subject: terminalId,
      deviceId: deviceIds[index] ?? '',
      after: { deviceType: model, deviceProtocol: protocolType },
    }));
    await record(context, transaction, ...deeds);
    const imported = deviceIds.map((id, index) => ({ id, terminalID: terminalIds[index] ?? '' }));
    return { imported, taken };
  });
}

async function assertQuota(transaction: Database, caller: Caller, wanted: number): Promise<void> {
  if (caller.role === ROLES.admin) return;
  const remaining = (await findQuota(transaction, caller.accountId)) ?? 0;
  if (remaining < wanted) throw new DomainError('importQuotaInsufficient', { remaining, wanted });
}

/** An agent imports out of its own quota; an administrator's imports are not counted. */
async function useQuota(transaction: Database, caller: Caller, amount: number): Promise<void> {
  if (caller.role === ROLES.admin) return;
  const change = { accountId: caller.accountId, amount, operator: caller, at: new Date() };
  await changeQuota(transaction, { ...change, setType: 'used' });
}
