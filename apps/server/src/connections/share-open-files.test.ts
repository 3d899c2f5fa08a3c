import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOpenFiles } from './share-open-files.ts';

const WANTED = { deviceConnectionsMax: 18_000, webConnectionsMax: 4_000, webConnectionsPerAddressMax: 500 };

describe('open files', () => {
  test.each([
    ['enough for all', 65_536, { deviceConnectionsMax: 18_000, webConnectionsMax: 4_000 }],
    [
      'the web port gives way to devices',
      20_000,
      { deviceConnectionsMax: 18_000, webConnectionsMax: 1_360, webConnectionsPerAddressMax: 500 },
    ],
    [
      'devices leave something to the web port',
      1_024,
      { deviceConnectionsMax: 424, webConnectionsMax: 240, webConnectionsPerAddressMax: 120 },
    ],
  ])('%s', (_name, openFilesMax, shares) => {
    expect(shareOpenFiles(openFilesMax, WANTED)).toMatchObject(shares);
  });

  test('too few for any work are refused with what to do', () => {
    expect(() => shareOpenFiles(999, WANTED)).toThrow(/999.*at least 1000.*ulimit -n/);
  });

  test('all that is let in leaves files to the database', () => {
    const count = fc.integer({ min: 1, max: 100_000 });
    const wanted = fc.record({
      deviceConnectionsMax: count,
      webConnectionsMax: count,
      webConnectionsPerAddressMax: count,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 100_000 }), wanted, (openFilesMax, wants) => {
        const shares = shareOpenFiles(openFilesMax, wants);
        const { deviceConnectionsMax, webConnectionsMax, webRequestsMax } = shares;
        expect(deviceConnectionsMax + webConnectionsMax + webRequestsMax).toBeLessThanOrEqual(
          openFilesMax - 300,
        );
        for (const share of Object.values(shares)) expect(share).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
