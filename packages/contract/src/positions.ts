import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import { z } from 'zod';
import { call, streamCall } from './call.ts';
import { id, listOf } from './envelope.ts';
import { liveMark } from './live-mark.ts';

/** The latest state of a device. Instants are ISO, UTC; coordinates are WGS84 degrees. */
export const latestLocation = z.object({
  id,
  /** The last time anything was received from the device. */
  stateTime: z.iso.datetime(),
  /** Time of the position by the device's clock; undefined if it never had one. */
  utcTime: z.iso.datetime().optional(),
  /** When the platform received that position. */
  receivedTime: z.iso.datetime().optional(),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  speed: z.number().nonnegative(),
  course: z.number().min(0).max(360),
  locationType: z.enum(LOCATION_TYPES).optional(),
  satellites: z.int().nonnegative().optional(),
  acc: z.boolean().optional(),
  /** Percent. */
  electricity: z.number().optional(),
  /** Percent. */
  gsmSignal: z.number().optional(),
});

export type LatestLocation = z.infer<typeof latestLocation>;

export const findAllLocations = call({
  method: 'POST',
  path: '/location/findAll',
  feature: 'positions',
  summary: 'Latest state of every device of an account and of all accounts below it',
  access: 'main:monitor',
  scope: { id: 'account' },
  reads: ['devices', 'positions'],
  writes: [],
  input: z.object({ id }),
  output: listOf(latestLocation),
});

/** The first message of the live socket; live-decode.ts reads it. */
export const LOCATIONS_MEDIA = 'application/vnd.outrider.live+octet-stream';

export const findAllLocationsV2 = streamCall({
  method: 'POST',
  path: '/location/findAllV2',
  feature: 'positions',
  summary:
    'Latest state of every device of an account and of all accounts below it, or what changed since a mark, about 20 bytes each: the live socket’s first message without the socket',
  access: 'main:monitor',
  scope: { id: 'account' },
  reads: ['devices', 'positions'],
  writes: [],
  input: z.object({
    id,
    /** The mark of the message before. If the server does not know it any more, the answer is a snapshot. */
    since: liveMark.optional(),
  }),
  media: [LOCATIONS_MEDIA],
});

export const findLocationById = call({
  method: 'POST',
  path: '/location/findById',
  feature: 'positions',
  summary: 'Latest state of one device; none before its first report',
  access: 'main:monitor',
  isOpenToDevice: true,
  scope: { id: 'device' },
  isOfService: true,
  reads: ['positions'],
  writes: [],
  input: z.object({ id }),
  output: z.object({ location: latestLocation.optional() }),
});
