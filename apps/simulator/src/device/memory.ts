/** What a tracker remembers across connections, and commands may change. */
import type { WatchedArea } from './watched-area.ts';

export interface DeviceMemory {
  /** Between two positions with the ignition on. */
  reportIntervalMs: number;
  /** Between two positions with the ignition off, and those of a unit that sleeps. */
  parkedIntervalMs: number;
  /** After so much silence it says that it is there. */
  heartbeatMs: number;
  /** A shorter interval for a while (JT/T 808, 0x8202). */
  tracking: { readonly intervalMs: number; readonly untilMs: number } | undefined;
  /** The relay of the fuel pump. */
  fuelCut: boolean;
  /** A cut that waits for a fix, or for the vehicle to slow down. */
  relayWait: RelayWait | undefined;
  doorsLocked: boolean;
  armed: boolean;
  firmware: string;
  /** An upgrade that is under way. */
  upgrade: { readonly doneAtMs: number; readonly firmware: string } | undefined;
  areas: readonly WatchedArea[];
  /** What text commands set and asking for it shows again, by the command's name. */
  readonly settings: Map<string, string>;
  /** JT/T 808: what the registration brought. */
  authenticationCode: string | undefined;
}

export interface RelayWait {
  /** Readings in a row that were slow enough. */
  slowReadings: number;
  /** What the late answer belongs to: the server flag of GT06. */
  readonly replyTo: number;
}

export const REPORT_INTERVAL_MS = 10_000;
const PARKED_INTERVAL_MS = 5 * 60_000;
const HEARTBEAT_MS = 60_000;

export function newMemory(settings: Partial<DeviceMemory> = {}): DeviceMemory {
  return {
    reportIntervalMs: REPORT_INTERVAL_MS,
    parkedIntervalMs: PARKED_INTERVAL_MS,
    heartbeatMs: HEARTBEAT_MS,
    tracking: undefined,
    fuelCut: false,
    relayWait: undefined,
    doorsLocked: true,
    armed: false,
    firmware: 'OR-1.4.2',
    upgrade: undefined,
    areas: [],
    settings: new Map(),
    authenticationCode: undefined,
    ...settings,
  };
}
