import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { DeviceRow } from '../../store/devices.ts';

/** The plate, else the name, else the terminal id (specification, section 3). */
export function displayNameOf({
  plate,
  name,
  terminalId,
}: Pick<DeviceRow, 'plate' | 'name' | 'terminalId'>): string {
  return plate || name || terminalId;
}

/** A device by the contract's names. */
export function presentDevice(device: DeviceRow): DeviceListItem {
  return {
    id: device.deviceId,
    displayName: displayNameOf(device),
    terminalID: device.terminalId,
    carNumber: device.plate,
    nickname: device.name,
    simNumber: device.simNumber,
    user_id: device.accountId,
    deviceType: device.model,
    iconType: device.iconType,
    deviceProtocol: device.protocolType,
    ...(device.expiresAt === null ? {} : { expire: device.expiresAt.toISOString() }),
  };
}
