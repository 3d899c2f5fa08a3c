import type { Handler } from '../call-context.ts';
import { findMapsOf } from './find-map.ts';
import { findRegionOffer } from './region-offer.ts';

export const findMaps: Handler<'findMaps'> = async ({ services }, input) => {
  const list = await findMapsOf(services.database, input);
  const region = await findRegionOffer(services.regionMap);
  return { total: list.length, list, publicMaps: services.publicMaps, ...(region && { region }) };
};
