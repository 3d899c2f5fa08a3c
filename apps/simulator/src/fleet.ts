/**
 * Any number of vehicles on one clock. A wheel of ten slots turns once a second (or once a report interval, where that
 * is shorter); each slot steps its vehicles and gives their trackers the reading, so neither connections nor reports
 * come as one wave.
 */
import { createDevice, type Device, type DeviceCounters, newCounters } from './device/device.ts';
import type { Dialect } from './device/dialect.ts';
import { createGt06Dialect } from './device/gt06/dialect.ts';
import type { Patience } from './device/in-flight.ts';
import { createJt808Dialect } from './device/jt808/dialect.ts';
import type { Address } from './device/link.ts';
import { newMemory, REPORT_INTERVAL_MS } from './device/memory.ts';
import { readSensors } from './driving/reading.ts';
import { type Beginning, startVehicle } from './driving/start-vehicle.ts';
import { stepVehicle } from './driving/step-vehicle.ts';
import type { VehicleState } from './driving/vehicle.ts';
import { identityOf, isAsleep, type Makeup, type VehicleIdentity } from './identities.ts';
import { getModel } from './models.ts';
import { createRandom, subSeed } from './random.ts';

export interface FleetSize extends Makeup {
  readonly seed: number;
  readonly size: number;
}

export interface FleetOptions extends FleetSize {
  readonly jt808: Address;
  readonly gt06: Address;
  /** Whether the models of the narrow band speak UDP to the same ports; default false, TCP. */
  readonly udp?: boolean;
  /** Between two positions with the ignition on; default 10 s, at least a second. */
  readonly reportIntervalMs?: number;
  /** Between two positions with the ignition off; default 5 min. */
  readonly parkedIntervalMs?: number;
  /** After so much silence a tracker says that it is there; default 60 s. */
  readonly heartbeatMs?: number;
  /** How many times more often than in life something goes wrong: 1 is an SOS in 25 days, a power cut in 15. */
  readonly incidentRate?: number;
  /** Vehicles that begin to connect in a second; default 250. */
  readonly startsPerSecond?: number;
  readonly patience?: Patience;
  /** Reports that each tracker keeps while it has no link; default 1000. */
  readonly storeMax?: number;
  /** Epoch ms; default the system's clock. */
  readonly clock?: () => number;
}

export interface Fleet {
  readonly identities: readonly VehicleIdentity[];
  readonly counters: Readonly<DeviceCounters>;
  /** Connections follow, some each second. */
  start(): void;
  /** Resolves when every connection is closed and no timer is left. */
  stop(): Promise<void>;
  /** Where a vehicle really is; undefined before it began. */
  stateOf(index: number): VehicleState | undefined;
}

/** The same for the same seed; a larger fleet begins with the vehicles of the smaller. */
export function fleetIdentities({ seed, size, ...makeup }: FleetSize): VehicleIdentity[] {
  return Array.from({ length: size }, (_, index) => identityOf(seed, index, makeup));
}

const SLOTS = 10;
const TURN_MS = 1_000;
const STARTS_PER_SECOND = 250;

interface Vehicle {
  readonly identity: VehicleIdentity;
  readonly device: Device;
  state: VehicleState;
}

