import type { Handler } from '../call-context.ts';
import { presentCurrentUser } from './caller.ts';

export const findCurrent: Handler<'findCurrent'> = async ({ caller }) => presentCurrentUser(caller);
