import { expect, test } from 'vitest';
import { createConversations } from './conversations.ts';
import { createCommandDesk } from '../commands/command-desk.ts';
import type { KnownDevice } from './binding.ts';
import type { DatagramSpeaker } from './ownership.ts';
import { findPolicy } from './policies.ts';

const subject = { model: 0, protocolType: 2 };

function known(deviceId: string): KnownDevice {
  return {
    ...subject,
    deviceId,
    terminalId: deviceId,
    iccid: '',
    lacks: 0,
    clockOffsetMinutes: null,
    authenticatedAt: null,
    dialect: null,
    policy: findPolicy(subject),
  };
}

function conversation(): DatagramSpeaker {
  const desk = createCommandDesk(
    () => undefined,
    () => undefined,
  );
  return {
    network: '203.0.113.7',
    device: undefined,
    namedId: undefined,
    lastFrameMs: 0,
    displaced: undefined,
    commandLink: { desk, isListening: () => false },
  };
}

function start() {
  const forgotten: DatagramSpeaker[] = [];
  const conversations = createConversations((each) => void forgotten.push(each));
  const begin = (key: string, deviceId?: string) => {
    const begun = conversation();
    conversations.add(key, begun);
    if (deviceId !== undefined) {
      begun.device = known(deviceId);
      conversations.name(key, deviceId);
    }
    return begun;
  };
  return { conversations, forgotten, begin };
}

test('a flood of senders that name nobody makes none forgotten that has named its device', () => {
  const { conversations, forgotten, begin } = start();
  const device = begin('device', '1');
  for (let index = 0; index < 10_000; index++) begin(`flood ${index}`);
  expect(conversations.find('device')).toBe(device);
  expect(forgotten).toHaveLength(8_000);
});

test('a flood of senders that name one device makes none forgotten of another', () => {
  const { conversations, forgotten, begin } = start();
  const device = begin('device', '1');
  for (let index = 0; index < 10_000; index++) begin(`flood ${index}`, '2');
  expect(conversations.find('device')).toBe(device);
  expect([...conversations.entries()]).toHaveLength(5);
  expect(forgotten).toHaveLength(9_996);
});
