import { DomainError } from '../../domain-error.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { readTerminalIds } from '../devices/read-terminal-ids.ts';
import { findTakenNumbers } from './find-taken-numbers.ts';
import { putUnits } from './put-units.ts';
import { toPut } from './stock-import.ts';
import { assertMayHold } from './stock-view.ts';

/** Whoever scans looks at the next unit already: the answer says at once what is wrong with this one. */
export const inputStockUnit: Handler<'inputStockUnit'> = async (context, input) => {
  const { database } = context.services;
  const put = await toPut(context, input);
  await assertMayHold(database, put.holderId);
  const { deviceType: model, deviceProtocol: protocolType, batch } = input;
  const [terminalId = input.terminalID] = readTerminalIds([input.terminalID], protocolType);
  const [taken] = await findTakenNumbers(context, put, [terminalId]);
  if (taken !== undefined) throw new DomainError('terminalIdTaken', { terminalIDs: taken });
  return database.transaction().execute(async (transaction) => {
    const unit = { terminalId, model, protocolType, batch, iccid: '', simNumber: '' };
    const [id = ''] = await putUnits(context, transaction, put, [unit]);
    await record(context, transaction, {
      action: 'inputStockUnit',
      accountId: put.holderId,
      subject: terminalId,
      after: { deviceType: model, batch },
    });
    return { id };
  });
};
