import { normalizeMapType } from '@outrider/domain/map-types.ts';
import { DomainError } from '../../domain-error.ts';
import { findMapKey } from '../../store/map-keys.ts';
import type { Handler } from '../call-context.ts';

export const getKey: Handler<'getKey'> = async ({ services }, input) => {
  const mapType = normalizeMapType(input.mapType);
  const row = await findMapKey(services.database, { ...input, mapType });
  if (!row || (!row.styles.normal && !row.styles.satellite)) {
    throw new DomainError('mapConfigNotObtained', { mapType });
  }
  return { mapType, key: row.tileKey, ...row.styles };
};
