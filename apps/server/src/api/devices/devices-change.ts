/** The same change to many devices, as a job. */
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import { defineBatch } from '../../jobs/define-batch.ts';
import {
  assertMayChange,
  changeDevices,
  changesKind,
  fieldsOf,
  fieldsWanted,
  type Wish,
} from './change-devices.ts';

export const devicesChange = defineBatch({
  kind: 'updateDevices',
  targetsMax: MANY_DEVICES_MAX,
  atOnce: 500,
  subjectOf: async ({ caller: { accountId, username } }) => ({ accountId, name: username }),
  assertMay: (context, wish: Wish) => assertMayChange(context, fieldsWanted(wish)),
  check: () => Promise.resolve(new Map()),
  async change(context, transaction, { values, extend }, deviceIds) {
    const wanted = deviceIds.map((deviceId) => ({ deviceId, values, extend }));
    const changed = await changeDevices(context, transaction, wanted);
    return new Map(changed.map(({ deviceId, before, after }) => [deviceId, { before, after }]));
  },
  async undo(context, transaction, rows) {
    assertMayChange(context, [...new Set(rows.flatMap(({ change }) => fieldsOf(change.before)))]);
    const wanted = rows.map(({ id: deviceId, change: { before, after } }) => ({
      deviceId,
      values: before,
      was: after,
    }));
    const changed = await changeDevices(context, transaction, wanted);
    return new Map(changed.map(({ deviceId, before, after }) => [deviceId, { before, after }]));
  },
  committed({ services }, changes) {
    const deviceIds = [...changes].flatMap(([deviceId, { before, after }]) =>
      changesKind({ deviceId, before, after }) ? [deviceId] : [],
    );
    if (deviceIds.length > 0) services.bus.publish('numbers.changed', deviceIds);
  },
});
