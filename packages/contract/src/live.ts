/**
 * The live socket: `GET /live?id=ACCOUNT`, a WebSocket with the session's cookie, and `POST /location/findAllV2`, the
 * same messages for a browser whose sockets are blocked. live-encode.ts writes the bytes and says how they are laid
 * out, live-decode.ts reads them.
 *
 * The server begins with a snapshot of the account's subtree and goes on with what changes. A device has a number for
 * as long as the server runs; its id is told once, when the device is introduced. Every message carries a mark: all
 * that changed up to it has been sent. Whoever comes back with the mark (`&since=MARK`) gets what changed since; when
 * the server does not know that mark, it begins with a snapshot anew, and the message says so.
 *
 * The browser tells what it shows (`liveRequest`). Devices in view and watched ones are sent at every tick, and so is
 * any device whose state changes; the rest comes within `LIVE_ELSEWHERE_MS`.
 */
import { z } from 'zod';
import { id } from './envelope.ts';
import type { LocationType } from './positions.ts';

export const LIVE_CLOSE = {
  /** The session ended. */
  sessionEnded: 4401,
  /** No permission, or not in the caller's subtree. */
  forbidden: 4403,
  /** The browser sent what is no `liveRequest`. */
  badRequest: 4400,
  /** The browser sent more requests than it may. */
  tooManyRequests: 4429,
  /** The browser does not take what it is sent. */
  tooSlow: 1013,
} as const;

/** Devices that are neither in view nor watched are sent within this time. */
export const LIVE_ELSEWHERE_MS = 20_000;

/** Latest state of one device, as received; instants are epoch milliseconds, UTC. */
export interface LiveState {
  readonly deviceId: string;
  readonly communicatedAtMs: number;
  readonly position?:
    | {
        readonly latitude: number;
        readonly longitude: number;
        readonly positionedAtMs: number;
        readonly receivedAtMs: number;
        readonly speedKmh: number;
        readonly courseDeg: number;
        readonly locationType: LocationType;
        readonly satellites?: number | undefined;
      }
    | undefined;
  readonly acc?: boolean | undefined;
  readonly alarm: boolean;
  readonly batteryPercent?: number | undefined;
  readonly gsmPercent?: number | undefined;
}

export interface LiveMessage {
  /** A snapshot replaces all that was known; changes add to it. A preview is some of a snapshot that will follow. */
  readonly kind: 'preview' | 'snapshot' | 'changes';
  /** Devices that are no longer the account's. */
  readonly removed: readonly string[];
  readonly states: readonly LiveState[];
  /** Whether the rest of what was sent together follows, as changes. */
  readonly hasMore?: boolean | undefined;
}

/** What a browser may ask for at once. */
export const LIVE_WATCHED_MAX = 100;
export const LIVE_REQUEST_MAX_BYTES = 4_096;
/** Requests of one browser in ten seconds. */
export const LIVE_REQUESTS_MAX = 100;

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

export const liveRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('look'),
    /** Degrees, WGS84; west is greater than east across the antimeridian. Null: the whole world. */
    view: z.object({ west: longitude, south: latitude, east: longitude, north: latitude }).nullable(),
    /** Devices that are selected or followed, wherever they are. */
    watched: z.array(id).max(LIVE_WATCHED_MAX),
  }),
  /** All that changed since the mark, at once; the answer may be empty. */
  z.object({ type: z.literal('refresh') }),
]);

export type LiveRequest = z.infer<typeof liveRequest>;
export type LiveView = NonNullable<Extract<LiveRequest, { type: 'look' }>['view']>;
