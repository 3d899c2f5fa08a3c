/** What a tracker remembers across connections, and what commands may change. */
import type { WatchedArea } from './watched-area.ts';

export interface DeviceMemory {
  /** The interval of positions with the ignition on. */
  reportIntervalMs: number;
  /** The interval of positions with the ignition off, and of a device that sleeps. */
  parkedIntervalMs: number;
  /** A heartbeat is sent after this much silence. */
  heartbeatMs: number;
  /** A shorter interval for some time (JT/T 808, 0x8202). */
  tracking: { readonly intervalMs: number; readonly untilMs: number } | undefined;
  /** The relay of the fuel pump. */
  fuelCut: boolean;
  /** A cut that waits for a fix, or for the vehicle to slow down. */
  relayWait: RelayWait | undefined;
  doorsLocked: boolean;
  armed: boolean;
  firmware: string;
  /** A running upgrade. */
  upgrade: { readonly doneAtMs: number; readonly firmware: string } | undefined;
  areas: readonly WatchedArea[];
  /** Settings of text commands by the command's name; queries return them. */
  readonly settings: Map<string, string>;
  /** JT/T 808: the code from the registration. */
  authenticationCode: string | undefined;
}

export interface RelayWait {
  /** Consecutive readings that were slow enough. */
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
