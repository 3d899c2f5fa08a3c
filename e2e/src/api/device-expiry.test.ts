/** The end of the platform's service of a device is one rule, for everything that shows it or speaks to it. */
import type { CallName } from '@outrider/contract/calls.ts';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const TERMINAL = '13507318526';
const HOUR_MS = 3_600_000;
const between = () => ({
  from: new Date(Date.now() - HOUR_MS).toISOString(),
  to: new Date(Date.now() + HOUR_MS).toISOString(),
});

let stack: Stack;
let agent: Client;
let user: Client;
let userId: string;
let id: string;
let token: string;

beforeAll(async () => {
  stack = await startStack();
  const agentId = await stack.createAccount('agent', 'agent');
  userId = await stack.createAccount('user', 'user', agentId);
  id = await stack.importDevice(userId, TERMINAL);
  [agent, user] = [await stack.logIn('agent'), await stack.logIn('user')];
  const { jt808: port } = stack.platform.ports;
  const tracker = await connectTracker({ protocol: 'jt808', host: '127.0.0.1', port, terminalId: TERMINAL });
  await tracker.login();
  const place = { latitude: 22.5, longitude: 114, speedKmh: 40, course: 90, acc: true };
  await tracker.sendPosition({ ...place, time: new Date(), alarm: 'sos' });
  await tracker.close();
  const shared = await user.call('insertShare', { ids: [id], ...between(), trailMinutes: 60 });
  token = shared.data.path.replace('/share/', '');
  await vi.waitUntil(async () => (await user.call('findAllAlarms', { id: userId })).data.total === 1);
});

afterAll(() => stack.stop());

async function setEnd(expiresAt: Date | null): Promise<void> {
  await stack.platform.database
    .updateTable('devices')
    .set({ expiresAt })
    .where('deviceId', '=', id)
    .execute();
}

/** What belongs to the service of one device. */
const ofDevice: readonly (readonly [CallName, () => object])[] = [
  ['findLocationById', () => ({ id })],
  ['findReadings', () => ({ id })],
  ['findTires', () => ({ terminalID: TERMINAL })],
  ['findCurrentAlarms', () => ({ id })],
  ['findTrack', () => ({ ids: [id], ...between() })],
  ['findTrackByTerminal', () => ({ terminalID: TERMINAL, ...between() })],
  ['findTrips', () => ({ ids: [id], ...between() })],
  ['findStayPoints', () => ({ ids: [id], ...between() })],
  ['exportTrack', () => ({ ids: [id], ...between(), format: 'csv' })],
  ['sendCommand', () => ({ terminalID: TERMINAL, kind: 'locate', parameters: {} })],
  ['insertOffline', () => ({ terminalID: TERMINAL, kind: 'locate', parameters: {} })],
];

/** How much is seen of the device in what shows many. */
async function seen(client: Client) {
  const vehicles = (await stack.stranger.call('findShared', { token })).data.vehicles as {
    position?: object;
  }[];
  return {
    locations: (await client.call('findAllLocations', { id: userId })).data.total,
    alarms: (await client.call('findAllAlarms', { id: userId })).data.total,
    recent: (await client.call('findRecentAlarms', { id: userId })).data.total,
    urgent: (await client.call('findNeeds', { id: userId })).data.urgent,
    icon: (await client.call('findByUser', { id: userId })).data.list[0].carIconState,
    shared: vehicles.filter(({ position }) => position !== undefined).length,
  };
}

const SERVED = { locations: 1, alarms: 1, recent: 1, urgent: 1, shared: 1 };

test('while it runs everything is seen; when it is over nothing is, but by whoever can renew it', async () => {
  await setEnd(new Date(Date.now() + HOUR_MS));
  expect(await seen(user)).toMatchObject(SERVED);
  for (const [name, input] of ofDevice)
    expect((await user.call(name, input())).message, name).not.toBe('deviceExpired');

  await setEnd(new Date(Date.now() - 1_000));
  const nothing = { locations: 0, alarms: 0, recent: 0, urgent: 0, shared: 0, icon: 6 };
  expect(await seen(user)).toEqual(nothing);
  expect(await seen(agent)).toEqual({ ...SERVED, shared: 0, icon: 6 });
  for (const [name, input] of ofDevice) {
    expect((await user.call(name, input())).message, name).toBe('deviceExpired');
    expect((await agent.call(name, input())).message, name).not.toBe('deviceExpired');
  }

  // Nothing was lost meanwhile.
  await setEnd(null);
  expect(await seen(user)).toMatchObject(SERVED);
});
