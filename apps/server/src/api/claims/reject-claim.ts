import type { Handler } from '../call-context.ts';
import { decideClaim } from './decide-claim.ts';

export const rejectClaim: Handler<'rejectClaim'> = async (context, { id, reason }) => {
  await decideClaim(context, id, async () => ({ state: 'rejected', action: 'rejectClaim', reason }));
  return null;
};
