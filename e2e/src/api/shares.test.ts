/** Share links: what was chosen is shown for as long as was chosen, to whoever holds the link; nothing else, ever. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const HOUR_MS = 3_600_000;
const TERMINALS = ['13507318526', '13507318527'] as const;
const PLATE = '粤B7K318';
const NAME = 'Frau Meier';

let stack: Stack;
let ownerId: string;
let otherId: string;
let deviceIds: string[];
let owner: Client;
let nowMs: number;

beforeAll(async () => {
  stack = await startStack();
  const topId = await stack.createAccount('top', 'agent');
  ownerId = await stack.createAccount('owner', 'user', topId);
  otherId = await stack.createAccount('other', 'user', topId);
  deviceIds = [
    await stack.importDevice(ownerId, TERMINALS[0], { plate: PLATE, name: NAME, simNumber: '89860012345' }),
    await stack.importDevice(ownerId, TERMINALS[1], { plate: '粤B00001' }),
  ];
  await setLatestState(stack, deviceIds[0] ?? '', {
    place: { latitude: 22.5, longitude: 114 },
    speedKmh: 80,
  });
  await setLatestState(stack, deviceIds[1] ?? '', { place: { latitude: 22.6, longitude: 114 } });
});

afterAll(() => stack.stop());

beforeEach(async () => {
  owner = await stack.logIn('owner');
  nowMs = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => vi.useRealTimers());

interface Chosen {
  readonly ids?: readonly string[];
  readonly fromMs?: number;
  readonly toMs?: number;
  readonly [setting: string]: unknown;
}

async function share({
  ids = deviceIds,
  fromMs = nowMs - 1_000,
  toMs = nowMs + HOUR_MS,
  ...more
}: Chosen = {}) {
  const period = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  const answer = await owner.call('insertShare', { ids, ...period, ...more });
  expect(answer.message).toBe('ok');
  return { id: answer.data.id as string, token: (answer.data.path as string).replace('/share/', '') };
}

const look = (token: string, more = {}) => stack.stranger.call('findShared', { token, ...more });

async function writeAt(ms: number): Promise<void> {
  await stack.platform.database
    .insertInto('positions')
    .values({
      deviceId: deviceIds[0] ?? '',
      positionedAt: new Date(ms),
      kind: 1,
      receivedAt: new Date(ms),
      latitudeE6: 22_400_000,
      longitudeE6: 114_000_000,
      altitudeM: null,
      speedDkmh: 0,
      courseDdeg: 0,
      valid: true,
      historical: false,
      locationType: 0,
      satellites: null,
      acc: null,
      odometerM: null,
      alarms: [],
      fuelDl: null,
      fuelDpercent: null,
      batteryPercent: null,
      gsmPercent: null,
      externalVoltageMv: null,
      batteryVoltageMv: null,
      accuracyM: null,
      temperaturesDdegc: null,
    })
    .execute();
}

/** As a transfer does. */
async function move(accountId: string): Promise<void> {
  await stack.platform.database
    .updateTable('devices')
    .set({ accountId })
    .where('deviceId', '=', deviceIds[1] ?? '')
    .execute();
}

async function expire(expiresAt: Date | null): Promise<void> {
  await stack.platform.database
    .updateTable('accounts')
    .set({ expiresAt })
    .where('accountId', '=', ownerId)
    .execute();
}

async function limit(speedLimitKmh: number | null): Promise<void> {
  await stack.platform.database
    .updateTable('devices')
    .set({ speedLimitKmh })
    .where('deviceId', '=', deviceIds[0] ?? '')
    .execute();
}

