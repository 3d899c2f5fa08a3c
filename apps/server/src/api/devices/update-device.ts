import type { Handler } from '../call-context.ts';
import { withType } from '../device-types/with-type.ts';
import { assertMayChange, changeDevices, changesKind, fieldsOf } from './change-devices.ts';

export const updateDevice: Handler<'updateDevice'> = async (context, { id, values: given, was }) => {
  assertMayChange(context, fieldsOf(given));
  const { database, bus } = context.services;
  const values = await withType(database, given);
  const changed = await database
    .transaction()
    .execute((transaction) => changeDevices(context, transaction, [{ deviceId: id, values, was }]));
  if (changed.some(changesKind)) bus.publish('numbers.changed', [id]);
  return {};
};
