import { DEVICE_FIELDS, type DeviceValues, updateDevice } from '@outrider/contract/device-changes.ts';
import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { useState } from 'react';
import { useCallMutation } from '../../lib/use-call.ts';
import { type FormValues, toDeviceValues, toFormValues } from './DeviceFields.tsx';
import { useAllowedFields } from './use-allowed-fields.ts';

/**
 * What is written down of a device as a form has it, and how it is saved: only what was changed in the form, and only
 * while it still is as it was when the form was opened.
 * @param onSaved called also where nothing was changed, with false.
 */
export function useDeviceEdit(device: ManagedDevice, onSaved: (isChanged: boolean) => void) {
  const fields = useAllowedFields(DEVICE_FIELDS);
  const save = useCallMutation(updateDevice, () => onSaved(true));
  const [was] = useState(() => toValues(device));

  function submit(form: FormValues): void {
    const values = toDeviceValues(form, fields, was);
    const changed = fields.filter((field) => values[field] !== was[field]);
    if (changed.length === 0) {
      onSaved(false);
      return;
    }
    const pick = (from: Partial<DeviceValues>) =>
      Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<DeviceValues>; // Of the same names.
    save.mutate({ id: device.id, values: pick(values), was: pick(was) });
  }

  return { fields, save, submit, initialValues: toFormValues(was) };
}

function toValues(device: ManagedDevice): DeviceValues {
  return {
    nickname: device.nickname,
    carNumber: device.carNumber,
    simNumber: device.simNumber,
    iccid: device.iccid,
    iconType: device.iconType,
    deviceType: device.typeNumber ?? device.deviceType,
    // The contract lists the same numbers.
    deviceProtocol: device.deviceProtocol as DeviceValues['deviceProtocol'],
    timeZone: device.timeZone,
    lacks: device.lacks ?? 0,
    host: device.host,
    speedLimit: device.speedLimit ?? null,
    // The contract lists the same numbers.
    servicePeriod: (device.servicePeriod ?? null) as DeviceValues['servicePeriod'],
    expire: device.expire ?? null,
    userExpire: device.userExpire ?? null,
    simExpire: device.simExpire ?? null,
  };
}
