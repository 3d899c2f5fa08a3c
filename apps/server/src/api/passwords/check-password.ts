import type { Handler } from '../call-context.ts';

export const checkPassword: Handler<'checkPassword'> = async ({ caller }) => ({
  mustChange: caller.mustChangePassword,
});
