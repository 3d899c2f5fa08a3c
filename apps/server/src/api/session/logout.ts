import type { Handler } from '../call-context.ts';
import { endSession } from './session-cookie.ts';

export const logout: Handler<'logout'> = async ({ services, reply }) => {
  await endSession(services, reply);
  return null;
};
