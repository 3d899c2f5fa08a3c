import { expect, test } from 'vitest';
import { toDriverSessions } from './driver-sessions.ts';

const card = (atMs: number, isIn: boolean, name = '') => ({
  deviceId: '1',
  at: new Date(atMs),
  isIn,
  receivedAt: new Date(0),
  name,
  licence: name && `L-${name}`,
});

test.each([
  ['in and out', [card(1, true, 'a'), card(5, false)], [[1, 5, 'a']]],
  ['still in', [card(1, true, 'a')], [[1, undefined, 'a']]],
  ['told twice', [card(1, true, 'a'), card(2, true, 'a'), card(5, false)], [[1, 5, 'a']]],
  [
    'changed without a card taken out',
    [card(1, true, 'a'), card(3, true, 'b')],
    [
      [1, 3, 'a'],
      [3, undefined, 'b'],
    ],
  ],
  ['taken out alone', [card(1, false), card(2, false)], []],
  ['one that could not be read', [card(1, true), card(5, false)], [[1, 5, '']]],
])('sessions of a card %s', (_what, cards, expected) => {
  expect(toDriverSessions(cards).map(({ beginMs, endMs, name }) => [beginMs, endMs, name])).toEqual(expected);
});
