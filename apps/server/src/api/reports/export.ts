import type { Handler } from '../call-context.ts';
import { reportExport } from './report-export.ts';

export const exportReport: Handler<'exportReport'> = (context, input) => reportExport.begin(context, input);
