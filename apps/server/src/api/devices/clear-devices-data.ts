import type { Handler } from '../call-context.ts';
import { beginForDevices } from './begin-for-devices.ts';
import { devicesClearing } from './devices-clearing.ts';

export const clearDevicesData: Handler<'clearDevicesData'> = (context, { confirmation, ...given }) =>
  beginForDevices(context, given, {
    batch: devicesClearing,
    input: {},
    judge: () => undefined,
    confirmation,
  });
