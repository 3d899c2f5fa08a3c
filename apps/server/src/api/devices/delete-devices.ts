import type { Handler } from '../call-context.ts';
import { beginForDevices } from './begin-for-devices.ts';
import { devicesDeletion } from './devices-deletion.ts';

export const deleteDevices: Handler<'deleteDevices'> = (context, { confirmation, ...given }) =>
  beginForDevices(context, given, {
    batch: devicesDeletion,
    input: {},
    judge: () => undefined,
    confirmation,
  });
