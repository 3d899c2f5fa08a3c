import { normalizeMapType } from '@outrider/domain/map-types.ts';
import { DomainError } from '../../domain-error.ts';
import type { Handler } from '../call-context.ts';
import { findMap } from './find-map.ts';

export const getKey: Handler<'getKey'> = async ({ services }, input) => {
  const mapType = normalizeMapType(input.mapType);
  const map = await findMap(services.database, { ...input, mapType });
  if (!map) throw new DomainError('mapConfigNotObtained', { mapType });
  return map;
};
