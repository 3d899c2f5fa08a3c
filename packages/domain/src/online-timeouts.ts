/**
 * How long a device may be silent and still count as online. It hangs on what the device is: a wired tracker says
 * something every few minutes; one that lives on its battery for years sleeps between two reports, and is not gone
 * because it sleeps. The figures are ours; the specification names the states but no time-out.
 */
import { type DeviceModel, findDeviceModel } from './device-models.ts';
import { PROTOCOL_TYPES } from './protocol-types.ts';

const MINUTE_MS = 60_000;

/** A wired tracker sends a heartbeat every 3 to 5 minutes; two are missed before it counts as offline. */
export const WIRED_TIMEOUT_MS = 10 * MINUTE_MS;
/** Long-standby trackers are set to wake once a day at the least; they get an hour to find the network. */
export const STANDBY_TIMEOUT_MS = 25 * 60 * MINUTE_MS;

const STANDBY_MODELS: ReadonlySet<DeviceModel> = new Set(['Sagex', 'Nb', 'Nbiot', 'GW005808']);

/**
 * Milliseconds of silence after which a device counts as offline, by its model's and its protocol's number
 * (specification, section 3). An unknown number is treated as wired.
 */
export function onlineTimeoutMs(model: number, protocolType: number): number {
  if (protocolType === PROTOCOL_TYPES.jt808LongStandby) return STANDBY_TIMEOUT_MS;
  const name = findDeviceModel(model);
  return name !== undefined && STANDBY_MODELS.has(name) ? STANDBY_TIMEOUT_MS : WIRED_TIMEOUT_MS;
}
