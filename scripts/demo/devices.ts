/** The demo's devices: the vehicles of the simulated fleet, each imported into the account of its owner. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import type { VehicleIdentity } from '@outrider/simulator/identities.ts';
import { getModel } from '@outrider/simulator/models.ts';
import type { Database } from '../../apps/server/src/store/database.ts';
import {
  findDevicesByTerminalIds,
  insertDevices,
  type NewDevice,
} from '../../apps/server/src/store/devices/devices.ts';
import type { DemoUsername } from './accounts.ts';

/** The number of vehicles of the small fleet that `user` owns. */
const SMALL_FLEET = 20;
const SOUTH_CHINA: ReadonlySet<string> = new Set(['shenzhen', 'guangzhou', 'dongguan']);
const MEKONG: ReadonlySet<string> = new Set(['VN', 'TH', 'KH', 'MM']);
const YEAR_MS = 365 * 86_400_000;

/** Imports the missing vehicles. */
export async function ensureDemoDevices(
  database: Database,
  identities: readonly VehicleIdentity[],
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const known = await findDevicesByTerminalIds(
    database,
    identities.map((identity) => identity.terminalId),
  );
  const imported = new Set(known.map((device) => device.terminalId));
  let small = 0;
  const owners = new Map(
    identities.map((identity) => [
      identity,
      ownerOf(identity, () => identity.city.key === 'shenzhen' && small++ < SMALL_FLEET),
    ]),
  );
  const now = Date.now();
  const devices = identities
    .filter((identity) => !imported.has(identity.terminalId))
    .map((identity) => toDevice(identity, accountIds.get(owners.get(identity) ?? 'admin') ?? '', now));
  await insertDevices(database, devices, new Date(now));
}

function ownerOf({ city }: VehicleIdentity, joinsSmallFleet: () => boolean): DemoUsername {
  if (joinsSmallFleet()) return 'user';
  if (SOUTH_CHINA.has(city.key)) return 'user2';
  if (city.country === 'CN') return 'agent';
  return MEKONG.has(city.country) ? 'user3' : 'user4';
}

function toDevice(identity: VehicleIdentity, accountId: string, now: number): NewDevice {
  return {
    accountId,
    terminalId: identity.terminalId,
    name: identity.name,
    plate: identity.plate,
    simNumber: identity.simNumber,
    model: DEVICE_MODELS[identity.model],
    iconType: identity.iconType,
    protocolType: getModel(identity.model).protocolType,
    // A few expire soon or have expired, to show the screens for it.
    expiresAt: new Date(now + (identity.index % 50 === 49 ? -YEAR_MS / 100 : YEAR_MS)),
  };
}