describe('what a link shows', () => {
  test('is the position alone, unless more was chosen', async () => {
    const { token } = await share();
    const { data } = await look(token, { trail: true });
    expect(data.vehicles[0]).toEqual({
      iconType: 1,
      state: 'moving',
      outside: false,
      position: {
        lat: 22.5,
        lon: 114,
        course: 0,
        time: expect.any(String),
        locationType: 'gps',
        stale: false,
      },
    });
    const text = JSON.stringify(data);
    for (const secret of [...TERMINALS, PLATE, NAME, '89860012345', 'owner account', 'top account']) {
      expect(text).not.toContain(secret);
    }
  });

  test.each([
    ['name', { name: NAME }],
    ['plate', { plate: PLATE }],
    ['speed', { state: 'fast', position: { speed: 80 } }],
  ])('has the %s where that was chosen, and no other', async (field, expected) => {
    const { token } = await share({ shows: [field] });
    const { data } = await look(token);
    expect(data.vehicles[0]).toMatchObject(expected);
    const told = ['name', 'plate', 'speed'].filter(
      (each) => each in data.vehicles[0] || each in data.vehicles[0].position,
    );
    expect(told).toEqual([field]);
  });

  test.each([
    [70, 'overspeed'],
    [88, 'fast'],
    [100, 'moving'],
  ])('has the state by the vehicle’s own limit: 80 km/h of %d is %s', async (limitKmh, state) => {
    await limit(limitKmh);
    const { token } = await share({ shows: ['speed'] });
    const { data } = await look(token);
    await limit(null);
    expect(data.vehicles[0].state).toBe(state);
  });

  test('ends at the circle: who is outside has no place, no state and no way', async () => {
    const circle = { lat: 22.5, lon: 114, radiusM: 5_000 };
    const { token } = await share({ circle, trailMinutes: 60 });
    const { data } = await look(token, { trail: true });
    expect(data.vehicles.map((vehicle: { outside: boolean }) => vehicle.outside)).toEqual([false, true]);
    expect(data.vehicles[1]).toEqual({ iconType: 1, state: 'unknown', outside: true, trail: [] });
  });

  test('ends at the fence, and with it: its owner is told why', async () => {
    const corners = [
      { latitude: 22.4, longitude: 113.9 },
      { latitude: 22.4, longitude: 114.1 },
      { latitude: 22.55, longitude: 114.1 },
      { latitude: 22.55, longitude: 113.9 },
    ];
    const fenceId = await stack.drawFence(ownerId, { shape: { kind: 'polygon', corners } });
    const { id, token } = await share({ fenceId, trailMinutes: 60 });
    const outsideOf = ({ data }: Awaited<ReturnType<typeof look>>) =>
      data.vehicles.map((vehicle: { outside: boolean }) => vehicle.outside);
    const seen = await look(token, { trail: true });
    expect(outsideOf(seen)).toEqual([false, true]);
    expect(seen.data.vehicles[1]).toEqual({ iconType: 1, state: 'unknown', outside: true, trail: [] });
    expect(seen.data.area).toMatchObject({ kind: 'polygon', corners: { length: 4 } });
    const list = async () =>
      (await owner.call('findShares')).data.list.find((each: { id: string }) => each.id === id);
    expect(await list()).toMatchObject({ fenceId, status: 'open' });
    await owner.call('deleteFence', { id: fenceId });
    expect((await look(token)).data).toEqual({ status: 'expired' });
    expect(await list()).toMatchObject({ status: 'fenceDeleted' });
  });

  test('has the way of the last minutes, never from before the link begins', async () => {
    for (const minutes of [50, 20, 5]) await writeAt(nowMs - minutes * 60_000);
    const { token } = await share({ trailMinutes: 30, fromMs: nowMs - HOUR_MS });
    const young = await share({ trailMinutes: 30, fromMs: nowMs - 10 * 60_000 });
    const trailOf = async (link: string) => (await look(link, { trail: true })).data.vehicles[0].trail;
    expect(await trailOf(token)).toHaveLength(2);
    expect(await trailOf(young.token)).toHaveLength(1);
    expect((await look(token)).data.vehicles[0].trail).toBeUndefined();
  });
});

