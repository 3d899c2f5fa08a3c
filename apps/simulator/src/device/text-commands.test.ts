import { describe, expect, test } from 'vitest';
import type { Reading } from '../driving/reading.ts';
import { newMemory } from './memory.ts';
import { anyIdentity, readingAt } from './test-readings.ts';
import { answerText } from './text-commands.ts';

function run(text: string, changes: Partial<Reading> = {}, memory = newMemory()) {
  return {
    answer: answerText(text, { identity: anyIdentity, memory, reading: readingAt(0, changes) }).text,
    memory,
  };
}

describe('the relay of the fuel pump', () => {
  test.each([
    ['RELAY,1#', { speedKmh: 0 }, 'Cut off the fuel supply: Success!', true],
    ['DYD,000000#', { speedKmh: 12 }, 'Cut off the fuel supply: Success!', true],
    ['RELAY,1#', { speedKmh: 80 }, 'Speed exceeds the safety limit', false],
    ['RELAY,1#', { hasFix: false }, 'GPS not fixed', false],
    ['RELAY,0#', {}, 'Already in the state of fuel supply to resume', false],
  ])('%s with %o answers "%s"', (text, changes, answer, isCut) => {
    const result = run(text, changes);
    expect(result.answer).toContain(answer);
    expect(result.memory.fuelCut).toBe(isCut);
  });

  test('is cut once, and restored', () => {
    const { memory } = run('RELAY,1#', { speedKmh: 0 });
    expect(run('RELAY,1#', { speedKmh: 0 }, memory).answer).toContain('Already');
    expect(run('RELAY#', {}, memory).answer).toBe('RELAY:1');
    expect(run('RELAY,0#', {}, memory).answer).toBe('Restore fuel supply: Success!');
    expect(memory.fuelCut).toBe(false);
  });
});

test('an interval is set within its limits, and can be queried', () => {
  const { answer, memory } = run('TIMER,20,600#');
  expect(answer).toBe('OK!');
  expect(memory).toMatchObject({ reportIntervalMs: 20_000, parkedIntervalMs: 600_000 });
  expect(run('TIMER#', {}, memory).answer).toBe('TIMER:20,600');
  expect(run('TIMER,1#', {}, memory).answer).toContain('Error');
  expect(memory.reportIntervalMs).toBe(20_000);
});

test('a position is returned only with a fix, and an unknown command is an error', () => {
  expect(run('WHERE#').answer).toContain('Lat:N22.600000,Lon:E114.020000');
  expect(run('WHERE#', { hasFix: false }).answer).toBe('No data!');
  expect(run('STATUS#', { lowPower: true, batteryPercent: 9 }).answer).toContain('LOW');
  expect(run('FLY#').answer).toContain('Error');
});
