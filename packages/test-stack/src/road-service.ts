/**
 * Services that put fixes onto roads, for tests: one that speaks OSRM's match service, one that speaks Valhalla's
 * `trace_attributes`, both on one port. Their only road runs east at latitude 22.5; a fix farther than 100 m from it is
 * on no road. They share no code with what asks them.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoadService {
  readonly url: string;
  /** Fixes of each request that was answered, refusals included. */
  readonly sizes: number[];
  /** The last request's path, query and authorization. */
  readonly last: { path: string; authorization: string | undefined };
  /** What it takes at once. */
  fixesMax: number;
  /** What its road allows, km/h, or any speed; undefined = it does not know. */
  speedLimit: number | 'unlimited' | undefined;
  /** Answers with this status and nothing more; undefined = as usual. */
  broken: number | undefined;
  readonly stop: () => Promise<void>;
}

export const ROAD_LATITUDE = 22.5;
const REACH_DEG = 0.0009;

type Place = readonly [longitude: number, latitude: number];

const isNear = ([, latitude]: Place): boolean => Math.abs(latitude - ROAD_LATITUDE) < REACH_DEG;
const onRoad = ([longitude]: Place): Place => [longitude, ROAD_LATITUDE];

export async function startRoadService(): Promise<RoadService> {
  const sizes: number[] = [];
  const last: RoadService['last'] = { path: '', authorization: undefined };
  const state: Pick<RoadService, 'fixesMax' | 'speedLimit' | 'broken'> = {
    fixesMax: 100,
    speedLimit: undefined,
    broken: undefined,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      last.path = request.url ?? '';
      last.authorization = request.headers.authorization;
      if (state.broken !== undefined) {
        response.writeHead(state.broken, { location: 'http://127.0.0.1:9/' }).end();
        return;
      }
      const url = new URL(last.path, 'http://road');
      const places = request.method === 'GET' ? osrmPlaces(url) : valhallaPlaces(Buffer.concat(chunks));
      sizes.push(places.length);
      if (request.method === 'GET') answerOsrm(response, url, places, state.fixesMax);
      else answerValhalla(response, places, state);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    sizes,
    last,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** `/match/v1/driving/LON,LAT;LON,LAT` */
function osrmPlaces({ pathname }: URL): Place[] {
  const [, list = ''] = /^\/match\/v1\/driving\/([^/]+)$/.exec(pathname) ?? [];
  return list.split(';').map((pair): Place => {
    const [longitude = Number.NaN, latitude = Number.NaN] = pair.split(',').map(Number);
    return [longitude, latitude];
  });
}

function answerOsrm(response: ServerResponse, { searchParams }: URL, places: Place[], max: number): void {
  const seconds = (searchParams.get('timestamps') ?? '').split(';').map(Number);
  if (places.some(([longitude]) => Number.isNaN(longitude))) {
    send(response, 400, { code: 'InvalidQuery', message: 'Query string malformed close to position 21' });
    return;
  }
  if (
    seconds.length !== places.length ||
    seconds.some((second, index) => !(second > (seconds[index - 1] ?? -1)))
  ) {
    send(response, 400, { code: 'InvalidValue', message: 'Timestamps need to be monotonically increasing.' });
    return;
  }
  if (places.length > max) {
    send(response, 400, { code: 'TooBig', message: 'Too many trace coordinates' });
    return;
  }
  const runs = runsOf(places);
  if (runs.length === 0) {
    send(response, 400, { code: 'NoMatch', message: 'Could not match the trace.' });
    return;
  }
  send(response, 200, {
    code: 'Ok',
    matchings: runs.map((run) => ({
      confidence: 0.87,
      distance: 1,
      duration: 1,
      weight: 1,
      weight_name: 'routability',
      legs: run.slice(1).map(() => ({ steps: [], summary: '', distance: 1, duration: 1, weight: 1 })),
      geometry: { type: 'LineString', coordinates: run.map((index) => onRoad(places[index] ?? [0, 0])) },
    })),
    tracepoints: places.map((place, index) => {
      const matching = runs.findIndex((run) => run.includes(index));
      return matching === -1
        ? null
        : {
            alternatives_count: 0,
            waypoint_index: runs[matching]?.indexOf(index),
            matchings_index: matching,
            hint: 'AAAA',
            name: 'Road',
            distance: 1,
            location: onRoad(place),
          };
    }),
  });
}

/** The stretches on the road; two fixes make one. */
function runsOf(places: readonly Place[]): number[][] {
  const runs: number[][] = [[]];
  places.forEach((place, index) => {
    if (isNear(place)) runs.at(-1)?.push(index);
    else runs.push([]);
  });
  return runs.filter((run) => run.length > 1);
}

interface ValhallaQuestion {
  readonly shape: readonly { readonly lat: number; readonly lon: number; readonly time: number }[];
  readonly costing: string;
  readonly shape_match: string;
}

function valhallaPlaces(body: Buffer): Place[] {
  // What the tests send; another form makes the test fail.
  const { shape, costing, shape_match: how } = JSON.parse(body.toString()) as ValhallaQuestion;
  if (costing !== 'auto' || how !== 'map_snap') throw new Error('an unexpected question');
  return shape.map(({ lon, lat }) => [lon, lat]);
}

function answerValhalla(
  response: ServerResponse,
  places: Place[],
  { fixesMax: max, speedLimit }: Pick<RoadService, 'fixesMax' | 'speedLimit'>,
): void {
  const refuse = (code: number, error: string) =>
    send(response, 400, { error_code: code, error, status_code: 400, status: 'Bad Request' });
  if (places.length > max) {
    refuse(153, `Too many shape points: (${places.length}). The best paths shape limit is ${max}`);
    return;
  }
  const runs = runsOf(places);
  if (runs.length === 0) {
    refuse(
      444,
      'Map Match algorithm failed to find path: map_snap algorithm failed to snap the shape points.',
    );
    return;
  }
  const line = runs.flat();
  let shapeIndex = 0;
  const edges = runs.map((run) => {
    const begin = shapeIndex;
    shapeIndex += run.length;
    return {
      begin_shape_index: begin,
      end_shape_index: shapeIndex - 1,
      ...(speedLimit !== undefined && { speed_limit: speedLimit }),
    };
  });
  send(response, 200, {
    units: 'kilometers',
    osm_changeset: 1,
    shape: encodePolyline6(line.map((index) => onRoad(places[index] ?? [0, 0]))),
    confidence_score: 1,
    edges,
    matched_points: places.map((place, index) => {
      const edge = runs.findIndex((run) => run.includes(index));
      const [lon, lat] = edge === -1 ? place : onRoad(place);
      // The service writes the largest number of 64 bits, 18446744073709551615, which is this one once it is read.
      if (edge === -1) return { lat, lon, type: 'unmatched', edge_index: 2 ** 64 };
      const isLast = runs[edge]?.at(-1) === index && edge < runs.length - 1;
      return {
        lat,
        lon,
        type: 'matched',
        edge_index: edge,
        ...(isLast && { end_route_discontinuity: true }),
      };
    }),
  });
}

function encodePolyline6(line: readonly Place[]): string {
  let text = '';
  let [x, y] = [0, 0];
  const put = (step: number): void => {
    let value = step < 0 ? -2 * step - 1 : 2 * step;
    for (; value >= 32; value = Math.floor(value / 32)) text += String.fromCodePoint((value % 32) + 32 + 63);
    text += String.fromCodePoint(value + 63);
  };
  for (const [longitude, latitude] of line) {
    const [nextX, nextY] = [Math.round(longitude * 1e6), Math.round(latitude * 1e6)];
    put(nextY - y);
    put(nextX - x);
    [x, y] = [nextX, nextY];
  }
  return text;
}
