import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestPlatform, type TestPlatform } from './device/test-platform.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { sleeps } from './models.ts';

const SIZE = 40;
/** The fleet lives by the real clock: a busy machine may take long. */
const PATIENCE_MS = 30_000;

let jt808: TestPlatform;
let gt06: TestPlatform;
let fleet: Fleet;

beforeEach(async () => {
  jt808 = await startTestPlatform('jt808');
  gt06 = await startTestPlatform('gt06');
  fleet = createFleet({
    seed: 3,
    size: SIZE,
    jt808: { host: '127.0.0.1', port: jt808.port },
    gt06: { host: '127.0.0.1', port: gt06.port },
    reportIntervalMs: 1_000,
    heartbeatMs: 2_000,
    startsPerSecond: 1_000,
  });
});

afterEach(async () => {
  await fleet.stop();
  await jt808.close();
  await gt06.close();
});

test(
  'connects, reports, is acknowledged, and ends without a trace',
  async () => {
    fleet.start();
    const { counters } = fleet;
    // Those that sleep hang up when they have said everything.
    const present = fleet.identities.filter(
      ({ presence, model }) => (presence === 'driving' || presence === 'parked') && !sleeps(model),
    );
    await vi.waitFor(
      () => {
        expect(counters.acknowledged).toBeGreaterThan(SIZE);
        expect(counters.connections).toBeGreaterThanOrEqual(present.length);
      },
      { timeout: PATIENCE_MS },
    );
    // Offline ones were there once; inactive ones never.
    expect(counters.connected).toBe(
      fleet.identities.filter(({ presence }) => presence !== 'inactive').length,
    );
    const inactive = fleet.identities.findIndex(({ presence }) => presence === 'inactive');
    expect(fleet.stateOf(inactive)).toBeUndefined();
    expect(counters.lost + counters.refusals + counters.resent).toBe(0);
    await fleet.stop();
    expect(counters.connections).toBe(0);
    const taken = jt808.taken.length + gt06.taken.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(jt808.taken.length + gt06.taken.length).toBe(taken);
  },
  PATIENCE_MS,
);

test(
  'most of it is on the road from the first moment',
  async () => {
    fleet.start();
    const states = () => fleet.identities.flatMap(({ index }) => fleet.stateOf(index) ?? []);
    await vi.waitFor(() => expect(states().length).toBe(SIZE * 0.95), { timeout: PATIENCE_MS });
    const driving = states().filter(({ motion }) => motion.kind === 'driving').length;
    expect(driving / SIZE).toBeGreaterThan(0.5);
    expect(driving / SIZE).toBeLessThan(0.7);
  },
  PATIENCE_MS,
);
