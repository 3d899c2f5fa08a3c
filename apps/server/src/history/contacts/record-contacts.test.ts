import { PLAIN_STATE } from '@outrider/e2e/harness/plain.ts';
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

const spell = (from: number, until: number) => ({
  deviceId: '7',
  fromMs: START + from * MINUTE_MS,
  untilMs: START + until * MINUTE_MS,
});

function create() {
  const recorder = createContactRecorder();
  return {
    ...recorder,
    hear: (minute: number, positionMinute: number | null = -60) =>
      recorder.record([state(minute, positionMinute)]),
    takeAt: (minute: number, all?: boolean) => recorder.take(START + minute * MINUTE_MS, all),
  };
}

describe('spells without a position', () => {
  test('a position, and what comes within a minute of it, tells of itself', () => {
    const { hear, takeAt } = create();
    hear(0, 0);
    hear(1, 0);
    expect(takeAt(1, true)).toEqual([]);
  });

  test('a heartbeat is written at once, those after it when there are some minutes of them', () => {
    const { hear, takeAt } = create();
    hear(0);
    expect(takeAt(0)).toEqual([spell(0, 0)]);
    hear(3);
    expect(takeAt(3)).toEqual([]);
    hear(6);
    expect(takeAt(6)).toEqual([spell(0, 6)]);
    expect(takeAt(7)).toEqual([]);
  });

  test('a silence begins a new one, and the old one is written to its end', () => {
    const { hear, takeAt } = create();
    hear(0);
    takeAt(0);
    hear(3);
    expect(takeAt(19)).toEqual([spell(0, 3)]);
    hear(30);
    expect(takeAt(30)).toEqual([spell(30, 30)]);
  });

  test('one that never had a position is heard of all the same', () => {
    const { hear, takeAt } = create();
    hear(0, null);
    expect(takeAt(0)).toEqual([spell(0, 0)]);
  });

  test('the end writes what could have waited, once', () => {
    const { hear, takeAt } = create();
    hear(0);
    takeAt(0);
    hear(2);
    expect(takeAt(2, true)).toEqual([spell(0, 2)]);
    expect(takeAt(2, true)).toEqual([]);
  });

  test('of one that is gone nothing is written', () => {
    const { hear, takeAt, forget } = create();
    hear(0);
    forget('7');
    expect(takeAt(0, true)).toEqual([]);
  });
});
