import type { GatheredDay } from '@outrider/tracks/day-gatherer.ts';

/** The page's only request to the worker: the input of `POST /track/find`. Ending the worker ends the loading. */
export interface LoadRequest {
  readonly ids: readonly string[];
  /** ISO instants; the end is not included. */
  readonly from: string;
  readonly to: string;
  /** How far to look before `from` for the point that precedes the first one; 0 by default. */
  readonly leadMs?: number;
}

/** Sent when the first days are on the screen. Until then, opening more days would take their processor time. */
export const GO_ON = 'goOn';

export interface LoadProgress {
  /**
   * Points that have arrived, and the number of sealed points when the loading started. Points that are not sealed come
   * on top.
   */
  readonly points: number;
  readonly sealedPoints: number;
  /** Bytes that have arrived. */
  readonly bytes: number;
}

/** A day of a device, ready to be drawn. */
export interface LoadedDay extends GatheredDay {
  /** The zoom from which each point is drawn (detail-levels.ts). */
  readonly levels: Uint8Array<ArrayBuffer>;
}

export type LoadReply =
  /** Complete days, newest first. Their columns are transferred to the page. */
  | {
      readonly kind: 'days';
      readonly days: readonly LoadedDay[];
      /** Single points before the range. */
      readonly leads: readonly GatheredDay[];
      readonly progress: LoadProgress;
    }
  | { readonly kind: 'done'; readonly progress: LoadProgress }
  /** A refusal of the server; the envelope has the reason. */
  | { readonly kind: 'refused'; readonly envelope: unknown }
  /** A network error, or an incomplete stream. */
  | { readonly kind: 'failed' };