export function createFleet(options: FleetOptions): Fleet {
  const { clock = Date.now, startsPerSecond = STARTS_PER_SECOND } = options;
  const identities = fleetIdentities(options);
  const counters = newCounters();
  const waiting = identities.filter(({ presence }) => presence !== 'inactive');
  const slots: Vehicle[][] = Array.from({ length: SLOTS }, () => []);
  const vehicles = new Map<number, Vehicle>();
  const slotMs = Math.min(TURN_MS, options.reportIntervalMs ?? REPORT_INTERVAL_MS) / SLOTS;
  let slot = 0;
  /** Starts that are owed: a slot's share may be less than one. */
  let owed = 1;
  let timer: NodeJS.Timeout | undefined;

  function turn(): void {
    const nowMs = clock();
    slot = (slot + 1) % SLOTS;
    owed += (startsPerSecond * slotMs) / 1_000;
    for (; owed >= 1 && waiting.length > 0; owed--) launch(waiting.shift(), nowMs);
    for (const vehicle of slots[slot] ?? []) advance(vehicle, nowMs);
  }

  function launch(identity: VehicleIdentity | undefined, nowMs: number): void {
    if (!identity) return;
    const vehicle = {
      identity,
      state: beginState(identity, options, nowMs),
      device: equip(identity, options, counters),
    };
    vehicles.set(identity.index, vehicle);
    slots[identity.index % SLOTS]?.push(vehicle);
  }

  function advance(vehicle: Vehicle, nowMs: number): void {
    vehicle.state = stepVehicle(vehicle.state, Math.max(0, nowMs - vehicle.state.atMs));
    vehicle.device.tick(readSensors(vehicle.state));
    if (vehicle.identity.presence === 'offline' && hasReported(vehicle.device)) silence(vehicle);
  }

  /** What is to be offline has a last place, and nothing more to say. */
  function silence(vehicle: Vehicle): void {
    const mates = slots[vehicle.identity.index % SLOTS];
    mates?.splice(mates.indexOf(vehicle), 1);
    void vehicle.device.stop();
  }

  return {
    identities,
    counters,
    start() {
      timer ??= setInterval(turn, slotMs);
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      waiting.length = 0;
      await Promise.all([...vehicles.values()].map(({ device }) => device.stop()));
    },
    stateOf: (index) => vehicles.get(index)?.state,
  };
}

function hasReported(device: Device): boolean {
  return device.isIntroduced && device.pending === 0;
}

function beginningOf(identity: VehicleIdentity): Beginning {
  if (identity.presence === 'driving') return 'driving';
  return isAsleep(identity) ? 'asleep' : 'parked';
}

/** The vehicle of an identity as it is at an instant (epoch ms). */
export function beginState(
  identity: VehicleIdentity,
  { seed, incidentRate }: { readonly seed: number; readonly incidentRate?: number },
  atMs: number,
): VehicleState {
  const { index, kind, city, corridor, presence } = identity;
  const own = { seed: subSeed(seed, 'vehicle', index), kind, city, corridor, incidentRate };
  return startVehicle({ ...own, isBusy: presence === 'driving' }, beginningOf(identity), atMs);
}

function equip(identity: VehicleIdentity, options: FleetOptions, counters: DeviceCounters): Device {
  const { seed, patience, storeMax } = options;
  const mistakes = new Set(identity.mistakes);
  return createDevice({
    address: addressOf(identity, options),
    dialect: dialectOf(identity, options),
    random: createRandom(seed, 'device', identity.index),
    counters,
    patience,
    storeMax,
    mistakes,
  });
}

function addressOf({ protocol, model, mistakes }: VehicleIdentity, options: FleetOptions): Address {
  const isWrong = mistakes.includes('wrongPort');
  const address = (protocol === 'jt808') === isWrong ? options.gt06 : options.jt808;
  const { transport } = getModel(model);
  return options.udp && transport ? { ...address, transport } : address;
}

function dialectOf(identity: VehicleIdentity, options: FleetOptions): Dialect {
  const { reportIntervalMs, parkedIntervalMs, heartbeatMs } = options;
  const memory = newMemory({
    ...(reportIntervalMs !== undefined && { reportIntervalMs }),
    ...(parkedIntervalMs !== undefined && { parkedIntervalMs }),
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  });
  const { kind } = identity;
  const mistakes = new Set(identity.mistakes);
  const model = getModel(identity.model);
  if (model.protocol === 'gt06') {
    const { profile } = model;
    return createGt06Dialect({ ...identity, hasFuelSensor: false }, memory, { profile, mistakes });
  }
  const hasFuelSensor = kind !== 'motorcycle' && kind !== 'taxi';
  const { profile } = model;
  return createJt808Dialect({ ...identity, hasFuelSensor }, memory, { profile, mistakes });
}
