import type * as positions from '@outrider/contract/positions.ts';
import type * as rewind from '@outrider/contract/rewind.ts';
import type { HandlersOf } from '../call-context.ts';
import { findAllAt } from './find-all-at.ts';
import { findAllLocationsV2 } from './find-all-v2.ts';
import { findAllLocations } from './find-all.ts';
import { findLocationById } from './find-by-id.ts';
import { findRewindRange } from './find-rewind-range.ts';

export const positionHandlers = {
  findAllAt,
  findAllLocations,
  findAllLocationsV2,
  findLocationById,
  findRewindRange,
} satisfies HandlersOf<typeof positions & typeof rewind>;
