/**
 * Fences: areas whose border vehicles cross. A fence belongs to an account, and the accounts above see it, too. It is
 * linked to devices of its account and of those below; a device that moves to another account loses the link.
 */
import { FENCE_COLORS } from '@outrider/domain/fences/fence-looks.ts';
import { ALWAYS_DAYS, FENCE_TYPES, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import { FENCE_CORNERS, FENCE_LINE_POINTS, type FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { isTimeZone } from '@outrider/domain/local-day.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, paging } from './envelope.ts';

/** Our choices: what one account can overview, and what one fence can watch. */
export const FENCES_MAX = 500;
export const FENCE_DEVICES_MAX = 1_000;
/** As many as a map can show legibly. */
export const FENCES_IN_BOUNDS_MAX = 500;
/** More than the rows of a list that are in view. */
export const FENCE_PLACES_MAX = 100;
/** More than the number of devices that are replayed or followed at once. */
const BY_DEVICE_MAX = 20;
/** More than a fence allows, so that larger lists get the error of their own. */
const IDS_MAX = 10_000;

/** WGS84. */
const place = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };

/** The handler checks radius and corners by the rules of fence-shape.ts, and answers with errors of its own. */
export const fenceShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), ...place, radiusM: z.int() }),
  z.object({
    kind: z.literal('polygon'),
    /** In order; the last corner is joined to the first by the shorter way. */
    corners: z.array(z.object(place)).max(FENCE_CORNERS.max),
  }),
  z.object({
    kind: z.literal('corridor'),
    /** In order. */
    line: z.array(z.object(place)).max(FENCE_LINE_POINTS.max),
    /** From side to side, 50 m to 10 km. */
    widthM: z.int(),
  }),
]);

export type FenceShapeValue = z.infer<typeof fenceShape>;

export const fenceSchedule = z.object({
  /** IANA's name. */
  timeZone: z.string().max(64).refine(isTimeZone, 'not a time zone'),
  /** 1 = Monday to 7 = Sunday; the days on which the hours begin. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Minutes after midnight. */
  fromMinute: z
    .int()
    .min(0)
    .max(MINUTES_PER_DAY - 1),
  /** Not included. If it is not after `fromMinute`, it is on the next day. */
  toMinute: z.int().min(1).max(MINUTES_PER_DAY),
});

const status = z.enum(['on', 'off']);

const settings = {
  name: z.string().trim().min(1).max(60),
  shape: fenceShape,
  /** Which crossings count (specification, section 3). */
  type: z.enum(FENCE_TYPES),
  status,
  color: z.enum(FENCE_COLORS),
  schedule: fenceSchedule,
};

const fence = z.object({
  id,
  /** The account to which it belongs. */
  user_id: id,
  accountName: z.string(),
  ...settings,
  createdTime: z.iso.datetime(),
  /** The number of devices linked to it. */
  deviceNum: z.int().nonnegative(),
});

export type FenceItem = z.infer<typeof fence>;
export type FenceSettings = Pick<FenceItem, keyof typeof settings>;

export const insertFence = call({
  method: 'POST',
  path: '/fence/insertFence',
  feature: 'fences',
  summary:
    'Draw a fence for an account: a circle of 100 m to 1,000 km, a polygon of 3 to 200 corners, or a corridor along a line',
  access: 'main:fence',
  scope: { userId: 'account', deviceIds: 'device' },
  reads: [],
  writes: ['fences'],
  audit: 'entry',
  input: z.object({
    userId: id,
    ...settings,
    /** Devices that it is linked to from the beginning: with all of them, or not made. */
    deviceIds: z.array(id).max(IDS_MAX).default([]),
    type: settings.type.default('inOut'),
    status: status.default('on'),
    color: settings.color.default('blue'),
    schedule: fenceSchedule.default({
      timeZone: 'Etc/UTC',
      days: [...ALWAYS_DAYS],
      fromMinute: 0,
      toMinute: MINUTES_PER_DAY,
    }),
  }),
  output: z.object({ id }),
});

export const updateFence = call({
  method: 'POST',
  path: '/fence/updateFence',
  feature: 'fences',
  summary: 'Change a fence; what is left out stays',
  access: 'main:fence',
  scope: { id: 'fence', deviceIds: 'device' },
  reads: [],
  writes: ['fences'],
  audit: 'entry',
  input: z
    .object({
      id,
      ...settings,
      /** Devices that it is linked to in addition, if they are not yet; when one is refused, nothing is changed. */
      deviceIds: z.array(id).max(IDS_MAX),
    })
    .partial()
    .required({ id: true }),
  output: z.null(),
});

export const updateFenceStatus = call({
  method: 'POST',
  path: '/fence/updateStatus',
  feature: 'fences',
  summary: 'Switch fences on or off',
  access: 'main:fence',
  scope: { ids: 'fence' },
  reads: [],
  writes: ['fences'],
  audit: 'entry',
  input: z.object({ ids: z.array(id).min(1).max(IDS_MAX), status }),
  output: z.null(),
});

