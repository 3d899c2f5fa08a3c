import { insertShare } from '@outrider/contract/shares.ts';
import { expect, test } from 'vitest';
import { toShareInput, type ShareValues } from './share-values.ts';

const NOON = Date.UTC(2026, 2, 14, 12);
const PLAIN: ShareValues = { ids: ['7'], hours: 8, shows: ['speed'], trailMinutes: 15 };
const PLAIN_INPUT = {
  ids: ['7'],
  name: '',
  from: '2026-03-14T12:00:00.000Z',
  to: '2026-03-14T20:00:00.000Z',
  shows: ['speed'],
  trailMinutes: 15,
};

test.each<[string, Partial<ShareValues>, object]>([
  ['hours from now', {}, {}],
  [
    'a period that was picked',
    { hours: 0, period: [new Date(NOON + 1_000), new Date(NOON + 61_000)] },
    { from: '2026-03-14T12:00:01.000Z', to: '2026-03-14T12:01:01.000Z' },
  ],
  [
    'a circle',
    { hasCircle: true, center: ' 22.5, -114.25 ', radiusM: 5_000 },
    { circle: { lat: 22.5, lon: -114.25, radiusM: 5_000 } },
  ],
  ['no circle where its fields are filled in but it is not wanted', { center: '1, 2', radiusM: 5_000 }, {}],
])('%s', (_name, change, expected) => {
  const input = toShareInput({ ...PLAIN, ...change }, NOON);
  expect(input).toEqual({ ...PLAIN_INPUT, ...expected });
  expect(insertShare.input.safeParse(input).success).toBe(true);
});
