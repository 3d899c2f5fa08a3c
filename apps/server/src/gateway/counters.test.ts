import { expect, test } from 'vitest';
import { createGatewayCounters } from './counters.ts';

const sighting = {
  protocol: 'jt808',
  address: '203.0.113.7',
  source: '203.0.113.7',
  reason: 'notImported',
  candidates: [],
  frame: Uint8Array.of(1),
} as const;

test('one source cannot push the strangers of others out', () => {
  const counters = createGatewayCounters();
  counters.countStranger({ ...sighting, terminalId: '13800000000', source: '198.51.100.1' });
  for (let index = 0; index < 2_000; index++) {
    counters.countStranger({ ...sighting, terminalId: String(14_000_000_000 + index) });
  }
  expect([...counters.strangers.keys()].slice(0, 2)).toEqual(['jt808/13800000000', 'jt808/14000001900']);
  expect(counters.strangers.size).toBe(101);
});

test('of many sources the stranger not seen for longest makes room', () => {
  const counters = createGatewayCounters();
  const see = (index: number) =>
    counters.countStranger({ ...sighting, terminalId: String(index), source: String(index) });
  for (let index = 0; index < 1_000; index++) see(index);
  see(0);
  see(1_000);
  expect(counters.strangers.size).toBe(1_000);
  expect(counters.strangers.get('jt808/0')?.reports).toBe(2);
  expect(counters.strangers.has('jt808/1')).toBe(false);
});

test('what a stranger calls itself is cut', () => {
  const counters = createGatewayCounters();
  counters.countStranger({ ...sighting, terminalId: '8'.repeat(1_000) });
  expect([...counters.strangers.values()][0]?.terminalId).toHaveLength(32);
});
