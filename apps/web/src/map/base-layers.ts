import type ImageTile from 'ol/ImageTile.js';
import type Tile from 'ol/Tile.js';
import type BaseLayer from 'ol/layer/Base.js';
import LayerGroup from 'ol/layer/Group.js';
import TileLayer from 'ol/layer/Tile.js';
import { get as getProjection } from 'ol/proj.js';
import TileImage from 'ol/source/TileImage.js';
import TileGrid from 'ol/tilegrid/TileGrid.js';
import { createXYZ } from 'ol/tilegrid.js';
import { createOfflineMap } from './basemap/offline-map.ts';
import type { MapBounds } from './map-handle.ts';
import type { MapCredit, MapProvider, RegionProvider, TileProvider, VectorProvider } from './providers.ts';
import type { StreetSource } from './streets/street-layer.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

export interface BaseLayers {
  readonly layers: readonly BaseLayer[];
  /** Must be called before the layers are disposed of. */
  readonly stop: () => void;
}

/** @param onFailed is called once if none of the provider's tiles can be loaded. */
export function createBaseLayers(
  provider: MapProvider,
  theme: MapTheme,
  language: string,
  onFailed: () => void,
): BaseLayers {
  switch (provider.kind) {
    case 'tiles':
      return { layers: createTileLayers(provider, theme, onFailed), stop: () => undefined };
    case 'vector':
      return createStreets(provider, { theme, language, onFailed });
    case 'region':
      return createRegion(provider, { theme, language, onFailed });
    case 'offline':
      return createOfflineMap(theme, language, creditsHtml(provider.credits));
  }
}

interface StreetOptions {
  readonly theme: MapTheme;
  readonly language: string;
  readonly onFailed: () => void;
  /** Where another map has the names: degrees. */
  readonly unnamed?: MapBounds;
}

/** The operator's own streets above the map around them, whose names are left out where the streets reach. */
function createRegion(provider: RegionProvider, options: StreetOptions): BaseLayers {
  const { below, bounds } = provider;
  const around =
    below.kind === 'offline'
      ? createOfflineMap(options.theme, options.language, creditsHtml(below.credits), bounds)
      : // If it fails, the own streets are still there.
        createStreets(below, { ...options, onFailed: () => undefined, unnamed: bounds });
  const streets = createStreets(provider, options);
  return {
    layers: [...around.layers, ...streets.layers],
    stop() {
      around.stop();
      streets.stop();
    },
  };
}

/** A group that gets its layer when the code that draws it has been loaded. */
function createStreets(provider: VectorProvider | RegionProvider, options: StreetOptions): BaseLayers {
  const group = new LayerGroup();
  let isStopped = false;
  import('./streets/street-layer.ts').then(({ createStreetLayer, createStreetSource }) => {
    if (isStopped) return;
    const source = createStreetSource(provider, creditsHtml(provider.credits));
    watchTiles(source, options.onFailed);
    group.getLayers().push(createStreetLayer(source, provider, options));
  }, options.onFailed);
  return { layers: [group], stop: () => (isStopped = true) };
}

/** This many failures without a success mean that the provider fails, not just a tile. */
const FAILED_TILES = 6;

function watchTiles(source: TileImage | StreetSource, onFailed: () => void): void {
  let failures = 0;
  source.on('tileloadend', () => (failures = Number.NEGATIVE_INFINITY));
  source.on('tileloaderror', () => {
    if (++failures === FAILED_TILES) onFailed();
  });
}

function createTileLayers(provider: TileProvider, theme: MapTheme, onFailed: () => void): BaseLayer[] {
  return provider.layers.map(({ tileUrl }, index) => {
    const source = new TileImage({
      projection: provider.projection,
      attributions: creditsHtml(provider.credits),
      tileGrid: tileGrid(provider),
      tileUrlFunction: ([z = 0, x = 0, y = 0]) => tileUrl(z, x, y),
      ...(provider.namesSite && { tileLoadFunction: loadNamingSite }),
    });
    // The labels above a satellite map may be missing; the ground may not.
    if (index === 0) watchTiles(source, onFailed);
    return new TileLayer({
      // A layer with its own class has its own element, which the style sheet can darken.
      className: `ol-layer map-tiles ${provider.drawn && theme === 'dark' ? 'map-tiles-darkened' : ''}`,
      source,
    });
  });
}

/** Our pages tell nobody where a request comes from; some maps' terms ask for the site, and get no more than that. */
function loadNamingSite(tile: Tile, address: string): void {
  // A source of pictures has tiles of one picture each.
  const image = (tile as ImageTile).getImage();
  if (!(image instanceof HTMLImageElement)) return;
  image.referrerPolicy = 'strict-origin-when-cross-origin';
  image.src = address;
}

export function tileGrid({ grid, projection, maxZoom }: TileProvider): TileGrid {
  if (grid) {
    return new TileGrid({
      origin: [...grid.origin],
      resolutions: [...grid.resolutions],
      tileSize: grid.tileSizePx,
    });
  }
  const extent = getProjection(projection)?.getExtent();
  return createXYZ({ maxZoom, ...(extent && { extent }) });
}

/** The names and addresses come from our tables and the operator's settings, but are escaped all the same. */
export function creditsHtml(credits: readonly MapCredit[]): string[] {
  return credits.map(({ name, url }) =>
    url === undefined
      ? escapeHtml(name)
      : `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(name)}</a>`,
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);
}
