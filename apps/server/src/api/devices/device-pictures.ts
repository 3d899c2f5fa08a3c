import { DEVICE_PICTURE_MAX_BYTES, DEVICE_PICTURE_MAX_PIXELS } from '@outrider/contract/device-pictures.ts';
import { createHash } from 'node:crypto';
import { DomainError } from '../../domain-error.ts';
import { findPicture, removePicture, savePicture } from '../../store/devices/device-pictures.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { readDataUrl, toDataUrl } from '../pictures/read-data-url.ts';
import { lockDevice } from './lock-devices.ts';

const LIMITS = {
  types: ['image/png', 'image/webp', 'image/jpeg'],
  maxBytes: DEVICE_PICTURE_MAX_BYTES,
  maxPixels: DEVICE_PICTURE_MAX_PIXELS,
} as const;

export const findDevicePicture: Handler<'findDevicePicture'> = async ({ services }, { id }) => {
  const picture = await findPicture(services.database, id);
  return picture ? { picture: toDataUrl(picture) } : {};
};

export const updateDevicePicture: Handler<'updateDevicePicture'> = async (context, { id, picture }) => {
  const given = readDataUrl(picture, LIMITS);
  await context.services.database.transaction().execute(async (transaction) => {
    const { accountId, terminalId: subject } = await lockDevice(context, transaction, id);
    await savePicture(transaction, id, given, new Date());
    // It is told apart by its hash; the log does not keep it.
    const hash = createHash('sha256').update(given.bytes).digest('hex').slice(0, 16);
    const deed = { action: 'updateDevicePicture', accountId, subject, deviceId: id } as const;
    await record(context, transaction, { ...deed, after: { picture: hash } });
  });
  return {};
};

export const deleteDevicePicture: Handler<'deleteDevicePicture'> = async (context, { id }) => {
  await context.services.database.transaction().execute(async (transaction) => {
    const { accountId, terminalId: subject } = await lockDevice(context, transaction, id);
    if (!(await removePicture(transaction, id))) throw new DomainError('notFound', { argument: 'id' });
    await record(context, transaction, { action: 'deleteDevicePicture', accountId, subject, deviceId: id });
  });
  return {};
};
