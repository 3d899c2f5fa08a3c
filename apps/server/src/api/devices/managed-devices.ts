/** Devices with every field: which are asked for, and as the contract has them. */
import type { countDeviceList, exportDevices, ManagedDevice } from '@outrider/contract/device-list.ts';
import { hasBattery, hasIgnition } from '@outrider/domain/device-models.ts';
import type { z } from 'zod';
import type { ManagedDeviceRow, ManagedFilter } from '../../store/devices/managed-devices.ts';
import { presentDeviceWithStates, toMotion } from './present-device.ts';

type Narrowing = z.infer<(typeof countDeviceList)['input']>;
type Order = Partial<Pick<z.infer<(typeof exportDevices)['input']>, 'sort' | 'descending'>>;

export function toManagedFilter(input: Narrowing & Order, now: Date): ManagedFilter {
  return {
    accountIds: input.ids,
    deviceIds: input.deviceIds,
    subtree: input.subtree,
    search: input.search,
    menuType: input.menuType,
    filterState: input.filterState,
    expiry: input.expiry,
    types: input.deviceTypes,
    protocolTypes: input.deviceProtocols,
    sort: input.sort ?? 'terminalID',
    descending: input.descending ?? false,
    now,
  };
}

export function presentManaged(row: ManagedDeviceRow, nowMs: number): ManagedDevice {
  return {
    ...presentDeviceWithStates(row, toMotion(row), nowMs),
    iccid: row.iccid,
    accountName: row.accountName,
    timeZone: row.timeZone,
    typeNumber: row.typeNumber ?? undefined,
    typeName: row.typeName ?? undefined,
    host: row.host,
    servicePeriod: row.servicePeriod ?? undefined,
    userExpire: row.userExpiresAt?.toISOString(),
    simExpire: row.simExpiresAt?.toISOString(),
    activatedTime: row.activatedAt?.toISOString(),
    importedTime: row.createdAt.toISOString(),
    speed: row.positionedAt === null ? undefined : (row.speedDkmh ?? 0) / 10,
    communicationTime: row.communicatedAt?.toISOString(),
    positionTime: row.positionedAt?.toISOString(),
    locationType: row.locationType ?? undefined,
    acc: hasIgnition(row) ? (row.acc ?? undefined) : undefined,
    electricity: hasBattery(row) ? (row.batteryPercent ?? undefined) : undefined,
    gsm: row.gsmPercent ?? undefined,
    ...(row.hasPicture && { hasPicture: true }),
  };
}
