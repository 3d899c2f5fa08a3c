/** The built-in map: land, water, borders and places, drawn by the engine; a grid where there are no streets to show. */
import Graticule from 'ol/layer/Graticule.js';
import type BaseLayer from 'ol/layer/Base.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { FeatureLike } from 'ol/Feature.js';
import { zoomOf } from '../view.ts';
import type { MapTheme } from '../vehicle-colors.ts';
import { OFFLINE_COLORS, type OfflineColors } from './theme.ts';
import { loadWorld, type World } from './world.ts';

const GRID_FROM_ZOOM = 8;
const FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif";

export function createOfflineLayers(theme: MapTheme, credits: readonly string[]): BaseLayer[] {
  const colors = OFFLINE_COLORS[theme];
  const land = vectorLayer(
    new Style({
      fill: new Fill({ color: colors.land }),
      stroke: new Stroke({ color: colors.coast, width: 1 }),
    }),
  );
  land.setBackground(colors.water);
  land.getSource()?.setAttributions([...credits]);
  const lakes = vectorLayer(new Style({ fill: new Fill({ color: colors.water }) }));
  const rivers = vectorLayer(new Style({ stroke: new Stroke({ color: colors.river, width: 1.2 }) }));
  const borders = vectorLayer(new Style({ stroke: new Stroke({ color: colors.border, width: 1 }) }));
  const places = createPlaces(colors);
  const show = (world: World) => {
    land.getSource()?.addFeatures(world.land);
    lakes.getSource()?.addFeatures(world.lakes);
    rivers.getSource()?.addFeatures(world.rivers);
    borders.getSource()?.addFeatures(world.borders);
    places.getSource()?.addFeatures(world.places);
  };
  // Without its data the map is plain water, and the vehicles still stand where they are; the next map tries again.
  loadWorld().then(show, () => undefined);
  return [land, lakes, rivers, borders, createGrid(colors), places];
}

function vectorLayer(style: Style): VectorLayer<VectorSource> {
  return new VectorLayer({
    source: new VectorSource({ wrapX: true }),
    style,
    // What is drawn stays sharp enough while one drags; it is drawn anew when the hand rests.
    updateWhileAnimating: false,
    updateWhileInteracting: false,
    renderBuffer: 64,
  });
}

function createGrid(colors: OfflineColors): BaseLayer {
  return new Graticule({
    strokeStyle: new Stroke({ color: colors.grid, width: 1 }),
    showLabels: false,
    wrapX: true,
    targetSize: 120,
    intervals: [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001],
    minZoom: GRID_FROM_ZOOM,
  });
}

/** Inhabitants, in thousands, from which a place is named at a zoom level. */
function populationFrom(zoom: number): number {
  return Math.max(30, 9_000 / 2 ** Math.max(0, (zoom - 3) * 1.05));
}

function createPlaces(colors: OfflineColors): VectorLayer<VectorSource> {
  const layer = vectorLayer(new Style());
  layer.setDeclutter(true);
  layer.setStyle((place, resolution) => placeStyle(place, zoomOf(resolution), colors));
  return layer;
}

const styles = new WeakMap<object, Map<string, Style>>();

/** Styles are kept by what they look like: thousands of places share a handful. */
function placeStyle(place: FeatureLike, zoom: number, colors: OfflineColors): Style | undefined {
  const population = Number(place.get('population'));
  const isCapital = place.get('capital') === true;
  if (population < populationFrom(isCapital ? zoom + 1.5 : zoom)) return undefined;
  const size = population > 3_000 ? 14 : population > 500 ? 13 : 12;
  const name = String(place.get('name'));
  const known = styles.get(colors) ?? new Map<string, Style>();
  styles.set(colors, known);
  const key = `${size}/${isCapital}/${name}`;
  const style = known.get(key) ?? createPlaceStyle(name, size, isCapital, colors);
  known.set(key, style);
  style.setZIndex(population);
  return style;
}

function createPlaceStyle(name: string, size: number, isCapital: boolean, colors: OfflineColors): Style {
  return new Style({
    image: new CircleStyle({
      radius: isCapital ? 3 : 2,
      fill: new Fill({ color: isCapital ? colors.halo : colors.text }),
      ...(isCapital && { stroke: new Stroke({ color: colors.text, width: 1.5 }) }),
    }),
    text: new Text({
      text: name,
      font: `${isCapital ? 600 : 500} ${size}px ${FONT}`,
      offsetY: -10,
      fill: new Fill({ color: colors.text }),
      stroke: new Stroke({ color: colors.halo, width: 3 }),
      padding: [2, 3, 2, 3],
    }),
  });
}
