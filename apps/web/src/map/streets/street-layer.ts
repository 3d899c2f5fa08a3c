/** The street map: vector tiles drawn by the map engine in our colours and the user's language. */
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { createXYZ } from 'ol/tilegrid.js';
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { MAP_FONT } from '../basemap/font.ts';
import type { VectorProvider } from '../providers.ts';
import { zoomOf } from '../view.ts';
import { STREET_COLORS, type StreetColors } from './street-colors.ts';
import type { Look } from './look.ts';
import { LAYERS, lookOf } from './street-look.ts';

const TILE_PX = 512;
/** Names are told anew, and lines widened, at steps of this many levels. */
const STEPS_A_LEVEL = 2;

export type StreetSource = VectorTileSource;

export function createStreetSource(
  { tileUrl, tilesMaxZoom }: VectorProvider,
  attributions: string[],
): StreetSource {
  return new VectorTileSource({
    attributions,
    format: new MVT({ layers: [...LAYERS] }),
    tileGrid: createXYZ({ maxZoom: tilesMaxZoom, tileSize: TILE_PX }),
    url: tileUrl,
  });
}

export function createStreetLayer(source: StreetSource, theme: MapTheme, language: string): VectorTileLayer {
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
  return new VectorTileLayer({
    source,
    background: colors.land,
    // Names stay sharp and whole while the rest is moved as pictures.
    renderMode: 'hybrid',
    declutter: 'places',
    // One tile of those around is read ahead of a small move.
    renderBuffer: 80,
    style: (feature: FeatureLike, resolution: number) => {
      const zoom = Math.round((zoomOf(resolution) - 1) * STEPS_A_LEVEL) / STEPS_A_LEVEL;
      const layer = String(feature.get('layer'));
      return lookOf({ layer, get: (name) => feature.get(name) }, zoom, language).map(styleOf);
    },
  });
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
