import type { CallOutput } from '@outrider/contract/call.ts';
import { displayNameOf as contractNameOf } from '@outrider/contract/device-columns.ts';
import type { DeviceListItem, findByUser } from '@outrider/contract/devices.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import {
  CONNECTION_STATE_CODES,
  connectionState,
  type DeviceMotion,
  ICON_STATE_NUMBERS,
  iconState,
  offlineDurationMs,
  RUN_STATE_NUMBERS,
  runState,
} from '@outrider/domain/run-state.ts';
import type { DeviceRow, DeviceStateRow } from '../../store/devices/devices.ts';

/** What a device is called. */
export function displayNameOf({
  plate,
  name,
  terminalId,
}: Pick<DeviceRow, 'plate' | 'name' | 'terminalId'>): string {
  return contractNameOf({ carNumber: plate, nickname: name, terminalID: terminalId });
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
    ...(device.speedLimitKmh === null ? {} : { speedLimit: device.speedLimitKmh }),
    ...(device.lacks === 0 ? {} : { lacks: device.lacks }),
    ...(device.isRetired && { retired: true }),
  };
}

export function toMotion(device: DeviceStateRow): DeviceMotion {
  return {
    communicatedAtMs: device.communicatedAt?.getTime(),
    positionedAtMs: device.positionedAt?.getTime(),
    positionReceivedAtMs: device.positionReceivedAt?.getTime(),
    speedKmh: (device.speedDkmh ?? 0) / 10,
    expiresAtMs: device.expiresAt?.getTime(),
    speedLimitKmh: device.speedLimitKmh ?? undefined,
    onlineTimeoutMs: onlineTimeoutMs(device.model, device.protocolType),
  };
}

type DeviceWithStates = CallOutput<typeof findByUser>['list'][number];

export function presentDeviceWithStates(
  device: DeviceRow,
  motion: DeviceMotion,
  nowMs: number,
): DeviceWithStates {
  const connection = connectionState(motion, nowMs);
  return {
    ...presentDevice(device),
    state: CONNECTION_STATE_CODES[connection],
    runState: connection === 'online' ? RUN_STATE_NUMBERS[runState(motion, nowMs)] : undefined,
    carIconState: ICON_STATE_NUMBERS[iconState(motion, nowMs)],
    offlineTime: offlineDurationMs(motion, nowMs),
  };
}
