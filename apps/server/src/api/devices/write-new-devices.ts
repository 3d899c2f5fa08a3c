/** Devices that are written down for the first time, paid for out of the importer's quota. */
import { initialIconType } from '@outrider/domain/device-models.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { findQuota } from '../../store/accounts/import-quota.ts';
import { type Database, isUniqueViolation } from '../../store/database.ts';
import { insertDevicesWithin, type NewDevice } from '../../store/devices/devices.ts';
import { changeQuota } from '../accounts/change-quota.ts';
import { record } from '../audit/record.ts';
import type { Caller } from '../session/caller.ts';
import { takeFromShelf } from '../stock/take-from-shelf.ts';

type Said = Pick<NewDevice, 'accountId' | 'terminalId' | 'model' | 'protocolType'> & Partial<NewDevice>;

/** As it begins, with what people have still to say of it. @param paidBy whose quota is used */
export function toNewDevice(said: Said, paidBy: string | null): NewDevice {
  return {
    name: '',
    plate: '',
    simNumber: '',
    iccid: '',
    iconType: initialIconType(said),
    expiresAt: null,
    servicePeriod: null,
    ...said,
    paidBy,
  };
}

/** An agent imports out of its own quota; an administrator's imports are not counted. */
export function payerOf({ role, accountId }: Pick<Caller, 'role' | 'accountId'>): string | null {
  return role === ROLES.admin ? null : accountId;
}

/** How many the caller may still import. */
export async function findImportsLeft(database: Database, caller: Caller): Promise<number> {
  const payer = payerOf(caller);
  return payer === null ? Infinity : ((await findQuota(database, payer)) ?? 0);
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

/** Pays for devices and writes them down; returns their ids. @throws DomainError importQuotaInsufficient */
export async function writeNewDevices(
  context: JobContext,
  transaction: Database,
  devices: readonly NewDevice[],
): Promise<string[]> {
  const { caller } = context;
  const at = new Date();
  const payer = payerOf(caller);
  if (payer !== null && devices.length > 0) {
    const change = { accountId: payer, amount: devices.length, operator: caller, at };
    await changeQuota(transaction, { ...change, setType: 'used' });
  }
  const deviceIds = await insertDevicesWithin(transaction, devices, at);
  await takeFromShelf(
    context,
    transaction,
    devices.map((device, index) => ({ ...device, deviceId: deviceIds[index] ?? '' })),
  );
  const deeds = devices.map(({ accountId, terminalId, model, protocolType }, index) => ({
    action: 'inputTerminalIds' as const,
    accountId,
    subject: terminalId,
    deviceId: deviceIds[index] ?? '',
    after: { deviceType: model, deviceProtocol: protocolType },
  }));
  await record(context, transaction, ...deeds);
  return deviceIds;
}

/** @throws DomainError importQuotaInsufficient */
export async function assertImportsLeft(
  transaction: Database,
  caller: Caller,
  wanted: number,
): Promise<void> {
  const remaining = await findImportsLeft(transaction, caller);
  if (remaining < wanted) throw new DomainError('importQuotaInsufficient', { remaining, wanted });
}
