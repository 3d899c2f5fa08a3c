/**
 * The states of a device: pure functions of its last report and of the present instant, for server and browser alike.
 * Since the instant is an argument, a vehicle that falls silent turns stale and offline on every screen by the clock,
 * without any message.
 */

export type ConnectionState = 'online' | 'offline' | 'inactive';
export type RunState = 'moving' | 'stopped' | 'noPosition';
export type IconState = 'unknown' | 'moving' | 'fast' | 'overspeed' | 'stopped' | 'offline' | 'expired';

/** The platform's codes of connection states (specification, section 4). */
export const CONNECTION_STATE_CODES = {
  online: 'zx',
  offline: 'lx',
  inactive: 'wjh',
} as const satisfies Readonly<Record<ConnectionState, string>>;

/** Run states by the numbers of motion states (specification, section 3); without a position is "abnormal". */
export const RUN_STATE_NUMBERS = {
  moving: 1,
  stopped: 4,
  noPosition: 5,
} as const satisfies Readonly<Record<RunState, number>>;

/** Icon states with the platform's numbers (specification, section 3). */
export const ICON_STATE_NUMBERS = {
  unknown: 0,
  moving: 1,
  fast: 2,
  overspeed: 3,
  stopped: 4,
  offline: 5,
  expired: 6,
} as const satisfies Readonly<Record<IconState, number>>;

/** The facts that the states are computed from. Instants are epoch milliseconds, UTC. */
export interface DeviceMotion {
  /** Last time anything was received from the device; undefined = never, which is "not activated". */
  readonly communicatedAtMs: number | undefined;
  /** Time of its last position, by the device's clock; undefined = it never had one. */
  readonly positionedAtMs: number | undefined;
  /** Time the last position reached us. */
  readonly positionReceivedAtMs: number | undefined;
  readonly speedKmh: number;
  readonly expiresAtMs: number | undefined;
  /** How fast this vehicle may go; undefined = no limit of its own. */
  readonly speedLimitKmh?: number | undefined;
  /** Silence after which it counts as offline; see `onlineTimeoutMs`. */
  readonly onlineTimeoutMs: number;
}

/** Specification, section 9: a position older than this, beside the last communication, means standing still. */
export const STOP_GAP_MS = 60_000;
export const STOP_SPEED_KMH = 10;
export const FAST_KMH = 60;
const OVERSPEED_KMH = 120;
/** From this share of its own limit on a vehicle is fast; our choice. */
const FAST_SHARE = 0.9;

export function connectionState(device: DeviceMotion, nowMs: number): ConnectionState {
  if (device.communicatedAtMs === undefined) return 'inactive';
  return nowMs - device.communicatedAtMs < device.onlineTimeoutMs ? 'online' : 'offline';
}

/** How long an offline device has been silent, milliseconds; undefined for one that is not offline. */
export function offlineDurationMs(device: DeviceMotion, nowMs: number): number | undefined {
  if (device.communicatedAtMs === undefined || connectionState(device, nowMs) !== 'offline') return undefined;
  return nowMs - device.communicatedAtMs;
}

/** A device with a position, whichever way it was found; the specification calls it fixed. */
export function isFixed(device: DeviceMotion): boolean {
  return device.positionedAtMs !== undefined;
}

export function isExpired(device: DeviceMotion, nowMs: number): boolean {
  return device.expiresAtMs !== undefined && device.expiresAtMs <= nowMs;
}

/**
 * Milliseconds between the last position and the last communication (the specification's UTC time and state time),
 * measured between arrivals, so that a device with a wrong clock does not count as stopped. Undefined without both.
 */
function positionGapMs(device: DeviceMotion): number | undefined {
  if (device.positionedAtMs === undefined || device.communicatedAtMs === undefined) return undefined;
  return device.communicatedAtMs - (device.positionReceivedAtMs ?? device.positionedAtMs);
}

