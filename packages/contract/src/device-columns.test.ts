import { expect, test } from 'vitest';
import { fromDeviceColumns, toDeviceColumns } from './device-columns.ts';
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
  { ...plain, id: '2', carNumber: '', displayName: 'Van 7', expire: '2027-03-14T12:00:00.000Z' },
  { ...plain, id: '3', carNumber: '', nickname: '', displayName: '13507318526', iconType: 12 },
];

test('devices come back from their columns as they were', () => {
  const line = JSON.stringify(toDeviceColumns(devices));
  expect(fromDeviceColumns(JSON.parse(line))).toEqual(devices);
});
