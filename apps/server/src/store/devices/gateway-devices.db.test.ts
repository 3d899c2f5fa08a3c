import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { insertAccount } from '../accounts/accounts.ts';
import { openDatabase } from '../database.ts';
import { insertDevices } from './devices.ts';
import { findDevicesByWireNumbers, findGatewayDevices, setDialect } from './gateway-devices.ts';

const NOON = Date.UTC(2026, 2, 14, 12);

test('a dialect that a device has shown is known of it from then on, the last one first', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  onTestFinished(async () => {
    await database.destroy();
    await clone.drop();
  });
  const createdAt = new Date(NOON);
  const account = { username: 'agent', nickname: 'agent', role: 2, passwordHash: '', createdAt };
  const accountId = await insertAccount(database, { ...account, parentId: undefined });
  const numbers = ['13507318520', '13507318521'];
  const devices = numbers.map((terminalId) => ({
    accountId,
    terminalId,
    name: '',
    plate: '',
    simNumber: '',
    model: 8,
    iconType: 1,
    protocolType: 1,
    expiresAt: null,
  }));
  const [first = ''] = await insertDevices(database, devices, new Date(NOON));
  const dialects = async () => {
    const byTerminalId = await findGatewayDevices(database, numbers);
    const byNumber = [...(await findDevicesByWireNumbers(database, numbers)).values()].flat();
    const [known, heard] = [byTerminalId, byNumber].map((devices) =>
      Object.fromEntries(devices.map(({ terminalId, dialect }) => [terminalId, dialect])),
    );
    expect(heard).toEqual(known);
    return known;
  };

  expect(await dialects()).toEqual({ 13507318520: null, 13507318521: null });
  await setDialect(database, first, 'aovx', new Date(NOON));
  await setDialect(database, first, 'vl300', new Date(NOON + 1));
  expect(await dialects()).toEqual({ 13507318520: 'vl300', 13507318521: null });
  const byNumber = await findDevicesByWireNumbers(database, numbers);
  expect(numbers.map((number) => byNumber.get(number)?.[0]?.dialect)).toEqual(['vl300', null]);
});
