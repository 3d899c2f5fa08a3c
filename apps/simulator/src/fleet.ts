/** Any number of vehicles on one clock: connections are staggered, and a second of driving costs one pass over all. */
import type { Device } from './device/device.ts';
import { connectGt06 } from './device/gt06-device.ts';
import { connectJt808 } from './device/jt808-device.ts';
import type { Address } from './device/link.ts';
import { fleetIdentities, type FleetSize, type VehicleIdentity } from './identities.ts';
import { createRandom } from './random.ts';
import { createVehicle, type FleetCounters, type Vehicle } from './vehicle.ts';

export interface FleetOptions extends FleetSize {
  readonly jt808: Address;
  readonly gt06: Address;
  /** Between two positions of a vehicle that is not parked. */
  readonly reportIntervalMs?: number;
}

export interface Fleet {
  readonly identities: readonly VehicleIdentity[];
  readonly counters: Readonly<FleetCounters>;
  start(): void;
  /** Resolves when every connection is closed and no timer is left. */
  stop(): Promise<void>;
}

const REPORT_INTERVAL_MS = 10_000;
const TICK_MS = 1_000;
/** Vehicles that begin to connect in the same second, so that a large fleet does not come as one wave. */
const STARTS_PER_TICK = 100;
/** A silent vehicle reports for this long, so that it has a last place, and then falls silent. */
const SILENT_AFTER_TICKS = 20;

export function createFleet(options: FleetOptions): Fleet {
  const identities = fleetIdentities(options);
  const counters: FleetCounters = { connections: 0, sent: 0, acknowledged: 0, sentLate: 0, failures: 0 };
  const waiting = identities.filter((identity) => identity.habit !== 'never');
  const vehicles = new Map<VehicleIdentity, Vehicle>();
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    ticks++;
    for (const identity of waiting.splice(0, STARTS_PER_TICK)) vehicles.set(identity, launch(identity));
    for (const [identity, vehicle] of vehicles) {
      if (identity.habit === 'silent' && ticks > SILENT_AFTER_TICKS) {
        vehicles.delete(identity);
        void vehicle.stop();
      } else vehicle.tick();
    }
  }

  function launch(identity: VehicleIdentity): Vehicle {
    return createVehicle({
      identity,
      random: createRandom(options.seed, `drive-${identity.index}`),
      counters,
      reportIntervalMs: options.reportIntervalMs ?? REPORT_INTERVAL_MS,
      connect: () => connect(identity, options),
      now: Date.now,
    });
  }

  return {
    identities,
    counters,
    start() {
      timer ??= setInterval(tick, TICK_MS);
      tick();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all([...vehicles.values()].map((vehicle) => vehicle.stop()));
    },
  };
}

function connect(identity: VehicleIdentity, { jt808, gt06 }: FleetOptions): Promise<Device> {
  const { terminalId, plate } = identity;
  if (identity.protocol === 'gt06') return connectGt06({ address: gt06, terminalId });
  return connectJt808({ address: jt808, terminalId, plate }, identity.index % 4 === 0 ? '2019' : '2013');
}
