import type { Handler } from '../call-context.ts';
import { deviceDetailsImport } from './device-details-import.ts';

export const importDeviceDetails: Handler<'importDeviceDetails'> = (context, input) =>
  deviceDetailsImport.begin(context, input);
