import type { DEVICE_TEMPLATES } from '@outrider/contract/device-imports.ts';
import { writeTemplate } from '../../jobs/define-import.ts';
import type { Handler } from '../call-context.ts';
import { deviceDetailsImport } from './device-details-import.ts';
import { deviceImport } from './device-import.ts';

const NUMBERS = { columns: ['terminalID'], examples: [['13912345678'], ['863902040718523']] };

const TEMPLATES = {
  importDevices: { fileName: 'devices.xlsx', write: () => deviceImport.template() },
  importDeviceDetails: { fileName: 'device-details.xlsx', write: () => deviceDetailsImport.template() },
  terminalIDs: { fileName: 'terminal-ids.xlsx', write: () => writeTemplate(NUMBERS) },
} as const satisfies Record<(typeof DEVICE_TEMPLATES)[number], object>;

export const findDeviceTemplate: Handler<'findDeviceTemplate'> = async (_context, { kind }) => {
  const { fileName, write } = TEMPLATES[kind];
  const content = await write();
  return { fileName, content: content.toString('base64') };
};
