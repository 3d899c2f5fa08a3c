import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { DeviceRow } from '../../store/devices.ts';

/** A device by the contract's names; its display name is the plate, else the name, else the terminal id. */
export function presentDevice(device: DeviceRow): DeviceListItem {
  return {
    id: device.deviceId,
    displayName: device.plate || device.name || device.terminalId,
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
