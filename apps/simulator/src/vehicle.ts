/**
 * A vehicle with its tracker: drives, reports at intervals, keeps what it could not send and sends it later, loses
 * coverage now and then, and connects again with growing pauses.
 */
import type { Device } from './device/device.ts';
import type { Sample } from './device/sample.ts';
import { placeOf, startVehicle, stepVehicle, type VehicleState } from './driving/driver.ts';
import type { VehicleIdentity } from './identities.ts';
import type { Random } from './random.ts';

export interface FleetCounters {
  connections: number;
  sent: number;
  acknowledged: number;
  /** Reports that were stored for want of a link and sent later. */
  sentLate: number;
  failures: number;
}

export interface VehicleOptions {
  readonly identity: VehicleIdentity;
  readonly random: Random;
  readonly counters: FleetCounters;
  readonly reportIntervalMs: number;
  readonly connect: () => Promise<Device>;
  readonly now: () => number;
}

const STEP_MS = 1_000;
const HEARTBEAT_MS = 60_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 60_000;
const STORED_MAX = 2_000;
const GPS_NOISE_DEGREES = 0.000_008;
const OVERSPEED_KMH = 120;

export interface Vehicle {
  /** Called every second of the fleet's clock. */
  tick(): void;
  stop(): Promise<void>;
}

export function createVehicle(options: VehicleOptions): Vehicle {
  const { identity, random, counters } = options;
  let state: VehicleState = startVehicle(identity.city, random, identity.habit !== 'drives');
  let device: Device | undefined;
  let busy = false;
  let stopped = false;
  let retryMs = RETRY_FIRST_MS;
  let connectAt = options.now();
  let reportAt = options.now() + random.between(0, options.reportIntervalMs);
  let heardAt = 0;
  /** Out of coverage until then. */
  let coveredAt = 0;
  const stored: Sample[] = [];

  function tick(): void {
    const now = options.now();
    state = stepVehicle(state, identity.city, random, STEP_MS);
    if (now >= coveredAt && random.chance(0.000_3)) coveredAt = now + random.between(30_000, 120_000);
    if (now >= reportAt) {
      reportAt = now + (state.parked ? HEARTBEAT_MS : options.reportIntervalMs);
      stored.push(takeSample(now));
      if (stored.length > STORED_MAX) stored.shift();
    }
    if (!busy && !stopped && now >= coveredAt) void work(now);
  }

  /** Whatever the link has to do now: connect, send, or say that it is there. Never rejects. */
  async function work(now: number): Promise<void> {
    busy = true;
    try {
      if (!device) {
        if (now >= connectAt) await connect();
      } else if (stored.length > 0) await sendStored(device);
      else if (now - heardAt >= HEARTBEAT_MS) {
        await device.sendHeartbeat(!state.parked);
        heardAt = options.now();
      }
    } catch {
      counters.failures++;
      await disconnect();
    } finally {
      busy = false;
    }
  }

  async function connect(): Promise<void> {
    connectAt = options.now() + retryMs;
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    const opened = await options.connect();
    device = opened;
    counters.connections++;
    void opened.closed.then(() => {
      counters.connections--;
      if (device === opened) device = undefined;
    });
    await opened.logIn();
    heardAt = options.now();
    retryMs = RETRY_FIRST_MS;
  }

  async function sendStored(link: Device): Promise<void> {
    const late = stored.slice(0, -1);
    const [newest] = stored.slice(-1);
    counters.sent += stored.length;
    if (late.length > 0) {
      await link.sendStored(late);
      counters.sentLate += late.length;
      counters.acknowledged += late.length;
      stored.splice(0, late.length);
    }
    if (newest) {
      await link.sendPosition(newest);
      counters.acknowledged++;
      stored.splice(stored.indexOf(newest), 1);
    }
    heardAt = options.now();
  }

  async function disconnect(): Promise<void> {
    const link = device;
    device = undefined;
    await link?.close();
  }

  function takeSample(now: number): Sample {
    const place = placeOf(state, identity.city);
    const noise = state.speedMs === 0 ? 0 : GPS_NOISE_DEGREES;
    return {
      time: new Date(Math.floor(now / 1_000) * 1_000),
      latitude: place.latitude + random.normal(0, 1) * noise,
      longitude: place.longitude + random.normal(0, 1) * noise,
      altitudeM: 20,
      speedKmh: place.speedKmh,
      course: Math.round(place.course) % 360,
      acc: !state.parked,
      satellites: random.integer(8, 14),
      csq: random.integer(14, 30),
      odometerM: Math.round(state.odometerM),
      fuelL: Math.round(state.fuelL * 10) / 10,
      alarm: alarmOf(place.speedKmh),
    };
  }

  function alarmOf(speedKmh: number): Sample['alarm'] {
    if (random.chance(0.000_2)) return 'sos';
    return speedKmh > OVERSPEED_KMH ? 'overspeed' : undefined;
  }

  return {
    tick,
    async stop() {
      stopped = true;
      await disconnect();
    },
  };
}
