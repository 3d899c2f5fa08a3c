import type { Handler } from '../call-context.ts';
import { stockImport } from './stock-import.ts';

export const findStockTemplate: Handler<'findStockTemplate'> = async () => {
  const content = await stockImport.template();
  return { fileName: 'stock.xlsx', content: content.toString('base64') };
};
