import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestPlatform, type TestPlatform } from './device/test-platform.ts';
import { createFleet, type Fleet, fleetIdentities } from './fleet.ts';
import type { Composition } from './identities.ts';
import type { MistakeName } from './mistakes/names.ts';
import { sleeps } from './models.ts';

const SIZE = 40;
/** The fleet runs in real time, and a busy machine may take long. */
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
  'connects, reports, gets acknowledgements, and leaves nothing behind',
  async () => {
    fleet.start();
    const { counters } = fleet;
    // Devices that sleep hang up when they have sent everything.
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
    // Offline devices connected once; inactive ones never.
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
  'most of it is driving from the first moment',
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

const make = (mistakes: Composition['mistakes']) => fleetIdentities({ seed: 3, size: 1_000, mistakes });

test('shares of a fleet make mistakes, and a further mistake does not change the others', () => {
  const some = make({ garbage: 0.2 });
  const count = (fleetOf: typeof some, name: MistakeName) =>
    fleetOf.filter(({ mistakes }) => mistakes.includes(name)).length;
  expect(count(some, 'garbage') / 1_000).toBeCloseTo(0.2, 1);
  const more = make({ garbage: 0.2, silent: 1, zeroNumber: 0.5 });
  const garbled = (fleetOf: typeof some) =>
    fleetOf.filter(({ mistakes }) => mistakes.includes('garbage')).map(({ index }) => index);
  expect(garbled(more)).toEqual(garbled(some));
  expect(count(more, 'silent')).toBe(1_000);
  // A number that is made of an IMEI needs one.
  for (const { terminalId, mistakes, protocol } of more) {
    const hasImei = protocol === 'gt06' || mistakes.includes('zeroNumber');
    expect(terminalId).toHaveLength(hasImei ? 15 : 11);
  }
});

test('a fleet of certain models has no others', () => {
  const models = ['Bsj', 'Hc'] as const;
  const some = fleetIdentities({ seed: 3, size: 100, models });
  expect(new Set(some.map(({ model }) => model))).toEqual(new Set(models));
});

test(
  'frames of trackers on the wrong port cannot be decoded',
  async () => {
    const wrong = createFleet({
      seed: 5,
      size: 4,
      jt808: { host: '127.0.0.1', port: jt808.port },
      gt06: { host: '127.0.0.1', port: gt06.port },
      models: ['808'],
      mistakes: { wrongPort: 1 },
      startsPerSecond: 1_000,
    });
    wrong.start();
    await vi.waitFor(() => expect(gt06.discards).toContain('unknown-protocol'), { timeout: PATIENCE_MS });
    expect(jt808.connections).toBe(0);
    await wrong.stop();
  },
  PATIENCE_MS,
);
