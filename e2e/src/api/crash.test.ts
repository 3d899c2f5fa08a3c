/** The short form of `npm run crash`: whoever is killed when, what was acknowledged is there, once. */
import { expect, test } from 'vitest';
import { runCrashes } from '../crash/crash-run.ts';

const MIB = 1024 * 1024;

test('killed servers and databases cost no acknowledged report, and leave no process', async () => {
  const outcome = await runCrashes({
    devices: 20,
    kills: { server: 2, database: 2, both: 1 },
    cutSeconds: 3,
    delaysMin: [0, 0],
    latestMs: 800,
    say: () => undefined,
  });
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, statesBehind: 0, refused: 0, orphans: 0 });
  expect(outcome.told).toMatchObject({ tiersLost: 0, tiersDoubled: 0, unmarked: 0 });
  expect(outcome.told.alarms).toBeGreaterThan(0);
  expect(outcome.acknowledged).toBeGreaterThan(0);
  expect(outcome.cut.status).toBe(503);
  expect(outcome.cut.residentMost - outcome.cut.residentBefore).toBeLessThan(200 * MIB);
}, 600_000);
