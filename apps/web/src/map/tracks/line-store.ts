/**
 * What the map draws of tracks: a device's day is a chunk of columns, as it came off the wire, so that millions of
 * points need no objects. A chunk that changes is replaced by another; the layer compares them by identity.
 */
export interface LineStore {
  readonly chunks: () => readonly LineChunk[];
  /** @returns the call that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface LineChunk {
  /** Place of its vehicle among those shown; decides the colour. */
  readonly vehicle: number;
  /** WGS84, 1e-6 degree. */
  readonly latitudeE6: Int32Array;
  readonly longitudeE6: Int32Array;
  /** 0.1 km/h; left out when nothing is known of it. */
  readonly speedDkmh: Int16Array | undefined;
  /** The coarsest zoom level at which each point is drawn. */
  readonly levels: Uint8Array;
  /** LINE_FLAGS of each point, about the way that leads to it. */
  readonly flags: Uint8Array;
  /** Number of each point's trip, 1 to 255 round and round; 0 outside of trips. */
  readonly trips: Uint8Array | undefined;
  /** Where the line goes on after the last point. */
  readonly joint: LineJoint | undefined;
}

export interface LineJoint {
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly speedKmh: number;
  readonly flags: number;
}

export const LINE_FLAGS = {
  /** Silence before this point: how the vehicle came here nobody knows. */
  gap: 1,
  /** At this point the vehicle stands. */
  standing: 2,
  /** Its ignition is on. */
  ignition: 4,
  /** Cannot be: drawn faintly. */
  doubtful: 8,
  /** Not drawn at all; the line goes from the point before to the one after. */
  hidden: 16,
  /** No line leads to this point: another begins. */
  begins: 32,
} as const;

export const LINE_COLORINGS = ['speed', 'trip', 'state', 'vehicle'] as const;
export type LineColoring = (typeof LINE_COLORINGS)[number];

export interface LineStyle {
  readonly coloring: LineColoring;
  /** Above it the line is drawn thick and red; undefined marks nothing. */
  readonly overspeedKmh: number | undefined;
  readonly arrows: boolean;
}
