import type { FastifyRequest } from 'fastify';
import { findPlatformBrand, findPublishedBrand } from '../../store/brands/brands.ts';
import type { BrandValues } from '../../store/column-values.ts';
import type { Database } from '../../store/database.ts';

/** The brand of the host that was called, else the platform's own; undefined where neither is live. */
export async function findHostBrand(
  database: Database,
  request: FastifyRequest,
): Promise<BrandValues | undefined> {
  const hostName = request.hostname.toLowerCase();
  return (await findPublishedBrand(database, { hostName })) ?? findPlatformBrand(database);
}
