import { fromLonLat } from 'ol/proj.js';
import { tileGrid } from './base-layers.ts';
import { registerProjections } from './projections/register.ts';
import type { TileProvider } from './providers.ts';

/**
 * The address of a tile of the provider's lowest layer at a place (WGS84 degrees), for testing whether the provider
 * answers.
 */
export function sampleTileAddress(
  provider: TileProvider,
  { longitude, latitude, zoom }: { longitude: number; latitude: number; zoom: number },
): string | undefined {
  registerProjections();
  const z = Math.max(provider.minZoom, Math.min(provider.maxZoom, zoom));
  const point = fromLonLat([longitude, latitude], provider.projection);
  const [, x = 0, y = 0] = tileGrid(provider).getTileCoordForCoordAndZ(point, z);
  return provider.layers[0]?.tileUrl(z, x, y);
}