export const deleteFence = call({
  method: 'POST',
  path: '/fence/deleteFence',
  feature: 'fences',
  summary: 'Delete a fence for good, with its links; says how many devices it was linked to',
  access: 'main:fence',
  scope: { id: 'fence' },
  reads: [],
  writes: ['fences'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.object({ deviceNum: z.int().nonnegative() }),
});

export const findFences = call({
  method: 'POST',
  path: '/fence/findFences',
  feature: 'fences',
  summary: 'The fences of an account and of those below it, by name; those whose name holds a text',
  access: 'main:fence',
  scope: { id: 'account' },
  reads: ['accounts', 'fences'],
  writes: [],
  input: z.object({
    id,
    subtree: z.boolean().default(true),
    search: z.string().trim().max(60).default(''),
    status: status.optional(),
    type: settings.type.optional(),
    ...paging,
  }),
  output: listOf(fence),
});

export const findFenceById = call({
  method: 'POST',
  path: '/fence/findById',
  feature: 'fences',
  summary: 'One fence of the caller’s subtree',
  access: 'main:fence',
  scope: { id: 'fence' },
  reads: ['accounts', 'fences'],
  writes: [],
  input: z.object({ id }),
  output: fence,
});

export const findFencesByDevice = call({
  method: 'POST',
  path: '/fence/findByDevice',
  feature: 'fences',
  summary: 'The fences of the caller’s subtree that some devices are linked to',
  access: 'main:fence',
  scope: { ids: 'device' },
  reads: ['accounts', 'fences'],
  writes: [],
  input: z.object({ ids: z.array(id).min(1).max(BY_DEVICE_MAX) }),
  /** `deviceIds`: which of the requested devices are linked to it. */
  output: listOf(fence.extend({ deviceIds: z.array(id) })),
});

export const findFencesInBounds = call({
  method: 'POST',
  path: '/fence/findInBounds',
  feature: 'fences',
  summary: 'The fences that reach into a piece of the map; `total` says when there are more than are listed',
  access: 'main:fence',
  scope: { id: 'account' },
  reads: ['fences'],
  writes: [],
  input: z.object({
    id,
    subtree: z.boolean().default(true),
    south: place.lat,
    north: place.lat,
    west: place.lon,
    /** Less than `west` if the bounds cross the antimeridian. */
    east: place.lon,
  }),
  output: listOf(fence),
});

export const findFencesAt = call({
  method: 'POST',
  path: '/fence/findAt',
  feature: 'fences',
  summary: 'For each of some places the smallest fence of the caller’s subtree that it lies in',
  access: 'main:fence',
  scope: {},
  reads: ['fences'],
  writes: [],
  input: z.object({ places: z.array(z.object(place)).min(1).max(FENCE_PLACES_MAX) }),
  /** `place`: its index in the question. Places outside of all fences are left out. */
  output: listOf(z.object({ place: z.int().nonnegative(), id, name: settings.name })),
});

const device = z.object({ id, terminalID: z.string(), displayName: z.string(), accountName: z.string() });

export type FenceDevice = z.infer<typeof device>;

export const findFenceDevices = call({
  method: 'POST',
  path: '/fence/findDevices',
  feature: 'fences',
  summary: 'The devices that a fence is linked to; those whose name, plate or IMEI holds a text',
  access: 'main:fence',
  scope: { id: 'fence' },
  reads: ['devices', 'fences'],
  writes: [],
  input: z.object({ id, search: z.string().trim().max(60).default(''), ...paging }),
  output: listOf(device),
});

/** What would happen to a terminal id of a pasted list. */
export const FENCE_CANDIDATES = ['free', 'assigned', 'unknown'] as const;

export const previewFenceDevices = call({
  method: 'POST',
  path: '/fence/previewDevices',
  feature: 'fences',
  summary:
    'Which devices of a list a fence could be linked to: free, assigned already, or not of its account; changes nothing',
  access: 'main:fence',
  scope: { id: 'fence' },
  reads: ['devices', 'fences'],
  writes: [],
  input: z.object({ id, terminalIDs: z.array(z.string().trim().max(64)).min(1).max(IDS_MAX) }),
  output: listOf(
    z.object({
      terminalID: z.string(),
      verdict: z.enum(FENCE_CANDIDATES),
      /** Missing if the device is unknown. */
      id: id.optional(),
      displayName: z.string().optional(),
    }),
  ),
});

export const insertFenceDevices = call({
  method: 'POST',
  path: '/fence/insertDevices',
  feature: 'fences',
  summary: 'Link devices to a fence: all of them, or none when one is linked already',
  access: 'main:fence',
  scope: { id: 'fence', deviceIds: 'device' },
  reads: [],
  writes: ['fences'],
  audit: 'entry',
  input: z.object({ id, deviceIds: z.array(id).min(1).max(IDS_MAX) }),
  output: z.null(),
});

export const deleteFenceDevices = call({
  method: 'POST',
  path: '/fence/deleteDevices',
  feature: 'fences',
  summary: 'Unlink devices from a fence; one that is not linked stays so',
  access: 'main:fence',
  scope: { id: 'fence', deviceIds: 'device' },
  reads: [],
  writes: ['fences'],
  audit: 'entry',
  input: z.object({ id, deviceIds: z.array(id).min(1).max(IDS_MAX) }),
  output: z.null(),
});

type PlaceValue = Extract<FenceShapeValue, { kind: 'polygon' }>['corners'][number];
const toPlace = ({ lat, lon }: PlaceValue): LonLat => ({ latitude: lat, longitude: lon });
const fromPlace = ({ latitude, longitude }: LonLat): PlaceValue => ({ lat: latitude, lon: longitude });

/** Converts a shape to the domain's names. */
export function toFenceShape(value: FenceShapeValue): FenceShape {
  if (value.kind === 'polygon') return { kind: 'polygon', corners: value.corners.map(toPlace) };
  if (value.kind === 'corridor') return { ...value, line: value.line.map(toPlace) };
  return { kind: 'circle', center: toPlace(value), radiusM: value.radiusM };
}

export function fromFenceShape(value: FenceShape): FenceShapeValue {
  if (value.kind === 'polygon') return { kind: 'polygon', corners: value.corners.map(fromPlace) };
  if (value.kind === 'corridor') return { ...value, line: value.line.map(fromPlace) };
  return { kind: 'circle', ...fromPlace(value.center), radiusM: value.radiusM };
}
