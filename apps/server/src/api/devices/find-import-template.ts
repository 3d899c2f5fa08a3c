import type { Handler } from '../call-context.ts';
import { deviceDetailsImport } from './device-details-import.ts';
import { deviceImport } from './device-import.ts';

export const findDeviceTemplate: Handler<'findDeviceTemplate'> = async (_context, { kind }) => {
  const isNew = kind === 'importDevices';
  const content = await (isNew ? deviceImport : deviceDetailsImport).template();
  return {
    fileName: isNew ? 'devices.xlsx' : 'device-details.xlsx',
    content: content.toString('base64'),
  };
};
