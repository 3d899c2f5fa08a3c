/** What a device reports of itself, without what its model cannot know (packages/domain/src/device-models.ts). */
import { type DeviceKind, hasBattery, hasIgnition } from '@outrider/domain/device-models.ts';

interface Kind {
  readonly deviceType: number;
  readonly deviceProtocol: number;
  readonly lacks?: number | undefined;
}

const kindOf = ({ deviceType: model, deviceProtocol: protocolType, lacks }: Kind): DeviceKind => ({
  model,
  protocolType,
  lacks,
});

/** Whether the ignition is on; undefined where none is wired to the device, or it does not report it. */
export function ignitionOf(device: Kind, acc: boolean | undefined): boolean | undefined {
  return hasIgnition(kindOf(device)) ? acc : undefined;
}

/** Percent; undefined where the device has no battery, or does not report it. */
export function batteryOf(device: Kind, percent: number | undefined): number | undefined {
  return hasBattery(kindOf(device)) ? percent : undefined;
}
