import type { Handler } from '../call-context.ts';
import { stockExport } from './stock-export.ts';

export const exportStock: Handler<'exportStock'> = (context, input) => stockExport.begin(context, input);
