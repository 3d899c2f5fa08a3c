/** Goes through millions of points off the page's own thread. */
import {
  type CrossingDay,
  type CrossingFence,
  findCrossingsOf,
  type FoundCrossing,
} from './find-crossings.ts';

export interface CrossingRequest {
  readonly tracks: readonly (readonly CrossingDay[])[];
  readonly fences: readonly CrossingFence[];
}

/** For each track its crossings. */
export type CrossingReply = readonly (readonly FoundCrossing[])[];

interface WorkerScope {
  postMessage: (message: CrossingReply) => void;
  onmessage: ((event: MessageEvent<CrossingRequest>) => void) | null;
}
// The compiler's library knows windows only.
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { tracks, fences } }) => {
  scope.postMessage(tracks.map((days) => findCrossingsOf(days, fences)));
};
