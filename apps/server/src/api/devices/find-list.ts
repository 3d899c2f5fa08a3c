import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import {
  CONNECTION_STATE_CODES,
  connectionState,
  RUN_STATE_NUMBERS,
  runState,
} from '@outrider/domain/run-state.ts';
import { findManagedDevices, type ManagedDeviceRow } from '../../store/devices/managed-devices.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentDevice, toMotion } from './present-device.ts';

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
  const motion = toMotion(row);
  const connection = connectionState(motion, nowMs);
  return {
    ...presentDevice(row),
    iccid: row.iccid,
    accountName: row.accountName,
    timeZone: row.timeZone,
    userExpire: row.userExpiresAt?.toISOString(),
    simExpire: row.simExpiresAt?.toISOString(),
    activatedTime: row.activatedAt?.toISOString(),
    importedTime: row.createdAt.toISOString(),
    state: CONNECTION_STATE_CODES[connection],
    runState: connection === 'online' ? RUN_STATE_NUMBERS[runState(motion, nowMs)] : undefined,
    speed: row.positionedAt === null ? undefined : (row.speedDkmh ?? 0) / 10,
    communicationTime: row.communicatedAt?.toISOString(),
    positionTime: row.positionedAt?.toISOString(),
    locationType: row.locationType ?? undefined,
    acc: row.acc ?? undefined,
    electricity: row.batteryPercent ?? undefined,
    gsm: row.gsmPercent ?? undefined,
  };
}
