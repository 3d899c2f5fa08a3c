/**
 * How long a device may be silent and still count as online. A wired tracker sends something every few minutes; one that
 * lives on its battery sleeps between two reports and is not gone because it sleeps. The durations are ours: the
 * specification names the states but no time-out.
 */
import { sleeps } from './device-models.ts';

const MINUTE_MS = 60_000;

/** A wired tracker sends a heartbeat every 3 to 5 minutes; two are missed before it counts as offline. */
export const WIRED_TIMEOUT_MS = 10 * MINUTE_MS;
/** Trackers that sleep are set to wake once a day at the least; they get an hour to find the network. */
export const STANDBY_TIMEOUT_MS = 25 * 60 * MINUTE_MS;

/**
 * Milliseconds of silence after which a device counts as offline, by its model's and its protocol's number
 * (specification, section 3).
 */
export function onlineTimeoutMs(model: number, protocolType: number): number {
  return sleeps({ model, protocolType }) ? STANDBY_TIMEOUT_MS : WIRED_TIMEOUT_MS;
}
