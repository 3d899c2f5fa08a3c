import { describe, expect, test } from 'vitest';
import { endOf, lateEndOf } from './command-end.ts';

const NOW = new Date('2026-03-14T02:00:00Z');

describe('the end of a command', () => {
  test.each([
    [{ type: 'timeout' }, { status: 'failed', result: 2, outcome: 'noAnswer' }],
    [{ type: 'unsupported' }, { status: 'failed', result: 3, outcome: 'notSupported' }],
    [{ type: 'unwritable' }, { status: 'failed', result: 3, outcome: 'unwritable' }],
    [{ type: 'lost' }, { status: 'unknown', outcome: 'connectionLost' }],
    [
      { type: 'answered', isAccepted: true, text: '' },
      { status: 'answered', result: 1, reply: '' },
    ],
    [
      { type: 'answered', isAccepted: false, text: '' },
      { status: 'failed', result: 3, outcome: 'notTaken' },
    ],
    [
      { type: 'answered', isAccepted: undefined, text: ' Cut off the fuel supply: Success!\0' },
      { status: 'answered', result: 1, outcome: 'cut', reply: 'Cut off the fuel supply: Success!' },
    ],
  ] as const)('%o', (outcome, end) => expect(endOf('cutFuel', outcome, NOW)).toMatchObject(end));
});

describe('what comes late', () => {
  const command = { deviceId: '1', commandId: '1', kind: 'cutFuel' } as const;
  test.each([
    [
      'ends one that had no answer',
      { status: 'failed', outcome: 'noAnswer', reply: '' },
      'DYD=Success!',
      { status: 'answered', result: 1, outcome: 'cut', reply: 'DYD=Success!' },
    ],
    [
      'says what became of a relay that waited',
      { status: 'answered', outcome: 'delayedSpeed', reply: 'DYD=Speed Limit' },
      'DYD=Success!',
      { status: 'answered', outcome: 'cut', reply: 'DYD=Speed Limit\nDYD=Success!' },
    ],
    [
      'is added to an answer',
      { status: 'answered', outcome: 'cut', reply: 'DYD=Success!' },
      'more',
      { status: 'answered', reply: 'DYD=Success!\nmore' },
    ],
  ] as const)('%s', (_, before, text, change) => {
    expect(lateEndOf({ ...command, ...before }, text, NOW)).toMatchObject(change);
  });
});
