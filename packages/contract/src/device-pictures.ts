/** The picture that people attach to a device: the vehicle, or where the unit is fitted. */
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './envelope.ts';

export const DEVICE_PICTURE_MAX_BYTES = 480 * 1024;
export const DEVICE_PICTURE_MAX_PIXELS = 2_000;
/** In base64, with what stands beside it. */
const BODY_MAX_BYTES = (DEVICE_PICTURE_MAX_BYTES * 4) / 3 + 64 * 1024;

export const findDevicePicture = call({
  method: 'POST',
  path: '/device/findPicture',
  feature: 'devices',
  summary: 'The picture of a device, as a data URL',
  access: 'main:monitor',
  scope: { id: 'device' },
  reads: ['devices'],
  writes: [],
  input: z.object({ id }),
  output: z.object({ picture: z.string().optional() }),
});

export const updateDevicePicture = call({
  method: 'POST',
  path: '/device/updatePicture',
  feature: 'devices',
  summary: 'Attach a picture to a device, in place of the one that is there',
  access: 'main:devices_edit',
  scope: { id: 'device' },
  reads: [],
  writes: ['devices'],
  audit: 'entry',
  bodyMaxBytes: BODY_MAX_BYTES,
  input: z.object({
    id,
    /** PNG, WebP or JPEG as a data URL. */
    picture: z.string().max(BODY_MAX_BYTES),
  }),
  output: z.object({}),
});

export const deleteDevicePicture = call({
  method: 'POST',
  path: '/device/deletePicture',
  feature: 'devices',
  summary: 'Delete the picture of a device',
  access: 'main:devices_edit',
  scope: { id: 'device' },
  reads: [],
  writes: ['devices'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.object({}),
});
