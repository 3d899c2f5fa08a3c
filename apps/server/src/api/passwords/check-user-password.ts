import type { Handler } from '../call-context.ts';
import { isOwnPassword } from '../session/own-password.ts';

export const checkUserPassword: Handler<'checkUserPassword'> = async (context, input) => ({
  correct: await isOwnPassword(context, input.password),
});
