/** The street map: vector tiles drawn by the map engine in our colours and the user's language. */
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { intersects } from 'ol/extent.js';
import { transformExtent } from 'ol/proj.js';
import { createXYZ } from 'ol/tilegrid.js';
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { MAP_FONT } from '../basemap/font.ts';
import type { MapBounds } from '../map-handle.ts';
import type { RegionProvider, VectorProvider } from '../providers.ts';
import { zoomOf } from '../view.ts';
import { PROTOMAPS_LAYERS, toOpenMapTiles } from './protomaps.ts';
import { readArchive } from './region-tiles.ts';
import { STREET_COLORS, type StreetColors } from './street-colors.ts';
import type { Look } from './look.ts';
import { LAYERS, lookOf } from './street-look.ts';

const TILE_PX = 512;
/** Names are told anew, and lines widened, at steps of this many levels. */
const STEPS_A_LEVEL = 2;

export type StreetSource = VectorTileSource;

export function createStreetSource(
  provider: VectorProvider | RegionProvider,
  attributions: string[],
): StreetSource {
  const isRegion = provider.kind === 'region';
  const source = new VectorTileSource({
    attributions,
    format: new MVT({ layers: [...(isRegion ? PROTOMAPS_LAYERS : LAYERS)] }),
    tileGrid: createXYZ({
      minZoom: isRegion ? provider.tilesMinZoom : 0,
      maxZoom: provider.tilesMaxZoom,
      tileSize: TILE_PX,
    }),
    url: isRegion ? '{z}/{x}/{y}' : provider.tileUrl,
  });
  if (isRegion) source.setTileLoadFunction(readArchive(provider.archiveUrl));
  return source;
}

export interface StreetLook {
  readonly theme: MapTheme;
  readonly language: string;
  /** Where another map has the names: degrees. */
  readonly unnamed?: MapBounds;
}

export function createStreetLayer(
  source: StreetSource,
  provider: VectorProvider | RegionProvider,
  { theme, language, unnamed }: StreetLook,
): VectorTileLayer {
  const colors = STREET_COLORS[theme];
  const styles = new Map<string, Style>();
  const styleOf = (look: Look): Style => {
    const key = JSON.stringify(look);
    const known = styles.get(key);
    if (known) return known;
    const made = createStyle(look, colors);
    styles.set(key, made);
    return made;
  };
  const isRegion = provider.kind === 'region';
  const reach = isRegion ? projectBounds(provider.bounds) : undefined;
  const hidden = unnamed && projectBounds(unnamed);
  /** A map names what lies in its reach, and no other map does. */
  const isNamed = (feature: FeatureLike): boolean => {
    const extent = feature.getGeometry()?.getExtent();
    if (!extent) return false;
    return hidden ? !intersects(hidden, extent) : !reach || intersects(reach, extent);
  };
  return new VectorTileLayer({
    source,
    // Its own ground is drawn where it reaches.
    ...(reach ? { extent: reach } : { background: colors.land }),
    // Names stay sharp and whole while the rest is moved as pictures.
    renderMode: 'hybrid',
    declutter: 'places',
    // One tile of those around is read ahead of a small move.
    renderBuffer: 80,
    style: (feature: FeatureLike, resolution: number) => {
      const zoom = Math.round((zoomOf(resolution) - 1) * STEPS_A_LEVEL) / STEPS_A_LEVEL;
      const thing = {
        layer: String(feature.get('layer')),
        get: (name: string) => feature.get(name) as unknown,
      };
      const things = isRegion ? toOpenMapTiles(thing, geometryOf(feature)) : [thing];
      return things
        .flatMap((each) => lookOf(each, zoom, language))
        .filter((look) => look.kind !== 'name' || isNamed(feature))
        .map(styleOf);
    },
  });
}

function projectBounds({ west, south, east, north }: MapBounds): number[] {
  return transformExtent([west, south, east, north], 'EPSG:4326', 'EPSG:3857');
}

function geometryOf(feature: FeatureLike): 'point' | 'line' | 'area' {
  const type = feature.getGeometry()?.getType() ?? '';
  if (type.endsWith('Point')) return 'point';
  return type.endsWith('LineString') ? 'line' : 'area';
}

function createStyle(look: Look, colors: StreetColors): Style {
  const color = colors[look.tone];
  switch (look.kind) {
    case 'area':
      return new Style({ fill: new Fill({ color }), zIndex: look.level });
    case 'line':
      return new Style({
        stroke: new Stroke({
          color,
          width: look.widthPx,
          lineCap: look.dashed ? 'butt' : 'round',
          lineJoin: 'round',
          ...(look.dashed && { lineDash: [Math.max(3, look.widthPx * 2), Math.max(2, look.widthPx * 1.5)] }),
        }),
        zIndex: look.level,
      });
    case 'name':
      return new Style({
        text: new Text({
          text: look.text,
          font: `${look.weight} ${look.sizePx}px ${MAP_FONT}`,
          fill: new Fill({ color }),
          stroke: new Stroke({ color: colors.halo, width: 3 }),
          padding: [2, 4, 2, 4],
          ...(look.along && { placement: 'line' as const, repeat: 320, maxAngle: Math.PI / 5 }),
        }),
        zIndex: look.level,
      });
  }
}
