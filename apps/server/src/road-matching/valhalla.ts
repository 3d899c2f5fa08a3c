/** Valhalla's `trace_attributes` ("Map Matching service API reference"). */
import type { LonLat } from '@outrider/domain/geometry.ts';
import { z } from 'zod';
import type { MatchedFix, MatchedPiece, RoadService } from './road-service.ts';

const matchedPoint = z.object({
  lat: z.number(),
  lon: z.number(),
  type: z.enum(['matched', 'interpolated', 'unmatched']),
  /** Index of the edge; for an unmatched point, a number beyond all edges. */
  edge_index: z.number().optional(),
  /** The route is interrupted after this point. */
  end_route_discontinuity: z.boolean().optional(),
});
const answer = z.union([
  z.object({
    shape: z.string(),
    confidence_score: z.number().optional(),
    edges: z.array(
      z.object({
        begin_shape_index: z.int(),
        end_shape_index: z.int(),
        /** km/h; absent where it is not known. */
        speed_limit: z.union([z.number(), z.literal('unlimited')]).optional(),
      }),
    ),
    matched_points: z.array(matchedPoint),
  }),
  z.object({ error_code: z.number(), error: z.string() }),
]);
type Answer = Extract<z.infer<typeof answer>, { shape: string }>;

/** Error codes of the service: no edges near, interruption, no path by either method of matching. */
const NO_MATCH = new Set([171, 172, 442, 443, 444, 445]);
/** Too many points in a shape, or too long a route. */
const TOO_BIG = new Set([153, 154]);

export const VALHALLA: RoadService = {
  /** `trace.max_shape` is 16,000 unless the operator changed it; its limit of 200 km is reached earlier. */
  fixesMax: 500,
  usualProfile: 'auto',
  tellsSpeedLimits: true,
  toRequest: (fixes, profile) => ({
    path: '/trace_attributes',
    body: {
      shape: fixes.map(({ longitude, latitude, timeMs }) => ({
        lat: latitude,
        lon: longitude,
        time: Math.floor(timeMs / 1_000),
      })),
      costing: profile,
      shape_match: 'map_snap',
      filters: {
        attributes: [
          'shape',
          'confidence_score',
          'edge.begin_shape_index',
          'edge.end_shape_index',
          'edge.speed_limit',
          'matched.point',
          'matched.type',
          'matched.edge_index',
          'matched.end_route_discontinuity',
        ],
        action: 'include',
      },
    },
  }),
  parse(raw) {
    const parsed = answer.parse(raw);
    if ('error_code' in parsed) {
      if (NO_MATCH.has(parsed.error_code)) return 'noMatch';
      if (TOO_BIG.has(parsed.error_code)) return 'tooBig';
      throw new Error(`the valhalla service says ${parsed.error_code}: ${parsed.error}`);
    }
    return toPieces(parsed);
  },
};

/** Cuts the route after each point that is marked as an interruption. */
function toPieces({ shape, edges, matched_points: points, confidence_score: confidence = 1 }: Answer) {
  const line = decodePolyline6(shape);
  const pieces: MatchedPiece[] = [];
  let fixes: MatchedFix[] = [];
  let firstEdge = 0;
  const close = (lastEdge: number): void => {
    const begin = edges[firstEdge]?.begin_shape_index;
    const end = edges[lastEdge]?.end_shape_index;
    if (fixes.length > 0 && begin !== undefined && end !== undefined) {
      pieces.push({ confidence, line: line.slice(begin, end + 1), fixes });
    }
    fixes = [];
    firstEdge = lastEdge + 1;
  };
  points.forEach(({ lat, lon, type, edge_index: edge, end_route_discontinuity: breaksOff }, index) => {
    if (type === 'unmatched' || edge === undefined || edge >= edges.length) return;
    const limit = edges[edge]?.speed_limit;
    const speedLimitKmh = typeof limit === 'number' ? limit : undefined;
    fixes.push({ index, longitude: lon, latitude: lat, speedLimitKmh });
    if (breaksOff === true) close(edge);
  });
  close(edges.length - 1);
  return pieces;
}

/** Google's polyline format with six decimals, as Valhalla uses it. */
function decodePolyline6(text: string): LonLat[] {
  const line: LonLat[] = [];
  const sums = [0, 0];
  let value = 0;
  let shift = 0;
  let axis = 0;
  for (const character of text) {
    // The alphabet is ASCII, so each character has a code.
    const code = (character.codePointAt(0) as number) - 63;
    value += (code & 0x1f) * 2 ** shift;
    shift += 5;
    if (code >= 0x20) continue;
    const step = value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    sums[axis] = (sums[axis] ?? 0) + step;
    if (axis === 1) line.push({ latitude: (sums[0] ?? 0) / 1e6, longitude: (sums[1] ?? 0) / 1e6 });
    value = 0;
    shift = 0;
    axis = 1 - axis;
  }
  return line;
}
