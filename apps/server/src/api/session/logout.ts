import type { Handler } from '../call-context.ts';
import { endSession } from './session-cookie.ts';

export const logout: Handler<'logout'> = async ({ services, reply }) => {
  const tokenHash = await endSession(services.database, reply);
  if (tokenHash !== undefined) services.bus.publish({ type: 'session.ended', tokenHash });
  return null;
};
