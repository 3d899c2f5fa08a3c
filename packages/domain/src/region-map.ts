/** The operator's own street map: one file in a folder of the server. */

/** Protomaps' basemap, version 4, packed as PMTiles, version 3. */
export const REGION_FILE = 'region.pmtiles';

/**
 * Why the file is not shown. `unreadable`: the server may not open it. `notPmtiles`: something else, or another
 * version. `incomplete`: its end is missing. `otherTiles`: no vector tiles, or packed in a way that browsers do not
 * open. `otherSchema`: vector tiles of another map. `broken`: its directories or tiles cannot be read.
 */
export const REGION_PROBLEMS = [
  'unreadable',
  'notPmtiles',
  'incomplete',
  'otherTiles',
  'otherSchema',
  'broken',
] as const;
export type RegionProblem = (typeof REGION_PROBLEMS)[number];
