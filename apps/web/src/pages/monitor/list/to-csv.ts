import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { findDeviceModel } from '@outrider/domain/device-models.ts';
import type { DeviceMotion } from '@outrider/domain/run-state.ts';
import type { TFunction } from 'i18next';
import type { Fleet } from '../../../fleet/fleet.ts';

interface Words {
  readonly t: TFunction<['fleet', 'vehicle', 'monitor']>;
  readonly stateText: (motion: DeviceMotion, nowMs: number) => string;
  readonly nowMs: number;
}

/** The vehicles as a spreadsheet: identity, state, and position. Instants are ISO 8601, UTC. */
export function toCsv(
  devices: readonly DeviceListItem[],
  fleet: Pick<Fleet, 'state' | 'motion'>,
  { t, stateText, nowMs }: Words,
): string {
  const head = [
    t('vehicle:plate'),
    t('vehicle:name'),
    t('monitor:card.terminalId'),
    t('vehicle:simNumber'),
    t('monitor:card.model'),
    t('state'),
    t('speedKmh'),
    t('latitude'),
    t('longitude'),
    t('monitor:card.positionTime'),
    t('lastContact'),
    t('vehicle:platformExpiry'),
  ];
  const rows = devices.map((device) => {
    const state = fleet.state(device.id);
    const position = state?.position;
    return [
      device.carNumber,
      device.nickname,
      device.terminalID,
      device.simNumber,
      String(findDeviceModel(device.deviceType) ?? device.deviceType),
      stateText(fleet.motion(device), nowMs),
      position?.speedKmh ?? '',
      position?.latitude ?? '',
      position?.longitude ?? '',
      position ? new Date(position.positionedAtMs).toISOString() : '',
      state ? new Date(state.communicatedAtMs).toISOString() : '',
      device.expire ?? '',
    ];
  });
  return formatCsv([head, ...rows]);
}
