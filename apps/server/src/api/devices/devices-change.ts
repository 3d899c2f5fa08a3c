/** The same change to many devices, as a job. */
import { DEVICES_CHANGED_MAX, type updateDevices } from '@outrider/contract/device-changes.ts';
import type { z } from 'zod';
import { defineBatch } from '../../jobs/define-batch.ts';
import { assertMayChange, changeDevices, changesKind, fieldsOf } from './change-devices.ts';

/** The values alone; which devices stands in the job's rows. */
export type DevicesChangeInput = Pick<z.infer<(typeof updateDevices)['input']>, 'values'>;

export const devicesChange = defineBatch({
  kind: 'updateDevices',
  targetsMax: DEVICES_CHANGED_MAX,
  atOnce: 500,
  subjectOf: async ({ caller: { accountId, username } }) => ({ accountId, name: username }),
  assertMay: (context, { values }: DevicesChangeInput) => assertMayChange(context, fieldsOf(values)),
  check: () => Promise.resolve(new Map()),
  async change(context, transaction, { values }, deviceIds) {
    const wanted = deviceIds.map((deviceId) => ({ deviceId, values }));
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
