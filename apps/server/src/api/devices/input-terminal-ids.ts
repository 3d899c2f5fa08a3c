import type { CallOutput } from '@outrider/contract/call.ts';
import type { inputTerminalIds as contract } from '@outrider/contract/devices.ts';
import { DomainError } from '../../domain-error.ts';
import type { NewDevice } from '../../store/devices/devices.ts';
import { getNode } from '../accounts/change.ts';
import { assertMayHaveDevices } from '../accounts/role-rules.ts';
import type { CallerContext, Handler } from '../call-context.ts';
import {
  assertImportsLeft,
  payerOf,
  retryWhereTaken,
  toNewDevice,
  writeNewDevices,
} from './write-new-devices.ts';
import { findHomeZone } from './home-zone.ts';
import { assertTested } from './factory-tested.ts';
import { findTaken, getAllowance } from './import-refusals.ts';
import { readTerminalIds } from './read-terminal-ids.ts';

/** All or none: a list that is half imported is hard to put right. */
export const inputTerminalIds: Handler<'inputTerminalIds'> = async (context, input) => {
  const { devicesPerImportMax: max } = context.services.deviceLimits;
  if (input.terminalIDs.length > max) throw new DomainError('tooManyDevices', { max });
  const { id: accountId, deviceType: model, deviceProtocol: protocolType } = input;
  const timeZone = await findHomeZone(context);
  const devices = readTerminalIds(input.terminalIDs, protocolType).map((terminalId) =>
    toNewDevice({ accountId, terminalId, model, protocolType, timeZone }, payerOf(context.caller)),
  );
  const { imported, taken } = await retryWhereTaken(() => importAll(context, accountId, devices));
  if (taken.length > 0) throw new DomainError('terminalIdTaken', { terminalIDs: taken.join(', ') });
  return { total: imported.length, list: imported };
};

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
    await assertImportsLeft(transaction, caller, devices.length);
    assertMayHaveDevices(await getNode(transaction, accountId));
    const terminalIds = devices.map(({ terminalId }) => terminalId);
    const wanted = { accountId, terminalIds, allowance };
    const { terminalIds: taken } = await findTaken(context, transaction, wanted);
    if (taken.length > 0) return { imported: [], taken };
    await assertTested(context, transaction, terminalIds);
    const deviceIds = await writeNewDevices(context, transaction, devices);
    return { imported: deviceIds.map((id, index) => ({ id, terminalID: terminalIds[index] ?? '' })), taken };
  });
}
