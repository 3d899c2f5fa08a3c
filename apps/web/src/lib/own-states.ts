/** What a device reports of itself, without what its model cannot know (packages/domain/src/device-models.ts). */
import { hasBattery, hasIgnition } from '@outrider/domain/device-models.ts';

interface Kind {
  readonly deviceType: number;
  readonly deviceProtocol: number;
}

/** Whether the ignition is on; undefined where none is wired to the device, or it does not report it. */
export function ignitionOf(device: Kind, acc: boolean | undefined): boolean | undefined {
  return hasIgnition({ model: device.deviceType, protocolType: device.deviceProtocol }) ? acc : undefined;
}

/** Percent; undefined where the device has no battery, or does not report it. */
export function batteryOf(device: Kind, percent: number | undefined): number | undefined {
  return hasBattery({ model: device.deviceType, protocolType: device.deviceProtocol }) ? percent : undefined;
}
