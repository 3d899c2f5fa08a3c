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
  return { total: list.length, list };
};
