import { fromFenceShape } from '@outrider/contract/fences.ts';
import { type Fence, prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import { distanceM, type LonLat } from '@outrider/domain/geometry.ts';
import type { SharedVehicle } from '@outrider/contract/shares.ts';
import type { MapType } from '@outrider/domain/map-types.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import { iconState, isStale } from '@outrider/domain/run-state.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { toPoints } from '@outrider/tracks/track.ts';
import { readTrack } from '../../history/read-history.ts';
import { presentLiveState } from '../../live/live-state.ts';
import type { Database } from '../../store/database.ts';
import { findFence } from '../../store/fences/fences.ts';
import { findLatestState } from '../../store/reports/latest-states.ts';
import {
  findSharedDevices,
  findShareLink,
  type SharedDeviceRow,
  type ShareLinkRow,
} from '../../store/shares/share-links.ts';
import type { Handler } from '../call-context.ts';
import type { Services } from '../../services.ts';
import { findAnyMap } from '../maps/find-map.ts';
import { findRegionOffer } from '../maps/region-offer.ts';
import { hashToken } from '../../secrets/hash-token.ts';
import { shareStatus } from './share-status.ts';

export const findShared: Handler<'findShared'> = async ({ services, reply }, { token, trail, mapType }) => {
  const { database } = services;
  reply.header('x-robots-tag', 'noindex, nofollow');
  const now = new Date();
  const link = await findShareLink(database, hashToken(token), now);
  if (!link) return { status: 'unknown' };
  const nowMs = now.getTime();
  const status = shareStatus(link, nowMs);
  const period = { from: link.beginsAt.toISOString(), to: link.endsAt.toISOString() };
  if (status === 'notYet') return { status, ...period };
  // Why there is nothing more is between the account, its fences and those above it.
  if (status === 'fenceDeleted' || status === 'suspended') return { status: 'expired' };
  if (status !== 'open') return { status };
  const devices = await findSharedDevices(database, [link.shareId]);
  const fence = link.fenceId === null ? undefined : await findFence(database, link.fenceId);
  const seen: SeenLink = { ...link, fence: fence && prepareFence(fence.shape) };
  const { circle } = link;
  return {
    status,
    ...period,
    name: link.name,
    showsAddress: link.shows.includes('address'),
    trailMinutes: link.trailMinutes,
    ...(circle && { circle: { lat: circle.latitude, lon: circle.longitude, radiusM: circle.radiusM } }),
    ...(fence && { area: fromFenceShape(fence.shape) }),
    time: now.toISOString(),
    vehicles: await Promise.all(devices.map((device) => present(database, seen, device, { nowMs, trail }))),
    ...(mapType && (await findMapsToShow(services, mapType))),
  };
};

async function findMapsToShow({ database, regionMap }: Services, mapType: MapType) {
  const region = await findRegionOffer(regionMap);
  return { map: await findAnyMap(database, mapType), ...(region && { region }) };
}

/** A link with the fence that it has, made ready. */
interface SeenLink extends ShareLinkRow {
  readonly fence: Fence | undefined;
}

interface Moment {
  readonly nowMs: number;
  readonly trail: boolean;
}

async function present(
  database: Database,
  link: SeenLink,
  device: SharedDeviceRow,
  { nowMs, trail }: Moment,
): Promise<SharedVehicle> {
  // A guest is told nothing of a device without a service, not even why.
  const isOver = device.expiresAt !== null && device.expiresAt.getTime() <= nowMs;
  const row = isOver ? undefined : await findLatestState(database, device.deviceId);
  const state = row && presentLiveState(row);
  const position = state?.position;
  const motion = {
    communicatedAtMs: state?.communicatedAtMs,
    positionedAtMs: position?.positionedAtMs,
    positionReceivedAtMs: position?.receivedAtMs,
    speedKmh: position?.speedKmh ?? 0,
    // When its service ends is between the account and its provider.
    expiresAtMs: undefined,
    speedLimitKmh: device.speedLimitKmh ?? undefined,
    onlineTimeoutMs: onlineTimeoutMs(device.model, device.protocolType),
  };
  const outside = position !== undefined && isOutside(link, position);
  const showsSpeed = link.shows.includes('speed');
  return {
    ...(link.shows.includes('name') && { name: device.name }),
    ...(link.shows.includes('plate') && { plate: device.plate }),
    iconType: device.iconType,
    state: outside ? 'unknown' : toShownState(iconState(motion, nowMs), showsSpeed),
    outside,
    ...(position &&
      !outside && {
        position: {
          lat: position.latitude,
          lon: position.longitude,
          course: position.courseDeg,
          ...(showsSpeed && { speed: position.speedKmh }),
          time: new Date(position.positionedAtMs).toISOString(),
          locationType: position.locationType,
          stale: isStale(motion, nowMs),
        },
      }),
    ...(trail &&
      !isOver &&
      link.trailMinutes > 0 && { trail: await readTrail(database, link, device.deviceId, nowMs) }),
  };
}

function toShownState(state: ReturnType<typeof iconState>, showsSpeed: boolean): SharedVehicle['state'] {
  if (state === 'expired') return 'unknown';
  return !showsSpeed && (state === 'fast' || state === 'overspeed') ? 'moving' : state;
}

function isOutside({ circle, isFenced, fence }: SeenLink, place: LonLat): boolean {
  if (circle !== undefined && distanceM(circle, place) > circle.radiusM) return true;
  // One that is deleted at this moment has no inside.
  return isFenced && !(fence && fence.depthM(place) > 0);
}

/** The way of the last minutes, as far as the link had begun and the vehicle was inside of its circle and fence. */
async function readTrail(
  database: Database,
  link: SeenLink,
  deviceId: string,
  nowMs: number,
): Promise<{ lat: number; lon: number; time: string }[]> {
  const fromMs = Math.max(nowMs - link.trailMinutes * 60_000, link.beginsAt.getTime());
  const toMs = nowMs + 1;
  if (fromMs >= toMs) return [];
  const track = sliceTrack(await readTrack(database, deviceId, fromMs, toMs), fromMs, toMs);
  return toPoints(track).flatMap(({ valid, latitudeE6, longitudeE6, timeMs }) => {
    if (!valid || latitudeE6 === undefined || longitudeE6 === undefined) return [];
    const place = { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 };
    if (isOutside(link, place)) return [];
    return [{ lat: place.latitude, lon: place.longitude, time: new Date(timeMs).toISOString() }];
  });
}
