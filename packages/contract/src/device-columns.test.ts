import { expect, test } from 'vitest';
import { type DeviceColumns, fromDeviceColumns } from './device-columns.ts';
import type { DeviceListItem } from './devices.ts';

const plain: DeviceListItem = {
  id: '900000000000000001',
  displayName: '粤B7K318',
  terminalID: '13507318526',
  carNumber: '粤B7K318',
  nickname: 'Van 7',
  simNumber: '14400000005',
  user_id: '12',
  deviceType: 8,
  iconType: 5,
  deviceProtocol: 1,
};
const devices: DeviceListItem[] = [
  plain,
  {
    ...plain,
    id: '2',
    carNumber: '',
    displayName: 'Van 7',
    expire: '2027-03-14T12:00:00.000Z',
    speedLimit: 80,
    lacks: 5,
  },
  { ...plain, id: '3', carNumber: '', nickname: '', displayName: '13507318526', iconType: 12, retired: true },
];

test('devices are read from their columns', () => {
  const columns: DeviceColumns = {
    ids: ['900000000000000001', '2', '3'],
    terminalIDs: ['13507318526', '13507318526', '13507318526'],
    carNumbers: ['粤B7K318', '', ''],
    nicknames: ['Van 7', 'Van 7', ''],
    simNumbers: ['14400000005', '14400000005', '14400000005'],
    userIds: ['12', '12', '12'],
    deviceTypes: [8, 8, 8],
    iconTypes: [5, 5, 12],
    deviceProtocols: [1, 1, 1],
    expires: [0, Date.UTC(2027, 2, 14, 12) / 1_000, 0],
    speedLimits: [0, 80, 0],
    lacks: [0, 5, 0],
    retired: ['3'],
  };
  expect(fromDeviceColumns(JSON.parse(JSON.stringify(columns)))).toEqual(devices);
});
