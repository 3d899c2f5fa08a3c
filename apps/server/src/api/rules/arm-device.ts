import { DomainError } from '../../domain-error.ts';
import { findDevice } from '../../store/devices/devices.ts';
import { armDevice as arm, disarmDevice } from '../../store/rules/armed-devices.ts';
import { drawRulesVersion } from '../../store/rules/watched-rules.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const armDevice: Handler<'armDevice'> = async (context, { id, armed }) => {
  const { database, bus } = context.services;
  await database.transaction().execute(async (transaction) => {
    const device = await findDevice(transaction, id);
    // Its scope was just found, so it was there a moment ago.
    if (!device) throw new DomainError('notFound', { argument: 'id' });
    const at = new Date();
    if (armed) await arm(transaction, { deviceId: id, at, by: context.caller.accountId });
    else await disarmDevice(transaction, id, at);
    await drawRulesVersion(transaction);
    const { accountId, terminalId } = device;
    const after = { status: armed ? 'on' : 'off' };
    await record(context, transaction, {
      action: 'armDevice',
      accountId,
      subject: terminalId,
      deviceId: id,
      after,
    });
  });
  bus.publish('rules.changed', [id]);
  return null;
};
