import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KnownDevice } from './binding.ts';
import { createCommandDesk } from '../commands/command-desk.ts';
import { createCommandLinks } from '../commands/command-links.ts';
import { createDoubles, type Double } from './doubles.ts';
import { createOwnership, type DatagramSpeaker, type StreamSpeaker } from './ownership.ts';
import { findPolicy } from './policies.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

function device(model: keyof typeof DEVICE_MODELS): KnownDevice {
  const subject = { model: DEVICE_MODELS[model], protocolType: PROTOCOL_TYPES.jt808 };
  return {
    ...subject,
    deviceId: '1',
    terminalId: '13800000000',
    iccid: '',
    lacks: 0,
    clockOffsetMinutes: null,
    authenticatedAt: null,
    dialect: null,
    policy: findPolicy(subject),
  };
}

function speaker(sent: string[], name: string, network: string) {
  const desk = createCommandDesk(
    () => sent.push(name),
    () => undefined,
  );
  return {
    network,
    device: undefined,
    namedId: undefined,
    lastFrameMs: 0,
    commandLink: { desk, isListening: () => true },
  };
}

function start() {
  const found: Double[] = [];
  /** Names of those that commands went to. */
  const sent: string[] = [];
  const links = createCommandLinks(() => undefined);
  const ownership = createOwnership(
    links,
    createDoubles({ onDouble: (double) => void found.push(double), onTakeover: () => undefined }),
  );
  const stream = (name: string, network = name, isClosed = false): StreamSpeaker => ({
    ...speaker(sent, name, network),
    isProven: false,
    isClosed: () => isClosed,
    displace: () => undefined,
    end: () => undefined,
  });
  const datagrams = (name: string, network = name): DatagramSpeaker => ({
    ...speaker(sent, name, network),
    displaced: undefined,
  });
  const command = () =>
    void links.send('1', {
      commandId: '1',
      form: { form: 'text', text: 'x' },
      timeoutMs: 1,
      onDelivered: () => undefined,
    });
  return { ownership, found, sent, stream, datagrams, command };
}

test('a connection that was closed while its device was looked up takes nobody’s place', () => {
  const { ownership, stream, command, sent } = start();
  ownership.claim(stream('device'), device('K100'), false);
  expect(ownership.claim(stream('gone', 'elsewhere', true), device('K100'), false)).toBe('connection-closed');
  command();
  expect(sent).toEqual(['device']);
});

describe('a connection that has shown the code', () => {
  test.each([
    ['808', false, 'proven-elsewhere'],
    ['808', true, undefined],
    // Its firmware sends anything: the newest wins.
    ['K100', false, undefined],
  ] as const)('of a %s and another that has (%s): %s', (model, isProven, refusal) => {
    const { ownership, stream } = start();
    const known = device(model);
    ownership.claim(stream('device'), known, true);
    expect(ownership.claim(stream('other'), known, isProven)).toBe(refusal);
  });
});

describe('datagrams beside a connection', () => {
  test('are believed once it has been silent for long, but commands stay with it', () => {
    const { ownership, stream, datagrams, command, sent } = start();
    ownership.claim(stream('stream'), device('Nb'), false);
    const sender = datagrams('datagrams');
    vi.advanceTimersByTime(5 * MINUTE_MS);
    expect(ownership.acceptDatagram(sender, device('Nb'))).toBe('stream-is-open');
    vi.advanceTimersByTime(1);
    expect(ownership.acceptDatagram(sender, device('Nb'))).toBeUndefined();
    command();
    expect(sent).toEqual(['stream']);
  });

  test('tell of a second sender only where the connection is heard of afterwards', () => {
    const { ownership, stream, datagrams, found } = start();
    const connection = stream('stream');
    ownership.claim(connection, device('Nb'), false);
    vi.advanceTimersByTime(1_000);
    ownership.acceptDatagram(datagrams('datagrams'), device('Nb'));
    vi.advanceTimersByTime(3 * MINUTE_MS);
    ownership.sweep(Date.now());
    expect(found).toEqual([]);
    ownership.acceptDatagram(datagrams('datagrams'), device('Nb'));
    vi.advanceTimersByTime(1_000);
    connection.lastFrameMs = Date.now();
    ownership.sweep(Date.now());
    expect(found).toMatchObject([{ networks: ['stream', 'datagrams'] }]);
  });

  test('whose sender’s port changes are one sender', () => {
    const { ownership, datagrams, found } = start();
    const [one, other] = [datagrams('one', 'same'), datagrams('other', 'same')];
    for (const each of [one, other, one, other]) ownership.acceptDatagram(each, device('Nb'));
    expect(found).toEqual([]);
  });
});
