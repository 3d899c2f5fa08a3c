import { describe, expect, test } from 'vitest';
import { parseCommandLine, USAGE } from './command-line.ts';
import { MISTAKE_NAMES } from './mistakes/names.ts';
import { MODEL_NAMES } from './models.ts';

const parse = (...args: readonly string[]) => parseCommandLine(args, (path) => `PEM of ${path}`);

test('without options, two hundred vehicles connect to this machine', () => {
  expect(parse()).toMatchObject({
    kind: 'fleet',
    options: { size: 200, seed: 1, jt808: { host: '127.0.0.1', port: 5015 }, reportIntervalMs: 10_000 },
  });
});

test('help names every model and every mistake', () => {
  expect(parse('--help').kind).toBe('help');
  for (const name of [...MODEL_NAMES, ...MISTAKE_NAMES]) expect(USAGE).toContain(`  ${name} `);
});

test.each([
  [['--gt06', '[::1]:7000'], { gt06: { host: '::1', port: 7000 } }],
  [['--models', '808,Bsj', '--identities'], { models: ['808', 'Bsj'] }],
  [['--mistakes', 'silent=0.1,garbage'], { mistakes: { silent: 0.1, garbage: 1 } }],
  [['--mistakes', 'silent', '--mistakes', 'garbage=0'], { mistakes: { silent: 1, garbage: 0 } }],
  [['--tls', '--ca', 'ca.pem'], { jt808: { transport: 'tls', ca: 'PEM of ca.pem' } }],
  [['--udp', '--parked', '60', '--incidents', '0'], { udp: true, parkedIntervalMs: 60_000, incidentRate: 0 }],
])('%j', (args, options) => {
  expect(parse(...args)).toMatchObject({ options });
});

describe('is refused by name:', () => {
  test.each([
    [['--size', '0'], '--size 0'],
    [['--size', ''], '--size'],
    [['--jt808', 'localhost'], '--jt808 localhost'],
    [['--jt808', 'localhost:99999'], 'HOST:PORT'],
    [['--models', 'K200'], 'K200'],
    [['--mistakes', 'lazy'], 'lazy'],
    [['--mistakes', 'silent=2'], 'from 0 to 1'],
    [['--speed', '9'], 'speed'],
  ])('%j', (args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });
});
