/** Commands: sent to trackers that answer, kept for those that are away, and refused where they could do harm. */
import type { CommandRecord } from '@outrider/contract/commands.ts';
import { SUCCESS } from '@outrider/contract/envelope.ts';
import { findCommandKinds } from '@outrider/domain/commands/command-forms.ts';
import { type CommandKind, getCommandTraits } from '@outrider/domain/commands/command-kinds.ts';
import { isCommandOpen } from '@outrider/domain/commands/command-life.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { luhnDigit } from '@outrider/protocols/identity.ts';
import { getModel, MODEL_NAMES } from '@outrider/simulator/models.ts';
import { connectTracker, type Tracker, type TrackerOptions } from '@outrider/simulator/tracker.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { jt808, openWire } from '@outrider/test-stack/wire.ts';

const ANSWER_SECONDS = 3;

let stack: Stack;
let agent: Client;
let user: Client;
let userId: string;
let otherId: string;
const trackers: Tracker[] = [];
let nextImeiBody = 86_390_204_070_000;
let nextNumber = 13_700_000_000;

beforeAll(async () => {
  stack = await startStack({ commandAnswerSeconds: ANSWER_SECONDS, commandsPerMinute: 1_000 });
  const agentId = await stack.createAccount('agent', 'agent');
  userId = await stack.createAccount('user', 'user', agentId);
  otherId = await stack.createAccount('other', 'user', agentId);
  agent = await stack.logIn('agent');
  user = await stack.logIn('user');
});

afterAll(async () => {
  await Promise.all(trackers.map((tracker) => tracker.close()));
  await stack.stop();
});

function newImei(): string {
  const body = String(nextImeiBody++);
  return body + luhnDigit(body);
}

async function importGt06(): Promise<string> {
  const terminalId = newImei();
  const model = { model: DEVICE_MODELS.Gt06, protocolType: PROTOCOL_TYPES.gt06 };
  await stack.importDevice(userId, terminalId, model);
  return terminalId;
}

async function import808(): Promise<string> {
  const terminalId = String(nextNumber++);
  await stack.importDevice(userId, terminalId);
  return terminalId;
}

async function connect(
  protocol: TrackerOptions['protocol'],
  terminalId: string,
  more: Partial<TrackerOptions> = {},
): Promise<Tracker> {
  const port = stack.platform.ports[protocol];
  const tracker = await connectTracker({ protocol, host: '127.0.0.1', port, terminalId, ...more });
  trackers.push(tracker);
  await tracker.login();
  return tracker;
}

const drive = (tracker: Tracker, speedKmh: number) =>
  tracker.sendPosition({ time: new Date(), latitude: 22.5, longitude: 114, speedKmh, course: 0, acc: true });

async function newest(terminalID: string, client = user): Promise<CommandRecord> {
  const { data } = await client.call('findNewCommands', { terminalID });
  return data.list[0];
}

