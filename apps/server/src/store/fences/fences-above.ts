import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import type { Database } from '../database.ts';
import { toShape } from './fences.ts';

export interface FenceAbove {
  readonly id: string;
  readonly name: string;
  readonly shape: FenceShape;
}

/** The fences of an account and of those above it, as far as they are of another account or below it. */
export async function findFencesAbove(
  database: Database,
  accountId: string,
  rootAccountId: string,
): Promise<FenceAbove[]> {
  const rows = await database
    .selectFrom('fences')
    .innerJoin('accountAncestors as above', 'above.ancestorId', 'fences.accountId')
    .innerJoin('accountAncestors as seen', 'seen.accountId', 'fences.accountId')
    .where('above.accountId', '=', accountId)
    .where('seen.ancestorId', '=', rootAccountId)
    .select(['fenceId', 'name', 'latitudeE6', 'longitudeE6', 'radiusM', 'cornersE6', 'widthM'])
    .orderBy('fenceId')
    .execute();
  return rows.map(({ fenceId, name, ...columns }) => ({ id: fenceId, name, shape: toShape(columns) }));
}
