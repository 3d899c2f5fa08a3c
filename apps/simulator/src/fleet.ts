/**
 * Any number of vehicles on one clock. A wheel of ten slots turns once a second (or once a report interval, if that is
 * shorter). Each slot steps its vehicles and passes the readings to their trackers, so that connections and reports are
 * spread in time.
 */
import { type DeviceCounters, newCounters } from './device/counters.ts';
import { Device } from './device/device.ts';
import type { Dialect } from './device/dialect.ts';
import { createGt06Dialect } from './device/gt06/dialect.ts';
import type { Patience } from './device/in-flight.ts';
import { createJt808Dialect } from './device/jt808/dialect.ts';
import type { Address } from './device/link.ts';
import { newMemory, REPORT_INTERVAL_MS } from './device/memory.ts';
import { readSensors } from './driving/reading.ts';
import { pointOf } from './driving/places.ts';
import {
  type Beginning,
  createVehicleOnDutyFrom,
  DEPOT_KINDS,
  startVehicle,
  type VehicleOptions,
} from './driving/start-vehicle.ts';
import { stepVehicle } from './driving/step-vehicle.ts';
import type { VehicleState } from './driving/vehicle.ts';
import { identityOf, isAsleep, type Composition, type VehicleIdentity } from './identities.ts';
import { getModel } from './models.ts';
import { goOn, type Whereabouts } from './past/go-on.ts';
import { createRandom, subSeed } from './random.ts';
import type { Point } from './world/geo.ts';

export interface FleetSize extends Composition {
  readonly seed: number;
  readonly size: number;
}

export interface FleetOptions extends FleetSize {
  readonly jt808: Address;
  readonly gt06: Address;
  /** Whether narrowband models use UDP to the same ports; by default they use TCP. */
  readonly udp?: boolean;
  /** The interval of positions with the ignition on; default 10 s, at least a second. */
  readonly reportIntervalMs?: number;
  /** The interval of positions with the ignition off; default 5 min. */
  readonly parkedIntervalMs?: number;
  /** A heartbeat is sent after this much silence; default 60 s. */
  readonly heartbeatMs?: number;
  /** How many times more often than in reality incidents happen: 1 is an SOS in 25 days, a power cut in 15. */
  readonly incidentRate?: number;
  /** Vehicles that start connecting per second; default 250. */
  readonly startsPerSecond?: number;
  readonly patience?: Patience;
  /** The most reports that each tracker stores while it has no link; default 1000. */
  readonly storeMax?: number;
  /** Epoch ms; the system's clock by default. */
  readonly clock?: () => number;
  /** Whether what belongs to companies starts from one depot in each city; default false, homes of their own. */
  readonly hasDepots?: boolean;
  /** Where the past of vehicles, by their index, has just left them; default none, they begin anywhere. */
  readonly whereabouts?: ReadonlyMap<number, Whereabouts>;
  /** Vehicles, by their index, that are not to start yet; one that is taken out of it starts in its turn. */
  readonly awaited?: ReadonlySet<number>;
}

export interface Fleet {
  readonly identities: readonly VehicleIdentity[];
  readonly counters: Readonly<DeviceCounters>;
  /** Connections are opened gradually after it. */
  start(): void;
  /** Resolves when every connection is closed and no timer is left. */
  stop(): Promise<void>;
  /** The true state of a vehicle; undefined before it has started. */
  stateOf(index: number): VehicleState | undefined;
}

/** The same for the same seed; a larger fleet starts with the vehicles of the smaller one. */
export function fleetIdentities({ seed, size, ...composition }: FleetSize): VehicleIdentity[] {
  return Array.from({ length: size }, (_, index) => identityOf(seed, index, composition));
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
  /** Fractions of vehicles left over from earlier slots, since a slot's share may be less than one. */
  let owed = 1;
  let timer: NodeJS.Timeout | undefined;

  function turn(): void {
    const nowMs = clock();
    slot = (slot + 1) % SLOTS;
    owed += (startsPerSecond * slotMs) / 1_000;
    for (; owed >= 1 && waiting.length > 0; owed--) launch(takeReady(), nowMs);
    for (const vehicle of slots[slot] ?? []) advance(vehicle, nowMs);
  }

  function takeReady(): VehicleIdentity | undefined {
    const at = waiting.findIndex(({ index }) => !options.awaited?.has(index));
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
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

  /** Ends a vehicle that is to be offline; its last position has been sent. */
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

type Beginnings = Pick<FleetOptions, 'seed' | 'incidentRate' | 'hasDepots' | 'whereabouts'>;

/** The vehicle of an identity at an instant (epoch ms). */
export function beginState(identity: VehicleIdentity, options: Beginnings, atMs: number): VehicleState {
  const vehicle = { ...vehicleOptions(identity, options), isBusy: identity.presence === 'driving' };
  const whereabouts = options.whereabouts?.get(identity.index);
  return whereabouts ? goOn(vehicle, whereabouts) : startVehicle(vehicle, beginningOf(identity), atMs);
}

/** The depot that a vehicle starts from; undefined for one that starts from its driver's home. */
export function depotOf(identity: VehicleIdentity, options: Beginnings): Point | undefined {
  const vehicle = vehicleOptions(identity, options);
  if (vehicle.depotSeed === undefined || !DEPOT_KINDS.has(identity.kind)) return undefined;
  const { ground, home } = createVehicleOnDutyFrom({ ...vehicle, isBusy: false }, 0);
  return pointOf(ground, home);
}

/** What makes the vehicle of an identity, in the past as now. */
export function vehicleOptions(
  { index, kind, city, corridor }: VehicleIdentity,
  { seed, incidentRate, hasDepots = false }: Beginnings,
): Omit<VehicleOptions, 'isBusy'> {
  const depotSeed = hasDepots ? seed : undefined;
  return { seed: subSeed(seed, 'vehicle', index), kind, city, corridor, incidentRate, depotSeed };
}

function equip(identity: VehicleIdentity, options: FleetOptions, counters: DeviceCounters): Device {
  const { seed, patience, storeMax } = options;
  const mistakes = new Set(identity.mistakes);
  return new Device({
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
