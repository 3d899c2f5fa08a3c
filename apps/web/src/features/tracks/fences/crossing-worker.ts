/** Goes through millions of points in a worker. */
import {
  type CrossingDay,
  type CrossingFence,
  findCrossingsOf,
  type FoundCrossing,
} from '@outrider/tracks/find-crossings.ts';

export interface CrossingRequest {
  readonly tracks: readonly (readonly CrossingDay[])[];
  readonly fences: readonly CrossingFence[];
}

/** The crossings of each track. */
export type CrossingReply = readonly (readonly FoundCrossing[])[];

interface WorkerScope {
  postMessage: (message: CrossingReply) => void;
  onmessage: ((event: MessageEvent<CrossingRequest>) => void) | null;
}
// The compiler's DOM library knows only windows, not workers.
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { tracks, fences } }) => {
  scope.postMessage(tracks.map((days) => findCrossingsOf(days, fences)));
};
