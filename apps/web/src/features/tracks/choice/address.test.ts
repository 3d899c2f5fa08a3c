import { describe, expect, test } from 'vitest';
import { readChoice, writeChoice } from './address.ts';

const NOW = Date.parse('2026-03-11T20:00:00Z');
const read = (address: string) => readChoice(new URLSearchParams(address), 'UTC', NOW);

describe('an address', () => {
  test('without parameters means today and no vehicles', () => {
    expect(read('')).toEqual({
      deviceIds: [],
      period: { fromMs: Date.parse('2026-03-11T00:00:00Z'), toMs: Date.parse('2026-03-12T00:00:00Z') },
      problem: undefined,
    });
  });

  test.each([
    ['more than five devices', 'devices=1,2,3,4,5,6', 'tooManyDevices'],
    ['a quarter and a day', 'devices=1&from=2026-01-01T00:00:00Z&to=2026-04-02T00:00:00Z', 'rangeTooLong'],
    [
      'an end before the beginning',
      'devices=1&from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z',
      'rangeInvalid',
    ],
    ['no end', 'devices=1&from=2026-02-01T00:00:00Z', 'rangeInvalid'],
    ['words', 'devices=1&from=today&to=tomorrow', 'rangeInvalid'],
    // In Paris the clocks are set back on 25 October, so 90 of its days are 90 times 24 hours and one hour.
    ['ninety days and an hour', 'devices=1&from=2026-08-01T22:00:00Z&to=2026-10-30T23:00:00Z', undefined],
  ])('with %s', (_name, address, problem) => {
    expect(read(address).problem).toBe(problem);
  });

  test('takes each device once, and ignores what is not an id', () => {
    expect(read('devices=7,7,x,0,-1,8').deviceIds).toEqual(['7', '8']);
  });

  test('is read as it was written, and keeps other parameters', () => {
    const choice = { deviceIds: ['7', '8'], period: { fromMs: NOW, toMs: NOW + 1_000 } };
    const address = writeChoice(new URLSearchParams('tab=trips'), choice);
    expect(read(address.toString())).toEqual({ ...choice, problem: undefined });
    expect(address.get('tab')).toBe('trips');
    expect(writeChoice(address, { deviceIds: [] }).has('devices')).toBe(false);
  });
});
