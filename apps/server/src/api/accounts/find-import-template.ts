import type { Handler } from '../call-context.ts';
import { userImport } from './user-import.ts';

export const findImportTemplate: Handler<'findImportTemplate'> = async () => ({
  fileName: 'accounts.xlsx',
  content: (await userImport.template()).toString('base64'),
});
