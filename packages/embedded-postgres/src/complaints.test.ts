import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pickComplaints, readComplaints } from './complaints.ts';
import { layoutOf } from './layout.ts';

const at = '2026-01-02 03:04:05.678 UTC [9]';

test.each([
  {
    name: 'nothing of a usual start',
    output: `${at} LOG:  redirecting\n${at} HINT:  Future log output`,
    told: '',
  },
  {
    name: 'why a start failed, without the lines around it',
    output: `${at} LOG:  starting\n${at} FATAL:  could not write: No space left on device\n${at} LOG:  down`,
    told: `${at} FATAL:  could not write: No space left on device`,
  },
  { name: 'the same line once', output: `${at} FATAL:  no\n${at} FATAL:  no`, told: `${at} FATAL:  no` },
])('from what postgres says, $name is told', ({ output, told }) => {
  expect(pickComplaints(output)).toBe(told);
});

test('of many complaints the last are told', () => {
  const output = Array.from({ length: 20 }, (_, index) => `ERROR:  ${index}`).join('\n');
  expect(pickComplaints(output).split('\n')).toHaveLength(8);
  expect(pickComplaints(output)).toMatch(/ERROR: {2}19$/);
});

function write(file: string, text: string, writtenAt: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, writtenAt / 1_000, writtenAt / 1_000);
}

test('of a launch all is told, also where the time of a file lags behind the clock', () => {
  const since = Date.UTC(2026, 0, 2, 3, 4, 5, 600);
  const layout = layoutOf(mkdtempSync(join(tmpdir(), 'outrider-complaints-')));
  onTestFinished(() => rmSync(layout.dataDir, { recursive: true }));
  write(layout.startLog, 'LOG:  unrecognized configuration parameter', since - 4);
  const before = '2026-01-02 03:04:05.500 UTC [9] FATAL:  before';
  write(join(layout.cluster, 'log', 'today.log'), `${before}\n${at} FATAL:  now\n`, since - 4);
  write(join(layout.cluster, 'log', 'yesterday.log'), 'FATAL:  without its time', since - 86_400_000);
  expect(readComplaints(layout, since)).toBe(`LOG:  unrecognized configuration parameter\n${at} FATAL:  now`);
});
