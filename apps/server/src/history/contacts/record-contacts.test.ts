import { PLAIN_STATE } from '../../test-support/plain.ts';
import { describe, expect, test } from 'vitest';
import type { LatestStateRow } from '../../telemetry/latest-state-row.ts';
import { createContactRecorder } from './record-contacts.ts';

const START = Date.UTC(2026, 2, 16, 12);
const MINUTE_MS = 60_000;

function state(minute: number, positionMinute: number | null): LatestStateRow {
  const positionMs = positionMinute === null ? null : START + positionMinute * MINUTE_MS;
  return {
    ...PLAIN_STATE,
    deviceId: '7',
    communicatedAtMs: START + minute * MINUTE_MS,
    positionedAtMs: positionMs,
    positionReceivedAtMs: positionMs,
  };
}

const contact = (from: number, until: number) => ({
  deviceId: '7',
  fromMs: START + from * MINUTE_MS,
  untilMs: START + until * MINUTE_MS,
});

function create() {
  const recorder = createContactRecorder();
  return {
    ...recorder,
    receive: (minute: number, positionMinute: number | null = -60) =>
      recorder.record([state(minute, positionMinute)]),
    takeAt: (minute: number, all?: boolean) => recorder.takeDue(START + minute * MINUTE_MS, all),
  };
}

describe('contacts without a position', () => {
  test('a position covers everything within a minute after it', () => {
    const { receive, takeAt } = create();
    receive(0, 0);
    receive(1, 0);
    expect(takeAt(1, true)).toEqual([]);
  });

  test('a heartbeat is written at once, and those after it once there are some minutes of them', () => {
    const { receive, takeAt } = create();
    receive(0);
    expect(takeAt(0)).toEqual([contact(0, 0)]);
    receive(3);
    expect(takeAt(3)).toEqual([]);
    receive(6);
    expect(takeAt(6)).toEqual([contact(0, 6)]);
    expect(takeAt(7)).toEqual([]);
  });

  test('a silence starts a new contact, and the old one is written up to its end', () => {
    const { receive, takeAt } = create();
    receive(0);
    takeAt(0);
    receive(3);
    expect(takeAt(19)).toEqual([contact(0, 3)]);
    receive(30);
    expect(takeAt(30)).toEqual([contact(30, 30)]);
  });

  test('a device that never had a position is recorded too', () => {
    const { receive, takeAt } = create();
    receive(0, null);
    expect(takeAt(0)).toEqual([contact(0, 0)]);
  });

  test('the end writes what was waiting, once', () => {
    const { receive, takeAt } = create();
    receive(0);
    takeAt(0);
    receive(2);
    expect(takeAt(2, true)).toEqual([contact(0, 2)]);
    expect(takeAt(2, true)).toEqual([]);
  });

  test('nothing is written for a device that was removed', () => {
    const { receive, takeAt, forget } = create();
    receive(0);
    forget('7');
    expect(takeAt(0, true)).toEqual([]);
  });
});
