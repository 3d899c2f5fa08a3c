import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { expect, test } from 'vitest';
import type { KnownDevice } from './binding.ts';
import { findOverdue } from './overdue.ts';
import { findPolicy } from './policies.ts';

function device(protocolType: keyof typeof PROTOCOL_TYPES): KnownDevice {
  const subject = { model: DEVICE_MODELS.K100, protocolType: PROTOCOL_TYPES[protocolType] };
  return {
    ...subject,
    deviceId: '1',
    terminalId: '13800000000',
    iccid: '',
    lacks: 0,
    clockOffsetMinutes: null,
    authenticatedAt: null,
    dialect: null,
    policy: findPolicy(subject),
  };
}

const MINUTE_MS = 60_000;

test.each([
  ['nobody yet', undefined, 0, 1, undefined],
  ['nobody for too long, though busy', undefined, 61_000, 1, 'unidentified-too-long'],
  ['wired, heard 14 min ago', device('jt808'), 100 * MINUTE_MS, 14 * MINUTE_MS, undefined],
  ['wired, heard 16 min ago', device('jt808'), 100 * MINUTE_MS, 16 * MINUTE_MS, 'idle-too-long'],
  ['asleep for hours', device('jt808LongStandby'), 700 * MINUTE_MS, 600 * MINUTE_MS, undefined],
  ['asleep for days', device('jt808LongStandby'), 9_999 * MINUTE_MS, 3_000 * MINUTE_MS, 'idle-too-long'],
] as const)('%s', (_name, known, openForMs, silentForMs, expected) => {
  const nowMs = Date.UTC(2026, 2, 14);
  const connection = {
    device: known,
    namedId: undefined,
    openedMs: nowMs - openForMs,
    lastFrameMs: nowMs - silentForMs,
  };
  expect(findOverdue(connection, nowMs, MINUTE_MS)).toBe(expected);
});
