import type { Handler } from '../call-context.ts';
import { staysExport } from './stays-export.ts';

export const exportStays: Handler<'exportStays'> = (context, input) => staysExport.begin(context, input);
