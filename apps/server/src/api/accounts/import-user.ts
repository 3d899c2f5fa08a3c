import type { Handler } from '../call-context.ts';
import { userImport } from './user-import.ts';

export const importUser: Handler<'importUser'> = (context, input) => userImport.begin(context, input);