describe('the life of a link', () => {
  test('it is not yet open, opens, and ends, by the clock alone', async () => {
    const { token } = await share({ fromMs: nowMs + HOUR_MS, toMs: nowMs + 2 * HOUR_MS });
    expect((await look(token)).data).toEqual({
      status: 'notYet',
      from: new Date(nowMs + HOUR_MS).toISOString(),
      to: new Date(nowMs + 2 * HOUR_MS).toISOString(),
    });
    vi.setSystemTime(nowMs + HOUR_MS);
    expect((await look(token)).data.status).toBe('open');
    vi.setSystemTime(nowMs + 2 * HOUR_MS - 1);
    expect((await look(token)).data.status).toBe('open');
    vi.setSystemTime(nowMs + 2 * HOUR_MS);
    expect((await look(token)).data).toEqual({ status: 'expired' });
  });

  test('revoked it shows nothing more, and is revoked once', async () => {
    const { id, token } = await share({ name: 'to the customer' });
    expect((await owner.call('revokeShare', { id })).message).toBe('ok');
    expect((await look(token)).data).toEqual({ status: 'revoked' });
    expect((await owner.call('revokeShare', { id })).message).toBe('ok');
    const { data } = await owner.call('findShares');
    expect(data.list.find((each: { id: string }) => each.id === id)).toMatchObject({
      status: 'revoked',
      name: 'to the customer',
      vehicles: [PLATE, '粤B00001'],
    });
    expect(JSON.stringify(data)).not.toContain(token);
  });

  test('a device that leaves the account leaves its links', async () => {
    const { token } = await share();
    await move(otherId);
    expect((await look(token)).data.vehicles).toHaveLength(1);
    await move(ownerId);
  });

  test('an account that has run out shows nothing to anyone', async () => {
    const { token } = await share();
    await expire(new Date(nowMs - 1));
    expect((await look(token)).data).toEqual({ status: 'expired' });
    await expire(null);
  });

  test('the token is nowhere in the database, and the deed is in the audit log', async () => {
    const { token } = await share();
    const rows = await stack.platform.database.selectFrom('shareLinks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const top = await stack.logIn('top');
    const { data } = await top.call('findAuditLog', { id: ownerId, actions: ['insertShare'] });
    expect(data.list[0]).toMatchObject({ subject: TERMINALS[1], actor: { username: 'owner' } });
    expect(JSON.stringify(data)).not.toContain(token);
  });
});

describe('those above whoever made a link', () => {
  let top: Client;

  beforeEach(async () => {
    top = await stack.logIn('top');
  });

  const statusOf = async (id: string) =>
    (await top.call('findShares')).data.list.find((each: { id: string }) => each.id === id);

  test('see it with who made it, and end it', async () => {
    const { id, token } = await share();
    expect(await statusOf(id)).toMatchObject({
      status: 'open',
      account: { id: ownerId, nickname: 'owner account' },
    });
    expect((await top.call('revokeShare', { id })).code).toBe(200);
    expect((await look(token)).data).toEqual({ status: 'revoked' });
    const { data } = await top.call('findAuditLog', { id: ownerId, actions: ['revokeShare'] });
    expect(data.list[0]).toMatchObject({ actor: { username: 'top' } });
  });

  test('take the right away from it, and it shows nothing until they give it back', async () => {
    const { id, token } = await share();
    for (const denied of ['main:monitor_share', 'main:monitor']) {
      await top.call('updatePermissions', { id: ownerId, denied: [denied] });
      expect((await look(token)).data).toEqual({ status: 'expired' });
      expect(await statusOf(id)).toMatchObject({ status: 'suspended' });
      await top.call('updatePermissions', { id: ownerId, denied: [] });
      expect((await look(token)).data.status).toBe('open');
    }
  });

  test('and nobody else: not even whether there is one', async () => {
    const { id } = await share();
    const other = await stack.logIn('other');
    const answers = [
      await other.call('revokeShare', { id }),
      await other.call('revokeShare', { id: '999999' }),
    ];
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [404, 'notFound'],
      [404, 'notFound'],
    ]);
    expect(await statusOf(id)).toMatchObject({ status: 'open' });
    expect((await other.call('findShares', { id: ownerId })).message).toBe('notFound');
  });
});

const hour = () => ({
  from: new Date(nowMs).toISOString(),
  to: new Date(nowMs + HOUR_MS).toISOString(),
});

describe('limits', () => {
  test.each([
    ['that ends before it begins', () => ({ to: new Date(nowMs - HOUR_MS).toISOString() }), 'invalidInput'],
    ['over more days', () => ({ to: new Date(nowMs + 91 * 24 * HOUR_MS).toISOString() }), 'rangeTooLong'],
    ['of a circle below 100 m', () => ({ circle: { lat: 0, lon: 0, radiusM: 99 } }), 'invalidInput'],
    [
      'of a circle above 1,000 km',
      () => ({ circle: { lat: 0, lon: 0, radiusM: 1_000_001 } }),
      'invalidInput',
    ],
    ['of a field that there is not', () => ({ shows: ['terminalID'] }), 'invalidInput'],
    ['with a longer trail', () => ({ trailMinutes: 121 }), 'invalidInput'],
  ])('a link %s is refused', async (_name, change, message) => {
    const answer = await owner.call('insertShare', { ids: deviceIds, ...hour(), ...change() });
    expect(answer.message).toBe(message);
  });

  test('21 vehicles are too many', async () => {
    const ids = await Promise.all(
      Array.from({ length: 21 }, (_, index) => stack.importDevice(ownerId, String(14_000_000_000 + index))),
    );
    const answer = await owner.call('insertShare', { ids, ...hour() });
    expect(answer).toMatchObject({ message: 'tooManyDevices', data: { params: { max: 20 } } });
  });

  test('so are 201 open links; one that was revoked makes room', async () => {
    const insert = () => owner.call('insertShare', { ids: deviceIds, ...hour() });
    let last = await insert();
    let id = '';
    for (let made = 0; made < 250 && last.message === 'ok'; made++) {
      id = last.data.id;
      last = await insert();
    }
    expect(last).toMatchObject({ message: 'tooManyShares', data: { params: { max: 200 } } });
    await owner.call('revokeShare', { id });
    expect((await insert()).message).toBe('ok');
  });

  test('another’s link cannot be revoked, and a token that nobody gave out is nothing', async () => {
    const shares = await owner.call('findShares');
    const other = await stack.logIn('other');
    const open = shares.data.list.find((each: { status: string }) => each.status === 'open');
    expect((await other.call('revokeShare', { id: open.id })).message).toBe('notFound');
    const after = await owner.call('findShares');
    expect(after.data.list.find((each: { id: string }) => each.id === open.id).status).toBe('open');
    expect((await other.call('findShares')).data.total).toBe(0);
    expect((await look('x'.repeat(32))).data).toEqual({ status: 'unknown' });
  });

  test('who asks too often is told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => look('none')));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
