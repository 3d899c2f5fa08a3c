import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { findManagedDevices, type ManagedDeviceRow } from '../../store/devices/managed-devices.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentDeviceWithStates, toMotion } from './present-device.ts';

export const findDeviceList: Handler<'findDeviceList'> = async ({ services }, input) => {
  const now = new Date();
  const { total, rows } = await findManagedDevices(
    services.database,
    {
      accountIds: input.ids,
      subtree: input.subtree,
      search: input.search,
      menuType: input.menuType,
      expiry: input.expiry,
      models: input.deviceTypes,
      protocolTypes: input.deviceProtocols,
      sort: input.sort,
      descending: input.descending,
      now,
    },
    toPage(input),
  );
  return { total, list: rows.map((row) => present(row, now.getTime())) };
};

function present(row: ManagedDeviceRow, nowMs: number): ManagedDevice {
  return {
    ...presentDeviceWithStates(row, toMotion(row), nowMs),
    iccid: row.iccid,
    accountName: row.accountName,
    timeZone: row.timeZone,
    userExpire: row.userExpiresAt?.toISOString(),
    simExpire: row.simExpiresAt?.toISOString(),
    activatedTime: row.activatedAt?.toISOString(),
    importedTime: row.createdAt.toISOString(),
    speed: row.positionedAt === null ? undefined : (row.speedDkmh ?? 0) / 10,
    communicationTime: row.communicatedAt?.toISOString(),
    positionTime: row.positionedAt?.toISOString(),
    locationType: row.locationType ?? undefined,
    acc: row.acc ?? undefined,
    electricity: row.batteryPercent ?? undefined,
    gsm: row.gsmPercent ?? undefined,
  };
}
