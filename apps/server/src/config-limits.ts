/**
 * How many devices one operation may be about (specification, section 5, which does not say how many), and what an import
 * asks for.
 */
import { DEVICE_IMPORT_MAX } from '@outrider/contract/device-imports.ts';
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import { z } from 'zod';
import { setting } from './config-setting.ts';
import { count, yesOrNo } from './config-values.ts';

export const DEVICE_LIMIT_SETTINGS = z.object({
  devicesPerOperationMax: setting(count(1, MANY_DEVICES_MAX), {
    name: 'DEVICES_PER_OPERATION_MAX',
    unit: 'devices',
    default: String(MANY_DEVICES_MAX),
    help: 'devices that are changed, transferred, cleared or deleted by one operation at most',
  }),
  devicesPerImportMax: setting(count(1, DEVICE_IMPORT_MAX), {
    name: 'DEVICES_PER_IMPORT_MAX',
    unit: 'devices',
    default: String(DEVICE_IMPORT_MAX),
    help: 'rows that a file of devices, of their details or of stock has at most; of stock, at most 50000',
  }),
  importNeedsFactoryTest: setting(yesOrNo, {
    name: 'IMPORT_NEEDS_FACTORY_TEST',
    default: 'false',
    help: 'whether agents import only units that passed the factory’s test',
  }),
});

export type DeviceLimits = Readonly<z.output<typeof DEVICE_LIMIT_SETTINGS>>;
