import { findBrand as findStored } from '../../store/brands/brands.ts';
import type { Handler } from '../call-context.ts';

export const findBrand: Handler<'findBrand'> = async ({ services }, { id }) => {
  const brand = await findStored(services.database, id);
  if (!brand) return {};
  const { draft, published, publishedAt } = brand;
  return {
    draft,
    ...(published === null ? {} : { published }),
    ...(publishedAt === null ? {} : { publishTime: publishedAt.toISOString() }),
  };
};
