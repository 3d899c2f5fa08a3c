import type { Handler } from '../call-context.ts';
import { formatUserTemplate } from './user-template.ts';

export const findImportTemplate: Handler<'findImportTemplate'> = async () => ({
  fileName: 'accounts.csv',
  content: formatUserTemplate(),
});
