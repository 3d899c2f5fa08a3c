/**
 * Builds the offline base map's data from the npm packages that carry it, into a folder that git ignores:
 * `overview.bin`, small, for the first screen, and `detail.bin`, fetched when someone looks closer. Skipped when
 * neither the sources nor these scripts have changed since.
 */
import { buildBasemap } from './basemap/build.ts';

const built = buildBasemap();
process.stdout.write(
  built
    ? `base map: overview ${Math.round(built.overviewBytes / 1_024)} kB, detail ${Math.round(built.detailBytes / 1_024)} kB\n`
    : 'base map: up to date\n',
);
