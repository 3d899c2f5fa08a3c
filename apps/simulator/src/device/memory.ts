/** What a tracker remembers across connections, and commands may change. */
export interface DeviceMemory {
  /** Between two positions with the ignition on. */
  reportIntervalMs: number;
  /** Between two positions with the ignition off. */
  parkedIntervalMs: number;
  /** After so much silence it says that it is there. */
  heartbeatMs: number;
  fuelCut: boolean;
  /** JT/T 808: what the registration brought. */
  authenticationCode: string | undefined;
}

export const REPORT_INTERVAL_MS = 10_000;
const PARKED_INTERVAL_MS = 5 * 60_000;
const HEARTBEAT_MS = 60_000;

export function newMemory(settings: Partial<DeviceMemory> = {}): DeviceMemory {
  return {
    reportIntervalMs: REPORT_INTERVAL_MS,
    parkedIntervalMs: PARKED_INTERVAL_MS,
    heartbeatMs: HEARTBEAT_MS,
    fuelCut: false,
    authenticationCode: undefined,
    ...settings,
  };
}
