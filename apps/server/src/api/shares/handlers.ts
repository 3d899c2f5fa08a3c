import type * as shares from '@outrider/contract/shares.ts';
import type { HandlersOf } from '../call-context.ts';
import { findShared } from './find-shared.ts';
import { findShares } from './find-shares.ts';
import { insertShare } from './insert-share.ts';
import { revokeShare } from './revoke-share.ts';

export const shareHandlers = {
  findShared,
  findShares,
  insertShare,
  revokeShare,
} satisfies HandlersOf<typeof shares>;
