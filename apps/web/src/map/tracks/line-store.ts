/**
 * The tracks that the map draws. A device's day is a chunk of columns, as it was received, so that millions of points
 * need no objects. Chunks are immutable: a changed chunk is a new one, and the layer compares them by identity.
 */
export interface LineStore {
  readonly chunks: () => readonly LineChunk[];
  /** @returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface LineChunk {
  /** Index of the vehicle among those shown; it decides the colour. */
  readonly vehicle: number;
  /** WGS84, 1e-6 degree. */
  readonly latitudeE6: Int32Array;
  readonly longitudeE6: Int32Array;
  /** 0.1 km/h; undefined if no speed is known. */
  readonly speedDkmh: Int16Array | undefined;
  /** The coarsest zoom level at which each point is drawn. */
  readonly levels: Uint8Array;
  /** LINE_FLAGS of each point; they describe the segment that leads to it. */
  readonly flags: Uint8Array;
  /** The number of each point's trip, repeating from 1 to 255; 0 outside of trips. */
  readonly trips: Uint8Array | undefined;
  /** The point where the line continues after the last point. */
  readonly joint: LineJoint | undefined;
}

export interface LineJoint {
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly speedKmh: number;
  readonly flags: number;
}

export const LINE_FLAGS = {
  /** Silence before this point: the route that led here is unknown. */
  gap: 1,
  /** The vehicle is stopped at this point. */
  standing: 2,
  /** The ignition is on. */
  ignition: 4,
  /** The position is implausible; drawn faintly. */
  doubtful: 8,
  /** Not drawn; the line goes from the point before to the point after. */
  hidden: 16,
  /** No line leads to this point; a new line starts. */
  begins: 32,
} as const;

export const LINE_COLORINGS = ['speed', 'trip', 'state', 'vehicle'] as const;
export type LineColoring = (typeof LINE_COLORINGS)[number];

export interface LineStyle {
  readonly coloring: LineColoring;
  /** Above this speed the line is thick and red; undefined marks nothing. */
  readonly overspeedKmh: number | undefined;
  readonly arrows: boolean;
}
