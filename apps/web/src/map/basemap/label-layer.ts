/** Names of countries, provinces and places. If two would overlap, the more important one is shown. */
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import RenderFeature from 'ol/render/Feature.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { zoomOf } from '../view.ts';
import { BASEMAP_COLORS, type BasemapColors } from './colors.ts';
import { MAP_FONT } from './font.ts';
import { byRank, labelLook, type LabelLook, type Namer } from './label-style.ts';
import type { Place } from './places-file.ts';

/** Names are split into layers by these zoom levels, so that a far view does not go through thousands. */
const TIERS = [0, 5, 8, 9.5, 10.5] as const;

type LabelLayer = VectorLayer<VectorSource<RenderFeature>>;

export interface LabelLayers {
  readonly layers: LabelLayer[];
  /** Shows the places. The list only grows, and names shown already stay. */
  readonly show: (places: readonly Place[]) => void;
}

export function createLabelLayers(theme: MapTheme, language: string): LabelLayers {
  const namer = createNamer(language);
  const styles = new Map<string, Style>();
  const style = (place: Place, resolution: number): Style | undefined => {
    const look = labelLook(place, Math.round(zoomOf(resolution) * 2) / 2, namer);
    if (!look) return undefined;
    const key = JSON.stringify(look);
    const known = styles.get(key) ?? createStyle(look, BASEMAP_COLORS[theme]);
    styles.set(key, known);
    return known;
  };
  const layers = TIERS.map((tier, index) => createTier(tier, index, style));
  let shown = 0;
  return {
    layers,
    show(places) {
      const byTier = TIERS.map((): RenderFeature[] => []);
      for (const place of places.slice(shown)) byTier[tierOf(place)]?.push(createFeature(place));
      shown = places.length;
      byTier.forEach((features, tier) => {
        if (features.length > 0) layers[tier]?.getSource()?.addFeatures(features);
      });
    },
  };
}

function createTier(
  tier: number,
  index: number,
  style: (place: Place, resolution: number) => Style | undefined,
): LabelLayer {
  return new VectorLayer({
    source: new VectorSource<RenderFeature>(),
    // All tiers are in one declutter group, in which the higher layer is placed first.
    declutter: 'places',
    zIndex: 5 - index,
    minZoom: tier === 0 ? -Infinity : tier - 0.01,
    // The engine places features in this order; earlier ones keep their room.
    renderOrder: (one, other) => byRank(placeOf(one), placeOf(other)),
    renderBuffer: 120,
    updateWhileAnimating: false,
    updateWhileInteracting: false,
    style: (feature, resolution) => style(placeOf(feature), resolution),
  });
}

function placeOf(feature: { get: (key: string) => unknown }): Place {
  return feature.get('place') as Place; // `createFeature` sets it
}

function tierOf({ minZoom }: Place): number {
  return TIERS.findLastIndex((tier) => minZoom >= tier);
}

/** Makes the engine's read-only kind of feature: twenty thousand of the other kind would block the page for 0.25 s. */
function createFeature(place: Place): RenderFeature {
  return new RenderFeature(
    'Point',
    fromLonLat([place.longitude, place.latitude]),
    [],
    2,
    { place },
    undefined,
  );
}

function createNamer(language: string): Namer {
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region', style: 'short' });
  return { chinese: /^zh\b/u.test(language), country: (code) => countries.of(code) ?? code };
}

function createStyle(look: LabelLook, colors: BasemapColors): Style {
  const { text, sizePx, weight, tone, dotPx, isCapital } = look;
  const label = new Text({
    text,
    font: `${weight} ${sizePx}px ${MAP_FONT}`,
    fill: new Fill({ color: colors[tone] }),
    stroke: new Stroke({ color: colors.halo, width: 3 }),
    padding: [3, 5, 3, 5],
    ...(dotPx !== undefined && { textAlign: 'left' as const, offsetX: dotPx + 4, offsetY: 0.5 }),
  });
  if (dotPx === undefined) return new Style({ text: label });
  return new Style({
    text: label,
    image: new CircleStyle({
      radius: dotPx,
      fill: new Fill({ color: isCapital ? colors.halo : colors[tone] }),
      stroke: new Stroke({ color: isCapital ? colors[tone] : colors.halo, width: isCapital ? 1.6 : 1.2 }),
    }),
  });
}
