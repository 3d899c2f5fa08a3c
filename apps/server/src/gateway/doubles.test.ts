import { describe, expect, test } from 'vitest';
import { createDoubles, type Double } from './doubles.ts';

const MINUTE_MS = 60_000;

function start() {
  const found: Double[] = [];
  const takeovers: Double[] = [];
  const doubles = createDoubles({
    onDouble: (double) => void found.push(double),
    onTakeover: (takeover) => void takeovers.push(takeover),
  });
  return { doubles, found, takeovers };
}

describe('a connection that is taken over from elsewhere', () => {
  test('and comes back after it had answered its end: there are two', () => {
    const { doubles, found } = start();
    doubles.displaced('1', 'home', 'elsewhere', 0);
    doubles.answeredEnd('1', 'home');
    doubles.claimed('1', 'home', MINUTE_MS);
    expect(found).toEqual([{ deviceId: '1', atMs: MINUTE_MS, networks: ['home', 'elsewhere'] }]);
  });

  test.each([
    ['had not answered its end, as a dead one', false, 'home', MINUTE_MS],
    ['long after', true, 'home', 3 * MINUTE_MS],
    ['from a third network', true, 'third', MINUTE_MS],
  ])('and comes back, but %s: that is a mobile network', (_name, answered, network, atMs) => {
    const { doubles, found } = start();
    doubles.displaced('1', 'home', 'elsewhere', 0);
    if (answered) doubles.answeredEnd('1', 'home');
    doubles.claimed('1', network, atMs);
    expect(found).toEqual([]);
  });
});

test('a quarrel that goes on is told once a minute', () => {
  const { doubles, found } = start();
  for (let atMs = 0; atMs < 3 * MINUTE_MS; atMs += 5_000) {
    doubles.heardBoth('1', 'home', 'elsewhere', atMs);
    doubles.sweep(atMs);
  }
  expect(found.map(({ atMs }) => atMs)).toEqual([0, MINUTE_MS, 2 * MINUTE_MS]);
});

test('takeovers of one device are told once a minute, however many there are', () => {
  const { doubles, takeovers } = start();
  for (let atMs = 0; atMs < 1_000; atMs++) doubles.displaced('1', 'home', 'elsewhere', atMs);
  doubles.displaced('2', 'home', 'elsewhere', 0);
  doubles.displaced('1', 'home', 'elsewhere', 2 * MINUTE_MS);
  expect(takeovers.map(({ deviceId, atMs }) => [deviceId, atMs])).toEqual([
    ['1', 0],
    ['2', 0],
    ['1', 2 * MINUTE_MS],
  ]);
});

test('one network is no two', () => {
  const { doubles, found } = start();
  doubles.heardBoth('1', 'home', 'home', 0);
  expect(found).toEqual([]);
});
