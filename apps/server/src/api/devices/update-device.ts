import type { Handler } from '../call-context.ts';
import { assertMayChange, changeDevices, changesKind, fieldsOf } from './change-devices.ts';

export const updateDevice: Handler<'updateDevice'> = async (context, { id, values, was }) => {
  assertMayChange(context, fieldsOf(values));
  const { database, bus } = context.services;
  const changed = await database
    .transaction()
    .execute((transaction) => changeDevices(context, transaction, [{ deviceId: id, values, was }]));
  if (changed.some(changesKind)) bus.publish('numbers.changed', [id]);
  return {};
};
