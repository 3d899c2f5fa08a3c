import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { EMPTY_BATCH, PLAIN_DEVICE, PLAIN_FENCE } from '../test-support/plain.ts';
import { expect, onTestFinished, test } from 'vitest';
import { insertAccount } from '../store/accounts/accounts.ts';
import { openDatabase } from '../store/database.ts';
import { insertDevices } from '../store/devices/devices.ts';
import { insertLinks } from '../store/fences/fence-devices.ts';
import { forgetFenceStates } from '../store/fences/fence-states.ts';
import { insertFence, updateFence } from '../store/fences/fences.ts';
import { createReportWriter } from '../store/reports/report-batches.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { createWatchedFences } from './watched-fences.ts';

const NOON = Date.UTC(2026, 2, 14, 12);
const circle = (longitude: number) =>
  ({
    ...PLAIN_FENCE,
    shape: { kind: 'circle', center: { latitude: 22.5, longitude }, radiusM: 1_000 },
  }) as const;

function reportOf(deviceId: string, minute: number, longitude: number): IncomingReport {
  const atMs = NOON + minute * 60_000;
  return {
    deviceId,
    receivedAtMs: atMs,
    kind: 'location',
    position: {
      positionedAtMs: atMs,
      latitude: 22.5,
      longitude,
      valid: true,
      locationType: 'gps',
      speedKmh: 40,
      courseDeg: 90,
    },
    historical: false,
    alarms: [],
  };
}

test('a side of the border as it was, that is stored after the border was moved, counts no more', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  const writer = createReportWriter(clone.url);
  onTestFinished(async () => {
    await writer.close();
    await database.destroy();
    await clone.drop();
  });
  const accountId = await insertAccount(database, {
    parentId: undefined,
    username: 'owner',
    nickname: 'Owner',
    role: 3,
    passwordHash: '',
    createdAt: new Date(NOON),
  });
  const device = { ...PLAIN_DEVICE, accountId, terminalId: '13507318526' };
  const [deviceId = ''] = await insertDevices(database, [device], new Date(NOON));
  const fenceId = await insertFence(database, accountId, circle(114), new Date(NOON));
  await insertLinks(database, fenceId, [deviceId], new Date(NOON));
  const watched = createWatchedFences(database);
  await watched.load(deviceId);
  const states = watched.judge(reportOf(deviceId, 0, 114))?.rows.fenceStates ?? [];
  expect(states).toMatchObject([{ state: { side: 'inside' } }]);
  await updateFence(database, fenceId, circle(114.5));
  await forgetFenceStates(database, [fenceId]);
  // The commit of a report that was judged just before.
  await writer.write({ ...EMPTY_BATCH, fenceStates: states });
  await watched.reload([deviceId]);
  expect(watched.judge(reportOf(deviceId, 1, 114.001))?.raised).toEqual([]);
  expect(watched.judge(reportOf(deviceId, 60, 114.5))?.rows.fenceAlarms).toMatchObject([
    { deviceId, kind: 'fenceIn', fenceId, fenceName: 'Yard', accountId, raisedAtMs: NOON + 3_600_000 },
  ]);
});
