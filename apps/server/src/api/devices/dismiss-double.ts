import { DomainError } from '../../domain-error.ts';
import { deleteDouble } from '../../store/devices/device-doubles.ts';
import { findDevice } from '../../store/devices/devices.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { presentDouble } from './present-double.ts';

export const dismissDouble: Handler<'dismissDouble'> = (context, { id }) =>
  context.services.database.transaction().execute(async (transaction) => {
    const device = await findDevice(transaction, id);
    if (!device) throw new DomainError('notFound');
    const double = await deleteDouble(transaction, id);
    if (!double) return {};
    await record(context, transaction, {
      action: 'dismissDouble',
      accountId: device.accountId,
      deviceId: id,
      subject: device.terminalId,
      before: presentDouble(double),
    });
    return {};
  });
