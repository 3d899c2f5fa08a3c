/** How roads, railways and ferries look, by the classes of OpenMapTiles' schema. */
import type { Look, Thing, Tone } from './look.ts';
import { at, type Widths } from './widths.ts';

interface Road {
  readonly tone: Tone;
  /** The line on both sides. */
  readonly edge?: Tone;
  readonly widths: Widths;
  readonly dashed?: boolean;
  readonly level: number;
}

const ROADS: Readonly<Record<string, Road>> = {
  motorway: {
    tone: 'motorway',
    edge: 'motorwayEdge',
    level: 19,
    widths: [
      [5, 0.7],
      [8, 1.2],
      [11, 2.6],
      [14, 6],
      [18, 24],
    ],
  },
  trunk: {
    tone: 'motorway',
    edge: 'motorwayEdge',
    level: 18,
    widths: [
      [5, 0.5],
      [8, 1],
      [11, 2.2],
      [14, 5],
      [18, 22],
    ],
  },
  primary: {
    tone: 'main',
    edge: 'mainEdge',
    level: 17,
    widths: [
      [7, 0.5],
      [10, 1.2],
      [14, 4.6],
      [18, 20],
    ],
  },
  secondary: {
    tone: 'main',
    edge: 'mainEdge',
    level: 16,
    widths: [
      [9, 0.5],
      [12, 1.8],
      [14, 4],
      [18, 18],
    ],
  },
  tertiary: {
    tone: 'minor',
    edge: 'minorEdge',
    level: 15,
    widths: [
      [10, 0.5],
      [12, 1.4],
      [14, 3.4],
      [18, 16],
    ],
  },
  minor: {
    tone: 'minor',
    edge: 'minorEdge',
    level: 14,
    widths: [
      [12, 0.6],
      [14, 2.2],
      [18, 14],
    ],
  },
  service: {
    tone: 'minor',
    edge: 'minorEdge',
    level: 13,
    widths: [
      [14, 0.8],
      [18, 8],
    ],
  },
  path: {
    tone: 'path',
    level: 12,
    dashed: true,
    widths: [
      [14, 0.6],
      [18, 2],
    ],
  },
  rail: {
    tone: 'rail',
    level: 11,
    widths: [
      [9, 0.4],
      [13, 0.9],
      [18, 2.5],
    ],
  },
  ferry: {
    tone: 'labelWater',
    level: 10,
    dashed: true,
    widths: [
      [8, 0.5],
      [16, 1.2],
    ],
  },
};

/** Other names for the same roads. */
export const SAME_ROADS: Readonly<Record<string, string>> = {
  track: 'service',
  raceway: 'service',
  transit: 'rail',
  busway: 'minor',
  bus_guideway: 'minor',
};

/** Narrower roads have no lines at their sides. */
const EDGED_FROM_PX = 2.4;
const EDGE_PX = 1.6;
/** Slip roads beside the road that they lead to. */
const RAMP_SHARE = 0.6;

export function lookOfRoad(thing: Thing, kind: string, zoom: number): readonly Look[] {
  const found = ROADS[SAME_ROADS[kind] ?? kind];
  if (!found) return [];
  const { tone, edge, widths, dashed = false, level } = found;
  const widthPx = at(zoom, widths) * (thing.get('ramp') === 1 ? RAMP_SHARE : 1);
  if (widthPx === 0) return [];
  // Below ground it is hinted at only.
  const isHidden = thing.get('brunnel') === 'tunnel';
  const look: Look = {
    kind: 'line',
    tone: isHidden ? 'minorEdge' : tone,
    widthPx,
    dashed: dashed || isHidden,
    level,
  };
  if (!edge || isHidden || widthPx < EDGED_FROM_PX) return [look];
  // All edges lie below all roads, so that crossings are open.
  return [{ kind: 'line', tone: edge, widthPx: widthPx + EDGE_PX, level: 9 }, look];
}
