import type * as passwords from '@outrider/contract/passwords.ts';
import type { HandlersOf } from '../call-context.ts';
import { checkPassword } from './check-password.ts';
import { checkUserPassword } from './check-user-password.ts';
import { updatePassword } from './update-password.ts';

export const passwordHandlers = {
  checkPassword,
  checkUserPassword,
  updatePassword,
} satisfies HandlersOf<typeof passwords>;
