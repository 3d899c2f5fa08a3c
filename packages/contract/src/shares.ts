/** Links that show some vehicles to people without an account, for a limited time. */
import { MAP_TYPES } from '@outrider/domain/map-types.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';
import { fenceShape } from './fences.ts';
import { mapConfig, regionMap } from './maps.ts';
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';

/** Our choices: what a page of a few vehicles shows well, and what one account can overview. */
export const SHARE_DEVICES_MAX = 20;
export const SHARE_LINKS_MAX = 200;
export const SHARE_DAYS_MAX = 90;
export const SHARE_TRAIL_MINUTES_MAX = 120;
/** The radius of a fence (specification, section 5). */
export const SHARE_RADIUS_M = { min: 100, max: 1_000_000 } as const;

/** What is shown in addition to the position. */
export const SHARE_FIELDS = ['speed', 'name', 'plate', 'address'] as const;
export type ShareField = (typeof SHARE_FIELDS)[number];

/** Vehicles outside of it are not shown. WGS84. */
const circle = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  radiusM: z.int().min(SHARE_RADIUS_M.min).max(SHARE_RADIUS_M.max),
});

const settings = {
  /** For the creator, and as the title of the page; may be empty. */
  name: z.string().trim().max(60).default(''),
  from: instant,
  /** Not included. */
  to: instant,
  shows: z.array(z.enum(SHARE_FIELDS)).max(SHARE_FIELDS.length).default([]),
  /** The length of the trail behind each vehicle, which never starts before the link does. 0 means none. */
  trailMinutes: z.int().min(0).max(SHARE_TRAIL_MINUTES_MAX).default(0),
  circle: circle.optional(),
  /** Vehicles outside of this fence are not shown; deleting it closes the link. */
  fenceId: id.optional(),
};

/** More than is allowed, so that larger lists get the error of their own. */
const IDS_MAX = 1_000;

export const insertShare = call({
  method: 'POST',
  path: '/share/insertShare',
  feature: 'shares',
  summary: 'A link that shows up to 20 vehicles to whoever holds it, for up to 90 days; it is told this once',
  access: 'main:monitor_share',
  scope: { ids: 'device', fenceId: 'fence' },
  reads: [],
  writes: ['shares'],
  audit: 'entry',
  input: z.object({ ids: z.array(id).min(1).max(IDS_MAX), ...settings }),
  output: z.object({ id, path: z.string() }),
});

/**
 * `fenceDeleted`: closed for good, since the fence that limited it was deleted. `suspended`: shows nothing, since its
 * account has expired or may not share now.
 */
export const SHARE_STATUSES = ['notYet', 'open', 'expired', 'revoked', 'fenceDeleted', 'suspended'] as const;
export type ShareStatus = (typeof SHARE_STATUSES)[number];

const share = z.object({
  id,
  ...settings,
  status: z.enum(SHARE_STATUSES),
  /** Who made it. */
  account: z.object({ id, nickname: z.string() }),
  createdTime: z.iso.datetime(),
  /** The names of its vehicles. */
  vehicles: z.array(z.string()),
});

export type Share = z.infer<typeof share>;

export const findShares = call({
  method: 'POST',
  path: '/share/findShares',
  feature: 'shares',
  summary:
    'The links that an account, by default the caller’s, and those below it have made, the newest first, until a month after their end',
  access: 'main:monitor_share',
  scope: { id: 'account' },
  reads: ['devices', 'shares'],
  writes: [],
  input: z.object({ id: id.optional(), ...paging }),
  output: listOf(share),
});

export const revokeShare = call({
  method: 'POST',
  path: '/share/revokeShare',
  feature: 'shares',
  summary: 'End a link of the caller’s account, or of one below it, at once and for good',
  access: 'main:monitor_share',
  scope: { id: 'share' },
  reads: [],
  writes: ['shares'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});

const place = { lat: z.number(), lon: z.number() };

/** Nothing in it identifies the account; vehicles are distinguished only by their place in the list. */
const sharedVehicle = z.object({
  name: z.string().optional(),
  plate: z.string().optional(),
  iconType: z.int(),
  /** As for the icon. Without the speed, every moving vehicle is `moving`. */
  state: z.enum(['unknown', 'moving', 'fast', 'overspeed', 'stopped', 'offline']),
  /** Whether it is outside of the link's circle or fence, so that its position is hidden. */
  outside: z.boolean(),
  position: z
    .object({
      ...place,
      course: z.number(),
      speed: z.number().optional(),
      time: z.iso.datetime(),
      locationType: z.enum(LOCATION_TYPES),
      stale: z.boolean(),
    })
    .optional(),
  /** Oldest first; only if requested. */
  trail: z.array(z.object({ ...place, time: z.iso.datetime() })).optional(),
});

export type SharedVehicle = z.infer<typeof sharedVehicle>;

const period = { from: z.iso.datetime(), to: z.iso.datetime() };

const shared = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    ...period,
    name: z.string(),
    showsAddress: z.boolean(),
    trailMinutes: z.int(),
    circle: circle.optional(),
    /** The area of the fence. */
    area: fenceShape.optional(),
    time: z.iso.datetime(),
    vehicles: z.array(sharedVehicle),
    /** Only if requested; null if the operator has set up none. */
    map: mapConfig.nullable().optional(),
    /** Only if a map is requested, and where the operator has a street map of its own. */
    region: regionMap.optional(),
  }),
  z.object({ status: z.literal('notYet'), ...period }),
  z.object({ status: z.literal('expired') }),
  z.object({ status: z.literal('revoked') }),
  /** Never issued, or ended long ago. */
  z.object({ status: z.literal('unknown') }),
]);

export type Shared = z.infer<typeof shared>;

export const findShared = call({
  method: 'POST',
  path: '/share/findShared',
  feature: 'shares',
  summary: 'What a link shows; 120 a minute from one address',
  access: 'public',
  scope: {},
  reads: ['devices', 'fences', 'positions', 'shares'],
  writes: [],
  input: z.object({
    token: z.string().max(128),
    /** Whether to include the trails; a page needs them only once. */
    trail: z.boolean().default(false),
    /** The map that the viewer prefers. If it is not set up, another one of the operator's is returned. */
    mapType: z.enum(MAP_TYPES).optional(),
  }),
  output: shared,
});
