import type { Handler } from '../call-context.ts';
import { stockImport } from './stock-import.ts';

export const importStock: Handler<'importStock'> = (context, input) => stockImport.begin(context, input);
