/**
 * What state a device is in: pure functions of its last report and of the present instant, for server and browser
 * alike. Since the instant is an argument, a vehicle that falls silent turns stale and offline on every screen by
 * the clock alone, with nothing sent.
 */

export type ConnectionState = 'online' | 'offline' | 'inactive';
export type RunState = 'moving' | 'stopped' | 'noPosition';
export type IconState = 'unknown' | 'moving' | 'fast' | 'overspeed' | 'stopped' | 'offline' | 'expired';

/** Icon states with the platform's numbers (specification, section 3). */
export const ICON_STATE_NUMBERS: Readonly<Record<IconState, number>> = {
  unknown: 0,
  moving: 1,
  fast: 2,
  overspeed: 3,
  stopped: 4,
  offline: 5,
  expired: 6,
};

/** What the states are computed from. Instants are epoch milliseconds, UTC. */
export interface DeviceMotion {
  /** Last time anything was heard of the device; undefined = never, which is "not activated". */
  readonly communicatedAtMs: number | undefined;
  /** Time of its last position, by the device's clock. */
  readonly positionedAtMs: number | undefined;
  /** Time the last position reached us. */
  readonly positionReceivedAtMs: number | undefined;
  readonly speedKmh: number;
  readonly expiresAtMs: number | undefined;
}

/** A wired tracker sends a heartbeat every 3 to 5 minutes; two are missed before it counts as offline. Our choice. */
export const ONLINE_TIMEOUT_MS = 10 * 60_000;

/** Specification, section 9: a position older than this, beside the last communication, means standing still. */
const STOP_GAP_MS = 60_000;
const STOP_SPEED_KMH = 10;
const FAST_KMH = 60;
const OVERSPEED_KMH = 120;

export function connectionState(device: DeviceMotion, nowMs: number): ConnectionState {
  if (device.communicatedAtMs === undefined) return 'inactive';
  return nowMs - device.communicatedAtMs < ONLINE_TIMEOUT_MS ? 'online' : 'offline';
}

/**
 * Run state of an online device (specification, section 4): stopped when its last position is fresh and at most
 * 10 km/h fast, or when only heartbeats came for more than 60 s since that position. The gap is measured between
 * arrivals, so that a device whose clock is wrong is not taken for standing.
 */
export function runState(device: DeviceMotion): RunState {
  if (device.positionedAtMs === undefined || device.communicatedAtMs === undefined) return 'noPosition';
  const gapMs = device.communicatedAtMs - (device.positionReceivedAtMs ?? device.positionedAtMs);
  if (gapMs > STOP_GAP_MS || device.speedKmh <= STOP_SPEED_KMH) return 'stopped';
  return 'moving';
}

/** State of the icon, in the specification's order; the faster of fast and overspeed is asked first, so both occur. */
export function iconState(device: DeviceMotion, nowMs: number): IconState {
  if (device.expiresAtMs !== undefined && device.expiresAtMs <= nowMs) return 'expired';
  const connection = connectionState(device, nowMs);
  if (connection === 'offline') return 'offline';
  if (connection === 'inactive') return 'unknown';
  const run = runState(device);
  if (run === 'noPosition') return 'unknown';
  if (run === 'stopped' || isStale(device, nowMs)) return 'stopped';
  if (device.speedKmh > OVERSPEED_KMH) return 'overspeed';
  return device.speedKmh > FAST_KMH ? 'fast' : 'moving';
}

/** Moving devices report every few seconds: one silent for this long is no longer drawn as moving. Our choice. */
const STALE_AFTER_MS = 3 * 60_000;

/** Whether the position shown is old although the device counts as online. */
export function isStale(device: DeviceMotion, nowMs: number): boolean {
  const receivedAtMs = device.positionReceivedAtMs;
  return receivedAtMs !== undefined && nowMs - receivedAtMs > STALE_AFTER_MS;
}

const connectionRank: Readonly<Record<ConnectionState, number>> = { online: 0, offline: 1, inactive: 2 };
const runRank: Readonly<Record<RunState, number>> = { moving: 0, stopped: 1, noPosition: 2 };

/** Order of a device list (specification, section 4): online by run state, offline latest seen first, then inactive. */
export function compareDevices(a: DeviceMotion, b: DeviceMotion, nowMs: number): number {
  const stateA = connectionState(a, nowMs);
  const stateB = connectionState(b, nowMs);
  if (stateA !== stateB) return connectionRank[stateA] - connectionRank[stateB];
  if (stateA === 'online') {
    const byRun = runRank[runState(a)] - runRank[runState(b)];
    if (byRun !== 0) return byRun;
  }
  return (b.communicatedAtMs ?? 0) - (a.communicatedAtMs ?? 0);
}
