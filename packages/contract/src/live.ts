/**
 * The live socket: `GET /live?id=ACCOUNT`, a WebSocket with the session's cookie, and `POST /location/findAllV2`, the
 * same messages for a browser whose sockets are blocked. live-encode.ts writes the bytes and describes their layout;
 * live-decode.ts reads them.
 *
 * The server starts with a snapshot of the account's subtree and continues with changes. A device has a number while
 * the server runs; its id is sent once, when the device is introduced. Every message has a mark: all changes up to it
 * have been sent. A browser that reconnects with its mark (`&since=MARK`) gets the changes since then. If the server
 * does not know the mark, it sends a new snapshot, and the message says so.
 *
 * The browser sends what it shows (`liveRequest`). Devices in view, watched devices, and devices whose state changes
 * are sent at every tick; the others within `LIVE_ELSEWHERE_MS`.
 */
import { z } from 'zod';
import { id } from './envelope.ts';
import type { LocationType } from '@outrider/domain/location-types.ts';

export const LIVE_CLOSE = {
  /** The session has ended. */
  sessionEnded: 4401,
  /** No permission, or the account is not in the caller's subtree. */
  forbidden: 4403,
  /** The caller may see more or less than when it connected: it connects again. */
  rightsChanged: 4409,
  /** The browser sent something that is not a `liveRequest`. */
  badRequest: 4400,
  /** The browser sent more requests than are allowed. */
  tooManyRequests: 4429,
  /** The browser does not receive messages fast enough. */
  tooSlow: 1013,
} as const;

/** Devices that are neither in view nor watched are sent within this time. */
export const LIVE_ELSEWHERE_MS = 20_000;

/** The latest state of one device, as received; instants are epoch milliseconds, UTC. */
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
  /**
   * A snapshot replaces everything known, and changes add to it. A preview is a part of a snapshot that will follow.
   */
  readonly kind: 'preview' | 'snapshot' | 'changes';
  /** Devices that no longer belong to the account. */
  readonly removed: readonly string[];
  readonly states: readonly LiveState[];
  /** Whether more parts of the same message follow, as changes. */
  readonly hasMore?: boolean | undefined;
}

/** The most devices that a browser may watch. */
export const LIVE_WATCHED_MAX = 100;
export const LIVE_REQUEST_MAX_BYTES = 4_096;
/** The most requests of one browser in ten seconds. */
export const LIVE_REQUESTS_MAX = 100;

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

export const liveRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('look'),
    /** Degrees, WGS84; west is greater than east across the antimeridian. null means the whole world. */
    view: z.object({ west: longitude, south: latitude, east: longitude, north: latitude }).nullable(),
    /** Devices that are selected or followed, wherever they are. */
    watched: z.array(id).max(LIVE_WATCHED_MAX),
  }),
  /** Requests all changes since the mark at once; the answer may be empty. */
  z.object({ type: z.literal('refresh') }),
]);

export type LiveRequest = z.infer<typeof liveRequest>;
export type LiveView = NonNullable<Extract<LiveRequest, { type: 'look' }>['view']>;
