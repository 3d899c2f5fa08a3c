/** What the decoders make of devices' words, held to what the contract tells callers to expect. */
import { readdirSync, readFileSync } from 'node:fs';
import { deviceReadings } from '@outrider/contract/readings.ts';
import type { Report } from '@outrider/protocols/report.ts';
import { describe, expect, test } from 'vitest';
import { EXTRA_READING } from '@outrider/server/telemetry/incoming-report.ts';
import { toReadings } from '@outrider/server/gateway/to-readings.ts';

const VECTORS = new URL('../../../packages/protocols/vectors/', import.meta.url);

/** Every report that the vectors of a protocol have, as JSON keeps it. */
function reportsOf(protocol: string): { name: string; report: Report }[] {
  const folder = new URL(`${protocol}/`, VECTORS);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { reports = [] } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
        reports?: Report[];
      };
      return reports.map((report) => ({ name, report }));
    });
}

describe.each(['jt808', 'gt06'])('%s', (protocol) => {
  const reports = reportsOf(protocol).filter(({ report }) => toReadings(report));

  test('has reports with readings', () => {
    expect(reports.length).toBeGreaterThan(10);
  });

  test.each(reports)('what $name brings is what the contract says of it', ({ report }) => {
    const { extras, known } = split(toReadings(report) ?? {});
    const parsed = deviceReadings.strict().parse({ ...known, extras });
    expect(Object.keys(parsed.extras)).toEqual(Object.keys(report.extras));
  });
});

const isExtra = (name: string) => name.startsWith(EXTRA_READING);

function split(readings: object) {
  const timed = Object.entries(readings).map(
    ([name, value]) => [name, { time: '2026-03-14T08:00:00Z', value: value as unknown }] as const,
  );
  return {
    known: Object.fromEntries(timed.filter(([name]) => !isExtra(name))),
    extras: Object.fromEntries(
      timed.flatMap(([name, value]) => (isExtra(name) ? [[name.slice(EXTRA_READING.length), value]] : [])),
    ),
  };
}
