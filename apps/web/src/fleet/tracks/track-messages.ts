import type { GatheredDay } from '@outrider/tracks/day-gatherer.ts';

/** What the page asks the worker for, once: the input of `POST /track/find`. Ending the worker ends the loading. */
export interface LoadRequest {
  readonly ids: readonly string[];
  /** ISO instants; the end is not included. */
  readonly from: string;
  readonly to: string;
  /** How much before `from` is looked through for the point that leads to the first one; 0 by default. */
  readonly leadMs?: number;
}

/** The first days are on the screen: the others may be opened. Until then nothing else takes their processor. */
export const GO_ON = 'goOn';

export interface LoadProgress {
  /** Points that have come, and those that were sealed when the loading began: what is not sealed comes on top. */
  readonly points: number;
  readonly sealedPoints: number;
  /** Bytes that have come. */
  readonly bytes: number;
}

/** A day of a device, ready to be drawn. */
export interface LoadedDay extends GatheredDay {
  /** From which zoom each point is drawn (detail-levels.ts). */
  readonly levels: Uint8Array<ArrayBuffer>;
}

export type LoadReply =
  /** Days that are complete, the newest first; their columns are the page's from now on. */
  | {
      readonly kind: 'days';
      readonly days: readonly LoadedDay[];
      /** Single points before the range. */
      readonly leads: readonly GatheredDay[];
      readonly progress: LoadProgress;
    }
  | { readonly kind: 'done'; readonly progress: LoadProgress }
  /** The server said no; the envelope says why. */
  | { readonly kind: 'refused'; readonly envelope: unknown }
  /** The network, or a stream that broke off. */
  | { readonly kind: 'failed' };
