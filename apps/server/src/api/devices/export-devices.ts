import type { Handler } from '../call-context.ts';
import { deviceExport } from './device-export.ts';

export const exportDevices: Handler<'exportDevices'> = (context, input) => deviceExport.begin(context, input);
