import type { Handler } from '../call-context.ts';
import { findMapsOf } from './find-map.ts';

export const findMaps: Handler<'findMaps'> = async ({ services }, input) => {
  const list = await findMapsOf(services.database, input);
  return { total: list.length, list, publicMaps: services.publicMaps };
};
