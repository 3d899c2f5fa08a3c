/** OSRM's match service (HTTP API v1, "Match service"), as its own server and compatible hosts offer it. */
import { z } from 'zod';
import type { MatchedFix, RoadService, TraceFix } from './road-service.ts';

const lonLat = z.tuple([z.number(), z.number()]);
const answer = z.union([
  z.object({
    code: z.literal('Ok'),
    matchings: z.array(
      z.object({
        confidence: z.number(),
        geometry: z.object({ coordinates: z.array(lonLat) }),
      }),
    ),
    /** One for each fix; null for a fix too far from any road. */
    tracepoints: z.array(z.object({ matchings_index: z.int().nonnegative(), location: lonLat }).nullable()),
  }),
  z.object({ code: z.string(), message: z.string().optional() }),
]);

const DECIMALS = 6;

const toPlace = ([longitude, latitude]: readonly [number, number]) => ({ longitude, latitude });

export const OSRM: RoadService = {
  /** `--max-matching-size` is 100 unless the operator raised it. */
  fixesMax: 100,
  usualProfile: 'driving',
  tellsSpeedLimits: false,
  toRequest(fixes, profile) {
    const places = fixes
      .map(({ longitude, latitude }) => `${longitude.toFixed(DECIMALS)},${latitude.toFixed(DECIMALS)}`)
      .join(';');
    const query = new URLSearchParams({
      geometries: 'geojson',
      overview: 'full',
      steps: 'false',
      // Silences were cut out already; long intervals of a slow tracker are not gaps.
      gaps: 'ignore',
      timestamps: toSeconds(fixes).join(';'),
    });
    return { path: `/match/v1/${encodeURIComponent(profile)}/${places}?${query.toString()}` };
  },
  parse(raw) {
    const parsed = answer.parse(raw);
    if (!('matchings' in parsed)) {
      if (parsed.code === 'NoMatch' || parsed.code === 'NoSegment') return 'noMatch';
      if (parsed.code === 'TooBig') return 'tooBig';
      throw new Error(`the osrm service says ${parsed.code}: ${parsed.message ?? ''}`);
    }
    const fixes: MatchedFix[][] = parsed.matchings.map(() => []);
    parsed.tracepoints.forEach((point, index) => {
      if (point) fixes[point.matchings_index]?.push({ index, ...toPlace(point.location) });
    });
    return parsed.matchings
      .map(({ confidence, geometry }, index) => ({
        confidence,
        line: geometry.coordinates.map(toPlace),
        fixes: fixes[index] ?? [],
      }))
      .filter((piece) => piece.fixes.length > 0);
  },
};

/** Whole seconds that increase with every fix, as the service requires. */
function toSeconds(fixes: readonly TraceFix[]): number[] {
  let last = -Infinity;
  return fixes.map(({ timeMs }) => {
    last = Math.max(last + 1, Math.floor(timeMs / 1_000));
    return last;
  });
}
