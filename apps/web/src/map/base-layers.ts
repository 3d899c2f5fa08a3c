import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import { get as getProjection } from 'ol/proj.js';
import TileImage from 'ol/source/TileImage.js';
import TileGrid from 'ol/tilegrid/TileGrid.js';
import { createXYZ } from 'ol/tilegrid.js';
import { createOfflineLayers } from './offline/offline-layers.ts';
import type { MapCredit, MapProvider, TileProvider } from './providers.ts';
import type { MapTheme } from './vehicle-colors.ts';

export function createBaseLayers(provider: MapProvider, theme: MapTheme, _language: string): BaseLayer[] {
  return provider.kind === 'tiles'
    ? createTileLayers(provider, theme)
    : createOfflineLayers(theme, creditsHtml(provider.credits));
}

function createTileLayers(provider: TileProvider, theme: MapTheme): BaseLayer[] {
  return provider.layers.map(
    ({ tileUrl }) =>
      new TileLayer({
        // A layer of its own class has its own element, which the style sheet can darken.
        className: `ol-layer map-tiles ${provider.drawn && theme === 'dark' ? 'map-tiles-darkened' : ''}`,
        source: new TileImage({
          projection: provider.projection,
          attributions: creditsHtml(provider.credits),
          tileGrid: tileGrid(provider),
          tileUrlFunction: ([z = 0, x = 0, y = 0]) => tileUrl(z, x, y),
        }),
      }),
  );
}

function tileGrid({ grid, projection, maxZoom }: TileProvider): TileGrid {
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

/** Names and addresses come from our own tables and an operator's settings; they are escaped all the same. */
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
