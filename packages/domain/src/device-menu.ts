/** The filters of a device list: by menu type, and by the rule that hides devices that have been offline for days. */
import type { Role } from './roles.ts';
import { type ConnectionState, connectionState, type DeviceMotion, offlineDurationMs } from './run-state.ts';

/** Menu types with the platform's numbers (specification, section 4); any other number means all devices. */
export const MENU_TYPES = {
  online: 1,
  offline: 2,
  inactive: 3,
} as const satisfies Readonly<Record<ConnectionState, number>>;

/** Whether a device is in the menu of this type. */
export function isInMenu(device: DeviceMotion, menuType: number, nowMs: number): boolean {
  const isNarrowed = Object.values(MENU_TYPES).some((type) => type === menuType);
  return !isNarrowed || MENU_TYPES[connectionState(device, nowMs)] === menuType;
}

/** Specification, section 9. */
export const LONG_OFFLINE_MS = 259_200_000;

/**
 * Whether devices that have been offline for three days or more are hidden from a role: from all roles of a customer
 * who asked for it, except ordinary users (specification, section 6).
 */
export function hidesLongOffline(role: Role, isOfSuchCustomer: boolean): boolean {
  return isOfSuchCustomer && role !== 'user';
}

export function isLongOffline(device: DeviceMotion, nowMs: number): boolean {
  return (offlineDurationMs(device, nowMs) ?? 0) >= LONG_OFFLINE_MS;
}
