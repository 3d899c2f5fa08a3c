/** The operator's own street map as a base map. */
import type { RegionMapOffer } from '@outrider/contract/maps.ts';
import { OFFLINE, type RegionProvider, type VectorProvider } from './providers.ts';

/** @param below what lies around it, where something better than the built-in map is there. */
export function regionProvider(
  { path, bounds, minZoom, maxZoom }: RegionMapOffer,
  below: VectorProvider | undefined,
): RegionProvider {
  const around = below ?? OFFLINE;
  return {
    kind: 'region',
    id: path,
    projection: 'EPSG:3857',
    credits: [
      { name: 'Protomaps', url: 'https://protomaps.com/' },
      { name: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
      ...around.credits.filter(({ name }) => name !== '© OpenStreetMap'),
    ],
    minZoom: 2,
    maxZoom: 20,
    archiveUrl: path,
    bounds,
    tilesMinZoom: minZoom,
    tilesMaxZoom: maxZoom,
    below: around,
  };
}
