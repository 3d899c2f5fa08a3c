import { describe, expect, test } from 'vitest';
import { COMMAND_KIND_NAMES, findCommandProblem, getCommandTraits } from './command-kinds.ts';

describe('what a command is told', () => {
  test.each([
    ['setInterval', { drivingS: 10, parkedS: 300 }, undefined],
    ['setInterval', { drivingS: 4, parkedS: 300 }, { parameter: 'drivingS', problem: 'outOfRange' }],
    ['setInterval', { drivingS: 10, parkedS: 18_001 }, { parameter: 'parkedS', problem: 'outOfRange' }],
    ['setInterval', { drivingS: 10.5, parkedS: 300 }, { parameter: 'drivingS', problem: 'notWhole' }],
    ['setInterval', { drivingS: 10 }, { parameter: 'parkedS', problem: 'missing' }],
    ['setTimerMode', { wakeMin: 0 }, undefined],
    ['setTimerMode', { wakeMin: 4 }, { parameter: 'wakeMin', problem: 'outOfRange' }],
    ['setServer', { host: 'gps.example.com', port: 5_023 }, undefined],
    ['setServer', { host: 'a,b', port: 5_023 }, { parameter: 'host', problem: 'malformed' }],
    ['setServer', { host: 'a#', port: 5_023 }, { parameter: 'host', problem: 'malformed' }],
    ['setServer', { host: 'x'.repeat(65), port: 1 }, { parameter: 'host', problem: 'tooLong' }],
    ['setApn', { apn: ' ' }, { parameter: 'apn', problem: 'missing' }],
    ['sendText', { text: '请在前方停车' }, undefined],
    ['raw', { text: 'A\nB' }, { parameter: 'text', problem: 'malformed' }],
    ['locate', {}, undefined],
    ['locate', { more: 1 }, { parameter: 'more', problem: 'unknown' }],
  ] as const)('%s %o', (kind, values, problem) => {
    expect(findCommandProblem(kind, values)).toEqual(problem);
  });
});

test('what can lose a device or stop it is asked again', () => {
  const dangerous = COMMAND_KIND_NAMES.filter((kind) => getCommandTraits(kind).isDangerous);
  expect(dangerous).toEqual([
    'unlockDoors',
    'cutFuel',
    'setServer',
    'setApn',
    'restart',
    'factoryReset',
    'raw',
  ]);
});