/** The newest command to a device, once nothing is to come. */
async function over(terminalID: string): Promise<CommandRecord> {
  return vi.waitFor(
    async () => {
      const command = await newest(terminalID);
      expect(isCommandOpen(command.status)).toBe(false);
      return command;
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** The newest command to a device, once it is in this state. */
async function ended(terminalID: string, status: CommandRecord['status']): Promise<CommandRecord> {
  return vi.waitFor(
    async () => {
      const command = await newest(terminalID);
      expect(command.status).toBe(status);
      return command;
    },
    { timeout: 15_000, interval: 50 },
  );
}

const send = (terminalID: string, kind: string, more: object = {}, client = user) =>
  client.call('sendCommand', { terminalID, kind, ...more });
const wait = (terminalID: string, kind: string, more: object = {}, client = user) =>
  client.call('insertOffline', { terminalID, kind, ...more });

describe('a command to a device that is there', () => {
  test('is answered in text by a GT06 tracker', async () => {
    const terminalID = await importGt06();
    const tracker = await connect('gt06', terminalID);
    const { data } = await send(terminalID, 'setInterval', { parameters: { drivingS: 20, parkedS: 600 } });
    expect(data).toMatchObject({ kind: 'setInterval', content: 'TIMER,20,600#', sender: 'user' });
    expect(await tracker.nextCommand()).toMatchObject({ text: 'TIMER,20,600#' });
    expect(await ended(terminalID, 'answered')).toMatchObject({ result: 1, reply: 'OK!' });
  });

  test('is answered by its message by a JT/T 808 terminal', async () => {
    const terminalID = await import808();
    const tracker = await connect('jt808', terminalID);
    await drive(tracker, 36);
    await send(terminalID, 'locate');
    const located = await ended(terminalID, 'answered');
    expect(located).toMatchObject({ content: '0x8201', result: 1 });
    expect(located.reply).toContain('22.5');
    await send(terminalID, 'restart', { confirmed: true });
    expect(await ended(terminalID, 'answered')).toMatchObject({ kind: 'restart', result: 1, reply: '' });
  });

  test('waits for the one before it', async () => {
    const terminalID = await importGt06();
    const tracker = await connect('gt06', terminalID);
    for (const kind of ['queryStatus', 'queryVersion', 'queryParameters']) await send(terminalID, kind);
    const texts = [];
    for (let count = 0; count < 3; count++) texts.push((await tracker.nextCommand()).text);
    expect(texts).toEqual(['STATUS#', 'VERSION#', 'PARAM#']);
    await ended(terminalID, 'answered');
    const { data } = await user.call('findNewCommands', { terminalID });
    expect(data.list.map(({ status }: CommandRecord) => status)).toEqual([
      'answered',
      'answered',
      'answered',
    ]);
  });

  test('fails when no answer comes, is lost with the connection, and counts when it comes late', async () => {
    const terminalID = await import808();
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(jt808(terminalID, { type: 'heartbeat' }));
    await wire.next();
    await send(terminalID, 'arm');
    expect(await wire.next()).toMatchObject({ type: 'terminalControl', word: 0x66 });
    expect(await ended(terminalID, 'failed')).toMatchObject({ result: 2, outcome: 'noAnswer' });
    wire.send(jt808(terminalID, { type: 'textUp', encoding: 0, text: 'BF OK' }));
    expect(await ended(terminalID, 'answered')).toMatchObject({ result: 1, reply: 'BF OK' });
    expect(await wire.next()).toMatchObject({ type: 'platformReply' });
    await send(terminalID, 'disarm');
    expect(await wire.next()).toMatchObject({ type: 'terminalControl' });
    wire.socket.destroy();
    expect(await ended(terminalID, 'unknown')).toMatchObject({ outcome: 'connectionLost' });
    // Nobody sends it again by itself.
    const again = await openWire(stack.platform.ports.jt808);
    again.send(jt808(terminalID, { type: 'heartbeat' }));
    expect(await again.next()).toMatchObject({ type: 'platformReply' });
    await wait(terminalID, 'locate');
    expect(await again.next()).toMatchObject({ type: 'queryLocation' });
    again.socket.destroy();
  });
});

describe('every model', () => {
  /** Whose doing leaves the connection as it is. */
  const HARMLESS = new Set<CommandKind>([
    'locate',
    'queryStatus',
    'queryParameters',
    'queryVersion',
    'setInterval',
    'setHeartbeat',
    'setOverspeed',
    'setTimerMode',
    'arm',
    'disarm',
    'lockDoors',
    'cutFuel',
    'restoreFuel',
  ]);

  test.each(MODEL_NAMES)('%s answers what it is said to understand', async (name) => {
    const { protocol, protocolType, transport = 'tcp' } = getModel(name);
    const device = { model: DEVICE_MODELS[name], protocolType };
    const terminalID = protocol === 'gt06' ? newImei() : String(nextNumber++);
    await stack.importDevice(userId, terminalID, device);
    const tracker = await connect(protocol, terminalID, { model: name, transport });
    await drive(tracker, 0);
    const kinds = findCommandKinds(device).filter((kind) => HARMLESS.has(kind));
    expect(kinds).toContain('setInterval');
    for (const kind of kinds) {
      const parameters = Object.fromEntries(
        Object.entries(getCommandTraits(kind).parameters).flatMap(([parameter, declared]) =>
          declared.type === 'number' ? [[parameter, declared.initial]] : [],
        ),
      );
      expect((await send(terminalID, kind, { parameters, confirmed: true })).message).toBe('ok');
      const { status, result, reply } = await over(terminalID);
      expect({ kind, status, result, reply }).toEqual({ kind, status: 'answered', result: 1, reply });
    }
  });
});

describe('a command to a device that is away', () => {
  test('is not sent, and waits where it was asked to', async () => {
    const terminalID = await importGt06();
    expect((await send(terminalID, 'queryStatus')).message).toBe('deviceOffline');
    expect((await wait(terminalID, 'queryStatus')).data).toMatchObject({ status: 'queued' });
    const tracker = await connect('gt06', terminalID);
    expect(await tracker.nextCommand()).toMatchObject({ text: 'STATUS#' });
    expect(await ended(terminalID, 'answered')).toMatchObject({ result: 1 });
  });

  test('can be taken back, and given once more', async () => {
    const terminalID = await importGt06();
    const { data } = await wait(terminalID, 'queryStatus');
    const key = { terminalID, id: data.id };
    expect((await user.call('findAndOffline', key)).message).toBe('commandNotWaiting');
    expect((await user.call('cancelCommand', key)).data).toMatchObject({ status: 'cancelled' });
    expect((await user.call('cancelCommand', key)).message).toBe('commandNotWaiting');
    expect((await user.call('findAndOffline', key)).data).toMatchObject({
      status: 'queued',
      kind: 'queryStatus',
    });
  });

  test('is not sent once the device is somebody else’s', async () => {
    const terminalID = await importGt06();
    const { data } = await wait(terminalID, 'cutFuel', { confirmed: true });
    await stack.platform.database
      .updateTable('devices')
      .set({ accountId: otherId })
      .where('deviceId', '=', data.deviceId)
      .execute();
    const other = await stack.logIn('other');
    const tracker = await connect('gt06', terminalID);
    await drive(tracker, 0);
    await wait(terminalID, 'queryStatus', {}, other);
    expect(await tracker.nextCommand()).toMatchObject({ text: 'STATUS#' });
    const { data: log } = await other.call('findNewCommands', { terminalID });
    expect(log.list[1]).toMatchObject({ kind: 'cutFuel', status: 'cancelled', outcome: 'senderGone' });
  });

  test('is one of ten at most, also of those that are given at once', async () => {
    const terminalID = await importGt06();
    const answers = await Promise.all(Array.from({ length: 15 }, () => wait(terminalID, 'queryStatus')));
    const messages = answers.map(({ code, message }) => (code === SUCCESS ? 'taken' : message));
    expect(messages.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'taken'),
      ...Array.from({ length: 5 }, () => 'tooManyCommands'),
    ]);
  });

  test('is refused once the service of the device is over, but for those who manage devices', async () => {
    const terminalID = await importGt06();
    const { data } = await wait(terminalID, 'queryStatus');
    await stack.platform.database
      .updateTable('devices')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('deviceId', '=', data.deviceId)
      .execute();
    expect((await wait(terminalID, 'restoreFuel')).message).toBe('deviceExpired');
    expect((await user.call('findCommandDetail', { terminalID })).data.expired).toBe(true);
    expect((await wait(terminalID, 'restoreFuel', { confirmed: true }, agent)).code).toBe(SUCCESS);
    expect((await agent.call('findCommandDetail', { terminalID })).data.expired).toBe(false);
    // Given before the end, and sent.
    const tracker = await connect('gt06', terminalID);
    expect(await tracker.nextCommand()).toMatchObject({ text: 'STATUS#' });
  });

  test('runs out', async () => {
    const terminalID = await importGt06();
    const { data } = await wait(terminalID, 'queryStatus', { expireHours: 1 });
    await stack.platform.database
      .updateTable('commandRecords')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('commandId', '=', data.id)
      .execute();
    await connect('gt06', terminalID);
    await wait(terminalID, 'queryVersion');
    await ended(terminalID, 'answered');
    const { data: log } = await user.call('findNewCommands', { terminalID });
    // Expired or about to be marked so, and never sent.
    expect(log.list[1].sentTime).toBeUndefined();
  });
});

describe('what is refused', () => {
  test.each([
    ['cutFuel', {}, 'confirmationRequired'],
    ['factoryReset', {}, 'confirmationRequired'],
    ['cutFuel', { confirmed: true }, 'fuelCutNoFix'],
    ['setInterval', { parameters: { drivingS: 1, parkedS: 60 } }, 'invalidInput'],
    ['lockDoors', {}, 'commandNotSupported'],
    ['raw', { parameters: { text: 'STATUS#' }, confirmed: true }, 'noPermission'],
  ])('%s with %o: %s', async (kind, more, message) => {
    const terminalID = await importGt06();
    await connect('gt06', terminalID);
    expect((await send(terminalID, kind, more)).message).toBe(message);
  });

  test('the normal mode to a unit that is awake', async () => {
    const terminalID = newImei();
    await stack.importDevice(userId, terminalID, {
      model: DEVICE_MODELS.R001,
      protocolType: PROTOCOL_TYPES.gt06,
    });
    await connect('gt06', terminalID);
    expect((await wait(terminalID, 'setNormalMode')).message).toBe('deviceAlreadyOnline');
  });

  test('raw text, but to those who may', async () => {
    const terminalID = await importGt06();
    const tracker = await connect('gt06', terminalID);
    const raw = { parameters: { text: 'HBT#' }, confirmed: true };
    expect((await user.call('findCommandDetail', { terminalID })).data.kinds).not.toContain('raw');
    expect((await agent.call('findCommandDetail', { terminalID })).data.kinds).toContain('raw');
    expect((await send(terminalID, 'raw', raw, agent)).message).toBe('ok');
    expect(await tracker.nextCommand()).toMatchObject({ text: 'HBT#' });
    // The agent is above the user, who does not see who it was.
    expect((await ended(terminalID, 'answered')).sender).toBeUndefined();
  });
});

describe('the fuel', () => {
  test('is cut of a vehicle that is slow, and of no other', async () => {
    const terminalID = await importGt06();
    const tracker = await connect('gt06', terminalID);
    await drive(tracker, 60);
    expect((await send(terminalID, 'cutFuel', { confirmed: true })).message).toBe('fuelCutTooFast');
    await drive(tracker, 10);
    expect((await send(terminalID, 'cutFuel', { confirmed: true })).message).toBe('ok');
    expect(await ended(terminalID, 'answered')).toMatchObject({ result: 1, outcome: 'cut' });
  });

  test('that is to be cut when the vehicle comes back waits until it is slow', async () => {
    const terminalID = await importGt06();
    await wait(terminalID, 'cutFuel', { confirmed: true });
    await wait(terminalID, 'queryStatus');
    const tracker = await connect('gt06', terminalID);
    await drive(tracker, 60);
    // What was given later goes first.
    expect(await tracker.nextCommand()).toMatchObject({ text: 'STATUS#' });
    await drive(tracker, 5);
    expect(await tracker.nextCommand()).toMatchObject({ text: 'RELAY,1#' });
  });
});

test('a command of a stranger’s device is nobody’s else', async () => {
  const terminalID = newImei();
  await stack.importDevice(otherId, terminalID, {
    model: DEVICE_MODELS.Gt06,
    protocolType: PROTOCOL_TYPES.gt06,
  });
  const other = await stack.logIn('other');
  const { data } = await wait(terminalID, 'queryStatus', {}, other);
  for (const answer of [
    await wait(terminalID, 'queryStatus'),
    await user.call('cancelCommand', { terminalID, id: data.id }),
    await user.call('findNewCommands', { terminalID }),
  ]) {
    expect(answer.message).toBe('notFound');
  }
  // Nor by the terminal id of an own one.
  const own = await importGt06();
  expect((await user.call('cancelCommand', { terminalID: own, id: data.id })).message).toBe(
    'commandNotWaiting',
  );
  const log = await user.call('findCommands', { text: terminalID });
  expect(log.data.total).toBe(0);
  expect((await agent.call('findCommands', { text: terminalID })).data.list).toMatchObject([
    { id: data.id, sender: 'other' },
  ]);
});

test('who gave what is in the audit log', async () => {
  const terminalID = await importGt06();
  await wait(terminalID, 'queryStatus');
  const { data } = await agent.call('findAuditLog', { id: userId, text: terminalID });
  expect(data.list).toMatchObject([
    { action: 'insertOffline', subject: terminalID, after: { kind: 'queryStatus', content: 'STATUS#' } },
  ]);
});
