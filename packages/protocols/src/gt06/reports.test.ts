import { describe, expect, test } from 'vitest';
import { fromHex } from '../bytes.ts';
import { isDiscard } from '../discard.ts';
import type { Report } from '../report.ts';
import { load, type Vector } from '../test-support.ts';
import { decodeGt06 } from './decode.ts';
import type { Gt06ReportContext } from './facts.ts';
import { createGt06Framer } from './framer.ts';
import type { Gt06Message } from './message.ts';
import { gt06Reports } from './reports.ts';

const vectors = load<Vector>('gt06');

function messageOf(name: string): Gt06Message {
  const hex = vectors.find((each) => each.name === name)?.hex ?? '';
  const frame = createGt06Framer().push(fromHex(hex))[0];
  const message = frame && !isDiscard(frame) ? decodeGt06(frame) : undefined;
  if (!message || isDiscard(message)) throw new Error(`no message ${name}`);
  return message;
}

function reportOf(name: string, context: Partial<Gt06ReportContext> = {}): Report | undefined {
  return gt06Reports(messageOf(name), { receivedAt: new Date('2026-03-15T00:00:00Z'), ...context })[0];
}

describe('the clock of local time', () => {
  test.each([
    ['location-south-west', undefined, '2026-03-14T09:30:05.000Z'],
    ['location-south-west', 480, '2026-03-14T01:30:05.000Z'],
    ['location-south-west', -345, '2026-03-14T15:15:05.000Z'],
    ['location-utc', 480, '2026-03-14T10:15:22.000Z'],
    ['alarm-sos', 480, '2026-03-14T02:15:22.000Z'],
    ['alarm-power-cut', 480, '2026-03-14T10:16:00.000Z'],
    ['cells', 480, '2026-03-14T02:15:22.000Z'],
    ['cells-utc', 480, '2026-03-14T10:15:22.000Z'],
    ['address-query-gps', 480, '2026-03-14T02:15:22.000Z'],
    ['address-query-gps-utc', 480, '2026-03-14T10:15:22.000Z'],
  ])('%s with %s minutes is at %s', (name, utcOffsetMinutes, time) => {
    const context = utcOffsetMinutes === undefined ? {} : { utcOffsetMinutes };
    expect(reportOf(name, context)?.time?.toISOString()).toBe(time);
  });

  test.each([
    ['eight hours ahead of ours is Chinese', '2026-03-14T01:30:30Z', '2026-03-14T01:30:05.000Z'],
    ['eight hours ahead but for a while', '2026-03-14T01:50:00Z', '2026-03-14T01:30:05.000Z'],
    ['seven hours ahead is taken as it is', '2026-03-14T02:30:05Z', '2026-03-14T09:30:05.000Z'],
  ])('%s', (_name, receivedAt, time) => {
    const report = reportOf('location-south-west', { receivedAt: new Date(receivedAt) });
    expect(report?.time?.toISOString()).toBe(time);
  });
});

test.each([
  ['alarm-with-rfid', 'offline'],
  ['alarm-sos', 'sos'],
  ['alarm-in-status-bits', 'lowPower'],
])('%s is %s by the codes of ZT06', (name, kind) => {
  expect(reportOf(name, { dialect: 'zt06' })?.alarms[0]?.kind).toBe(kind);
});
