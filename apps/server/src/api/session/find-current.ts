import type { Handler } from '../call-context.ts';
import { presentCurrentUser } from './present-current-user.ts';

export const findCurrent: Handler<'findCurrent'> = async ({ services, caller }) =>
  presentCurrentUser(services, caller);
