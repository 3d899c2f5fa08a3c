import { expect, test } from 'vitest';
import { createBus } from './bus.ts';

function setUp() {
  const logged: unknown[] = [];
  return { logged, bus: createBus({ error: (...args: unknown[]) => logged.push(args) }) };
}

test('a listener hears its topic alone, until it is stopped', () => {
  const { bus } = setUp();
  const heard: string[] = [];
  const stop = bus.on('device.gone', (deviceId) => heard.push(deviceId));
  bus.publish('device.gone', '1');
  bus.publish('device.connected', '2');
  stop();
  bus.publish('device.gone', '3');
  expect(heard).toEqual(['1']);
});

test('a listener that throws is logged with its topic, and the others hear the message', () => {
  const { bus, logged } = setUp();
  const heard: string[] = [];
  const fault = new Error('a fault');
  bus.on('device.gone', () => {
    throw fault;
  });
  bus.on('device.gone', (deviceId) => heard.push(deviceId));
  bus.publish('device.gone', '1');
  expect(heard).toEqual(['1']);
  expect(logged).toEqual([[{ err: fault, topic: 'device.gone' }, 'a listener of the bus failed']]);
});
