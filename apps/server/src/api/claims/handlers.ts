import type * as claims from '@outrider/contract/claims.ts';
import type { HandlersOf } from '../call-context.ts';
import { allowBoth } from './allow-both.ts';
import { findClaims } from './find-claims.ts';
import { findOwnClaims } from './find-own-claims.ts';
import { findSharedNumbers } from './find-shared-numbers.ts';
import { grantClaim } from './grant-claim.ts';
import { insertClaims } from './insert-claims.ts';
import { rejectClaim } from './reject-claim.ts';
import { withdrawClaim } from './withdraw-claim.ts';

export const claimHandlers = {
  allowBoth,
  findClaims,
  findOwnClaims,
  findSharedNumbers,
  grantClaim,
  insertClaims,
  rejectClaim,
  withdrawClaim,
} satisfies HandlersOf<typeof claims>;
