import { findOwnClaims as findStored } from '../../store/claims/number-claims.ts';
import { toPage } from '../page.ts';
import type { Handler } from '../call-context.ts';
import { presentOwnClaim } from './present-claim.ts';

export const findOwnClaims: Handler<'findOwnClaims'> = async ({ services, caller }, input) => {
  const { total, rows } = await findStored(services.database, caller.accountId, toPage(input));
  return { total, list: rows.map(presentOwnClaim) };
};