/**
 * Run state of an online device (specification, section 4): stopped when its last position is fresh and at most 10 km/h
 * fast, or when only heartbeats came for more than 60 s since that position. At 60 s sharp, which the specification
 * leaves open, the speed decides. A device that has fallen silent is stopped too: it is not known to move.
 */
export function runState(device: DeviceMotion, nowMs: number): RunState {
  const gapMs = positionGapMs(device);
  if (gapMs === undefined) return 'noPosition';
  const isStopped = gapMs > STOP_GAP_MS || device.speedKmh <= STOP_SPEED_KMH || isStale(device, nowMs);
  return isStopped ? 'stopped' : 'moving';
}

/**
 * State of the icon, in the specification's order, but overspeed is tested before fast, so that both occur. A vehicle
 * with a limit of its own is fast or too fast by that one.
 */
export function iconState(device: DeviceMotion, nowMs: number): IconState {
  if (isExpired(device, nowMs)) return 'expired';
  const connection = connectionState(device, nowMs);
  if (connection === 'offline') return 'offline';
  if (connection === 'inactive' || !isFixed(device)) return 'unknown';
  if (runState(device, nowMs) === 'stopped') return 'stopped';
  return speedState(device.speedKmh, device.speedLimitKmh);
}

/** How a moving vehicle's speed counts. `speedLimitKmh` is the vehicle's own; without one our general bounds hold. */
export function speedState(
  speedKmh: number,
  speedLimitKmh: number | undefined,
): 'moving' | 'fast' | 'overspeed' {
  if (speedKmh > (speedLimitKmh ?? OVERSPEED_KMH)) return 'overspeed';
  const fastKmh = speedLimitKmh === undefined ? FAST_KMH : FAST_SHARE * speedLimitKmh;
  return speedKmh > fastKmh ? 'fast' : 'moving';
}

/** Moving devices report every few seconds: one silent for this long is no longer drawn as moving. Our choice. */
export const STALE_AFTER_MS = 3 * 60_000;

/** Whether the position shown is old although the device counts as online. */
export function isStale(device: DeviceMotion, nowMs: number): boolean {
  const receivedAtMs = device.positionReceivedAtMs;
  return receivedAtMs !== undefined && nowMs - receivedAtMs > STALE_AFTER_MS;
}

/** Devices online are ranked by the numbers of their run states, which are below 10. */
export const CONNECTION_RANKS: Readonly<Record<ConnectionState, number>> = {
  online: 0,
  offline: 10,
  inactive: 20,
};

/** The place of a device in a list: by rank, among equals by `tie`, both ascending. */
export interface ListPlace {
  readonly rank: number;
  readonly tie: number;
}

/**
 * Place in a device list (specification, section 4): online by run state and, among stopped ones, by how long ago they
 * stopped reporting positions; then offline, latest seen first; then inactive. Vehicles that report all the time are
 * equal whatever their last report's time, so that a list keeps still; the caller orders equals by name.
 */
export function listPlace(device: DeviceMotion, nowMs: number): ListPlace {
  const connection = connectionState(device, nowMs);
  if (connection === 'inactive') return { rank: CONNECTION_RANKS.inactive, tie: 0 };
  if (connection === 'offline') {
    return { rank: CONNECTION_RANKS.offline, tie: -(device.communicatedAtMs ?? 0) };
  }
  return {
    rank: CONNECTION_RANKS.online + RUN_STATE_NUMBERS[runState(device, nowMs)],
    tie: -(parkedSinceMs(device) ?? Infinity),
  };
}

export function compareListPlaces(a: ListPlace, b: ListPlace): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  // Not by subtraction: both may be infinite.
  return a.tie === b.tie ? 0 : a.tie < b.tie ? -1 : 1;
}

/** When the last position came, for a device that has only sent heartbeats for longer than the gap. */
function parkedSinceMs(device: DeviceMotion): number | undefined {
  const gapMs = positionGapMs(device);
  if (gapMs === undefined || gapMs <= STOP_GAP_MS) return undefined;
  return device.positionReceivedAtMs ?? device.positionedAtMs;
}
