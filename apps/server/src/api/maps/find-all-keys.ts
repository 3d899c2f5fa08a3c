import { join } from 'node:path';
import { REGION_FILE } from '@outrider/domain/region-map.ts';
import type { RegionState } from '../../region-map/region-file.ts';
import { findMapKeys } from '../../store/maps/map-keys.ts';
import type { Handler } from '../call-context.ts';

export const findAllKeys: Handler<'findAllKeys'> = async ({ services }) => {
  const rows = await findMapKeys(services.database);
  const list = rows.map((row) => ({
    projectName: row.projectName,
    devicePlatform: row.devicePlatform,
    mapType: row.mapType,
    key: row.tileKey,
    ...row.styles,
    hasServiceKey: row.serviceKey !== '',
    ...(row.serviceUrl === '' ? {} : { serviceUrl: row.serviceUrl }),
    updatedAt: row.updatedAt.toISOString(),
  }));
  const region = present(await services.regionMap.find());
  return { total: list.length, list, region: { ...region, file: join(services.mapsDir, REGION_FILE) } };
};

function present(state: RegionState) {
  switch (state.kind) {
    case 'none':
      return { state: 'none' as const };
    case 'broken':
      return { state: state.problem, sizeBytes: state.sizeBytes };
    case 'ready':
      return { state: 'ready' as const, sizeBytes: state.region.sizeBytes, bounds: state.region.bounds };
  }
}
