/** The demo's fences: one around each depot, which the vehicles of the account leave in the morning. */
import type { LonLat } from '@outrider/domain/geometry.ts';
import { type FenceState, nextFenceState } from '@outrider/domain/fences/fence-crossings.ts';
import { ALWAYS_DAYS, MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import { type FenceCircle, prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import { depotOf, type FleetSize } from '@outrider/simulator/fleet.ts';
import type { VehicleIdentity } from '@outrider/simulator/identities.ts';
import type { PastPoint } from '@outrider/simulator/past/past-point.ts';
import type { Country } from '@outrider/simulator/world/cities.ts';
import type { Database } from '../../apps/server/src/store/database.ts';
import { insertLinks } from '../../apps/server/src/store/fences/fence-devices.ts';
import { findFenceByName, insertFence } from '../../apps/server/src/store/fences/fences.ts';

const DEPOT_RADIUS_M = 250;

/** As their own people call a depot. */
const DEPOT: Readonly<Record<Country, string>> = {
  CN: '车场',
  VN: 'Bãi xe',
  TH: 'ลานจอดรถ',
  KH: 'ចំណតរថយន្ត',
  MM: 'ယာဉ်ရပ်နားရာ',
  MY: 'Depoh',
  IN: 'Depot',
  RU: 'Автобаза',
  ES: 'Base',
  FR: 'Dépôt',
  PT: 'Garagem',
  BR: 'Garagem',
  MX: 'Base',
  ZA: 'Depot',
};

interface DepotFence {
  readonly name: string;
  readonly shape: FenceCircle;
}

/** A fence as the database has it. */
export interface DemoFence {
  readonly fenceId: string;
  readonly name: string;
}

/** The fence around a vehicle's depot; undefined for one that starts from its driver's home. */
export function depotFenceOf(identity: VehicleIdentity, fleet: FleetSize): DepotFence | undefined {
  const center = depotOf(identity, { ...fleet, hasDepots: true });
  if (!center) return undefined;
  const { city, corridor } = identity;
  const name = `${corridor?.name ?? city.name} ${DEPOT[city.country]}`;
  return { name, shape: { kind: 'circle', center, radiusM: DEPOT_RADIUS_M } };
}

export interface PastCrossing {
  readonly timeMs: number;
  readonly kind: 'fenceIn' | 'fenceOut';
}

/** What crossed the fence, and the points with the alarms of it. */
export function watchFence(
  points: readonly PastPoint[],
  depot: DepotFence | undefined,
): { points: readonly PastPoint[]; crossings: readonly PastCrossing[] } {
  if (!depot) return { points, crossings: [] };
  const fence = prepareFence(depot.shape);
  const crossings: PastCrossing[] = [];
  let state: FenceState | undefined;
  const watched = points.map((point): PastPoint => {
    const place: LonLat = { longitude: point.longitude, latitude: point.latitude };
    const next = nextFenceState(fence, state, {
      ...place,
      timeMs: point.timeMs,
      isSatelliteFix: point.hasFix,
    });
    state = next.state;
    if (!next.crossing) return point;
    const kind = next.crossing.kind === 'enter' ? 'fenceIn' : 'fenceOut';
    crossings.push({ timeMs: point.timeMs, kind });
    return { ...point, alarms: [...point.alarms, kind] };
  });
  return { points: watched, crossings };
}

/** A vehicle as the database has it. */
export interface DemoVehicle {
  readonly identity: VehicleIdentity;
  readonly deviceId: string;
  readonly accountId: string;
}

/**
 * Makes a fence around each depot of each account, where there is none yet, linked to the vehicles from there.
 * @returns the fence of each vehicle, by its index.
 */
export async function ensureDemoFences(
  database: Database,
  vehicles: readonly DemoVehicle[],
  fleet: FleetSize,
  timeZone: string,
): Promise<ReadonlyMap<number, DemoFence>> {
  const now = new Date();
  const found = new Map<number, DemoFence>();
  const starting = vehicles.flatMap((vehicle) => {
    const depot = depotFenceOf(vehicle.identity, fleet);
    return depot ? [{ ...vehicle, depot }] : [];
  });
  const depots = Map.groupBy(starting, ({ accountId, depot }) => `${accountId} ${depot.name}`);
  for (const mates of depots.values()) {
    const [first] = mates;
    if (!first) continue;
    const { accountId, depot } = first;
    const schedule = { timeZone, days: [...ALWAYS_DAYS], fromMinute: 0, toMinute: MINUTES_PER_DAY };
    const settings = { ...depot, type: 'inOut', isOn: true, color: 'blue', schedule } as const;
    const fenceId =
      (await findFenceByName(database, accountId, depot.name)) ??
      (await insertFence(database, accountId, settings, now));
    const deviceIds = mates.map(({ deviceId }) => deviceId);
    await insertLinks(database, fenceId, deviceIds, now);
    for (const { identity } of mates) found.set(identity.index, { fenceId, name: depot.name });
  }
  return found;
}
