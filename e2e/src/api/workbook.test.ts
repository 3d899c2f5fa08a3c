/** Tracks as workbooks over HTTP. */
import { WORKBOOK_POINTS_MAX } from '@outrider/contract/tracks.ts';
import { encodeTrack } from '@outrider/server/history/encode-track.ts';
import { unzip } from '@outrider/server/spreadsheet/test-unzip.ts';
import { insertSegments } from '@outrider/server/store/history/track-segments.ts';
import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack } from '@outrider/tracks/track.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const DAY = '2026-03-16';
const BEGIN = Date.parse(`${DAY}T00:00:00Z`);
const RANGE = { from: `${DAY}T00:00:00Z`, to: '2026-03-17T00:00:00Z' };
const COUNT = 100;

let stack: Stack;
let owner: Client;
let deviceIds: string[];

beforeAll(async () => {
  stack = await startStack();
  const account = await stack.createAccount('owner', 'user', await stack.createAccount('top', 'agent'));
  deviceIds = [
    await stack.importDevice(account, '13507318526', { plate: '粤B12345' }),
    await stack.importDevice(account, '13507318527', { name: '=HYPERLINK("x")' }),
  ];
  owner = await stack.logIn('owner');
  const points = Array.from({ length: COUNT }, (_, index) => ({
    ...PLAIN_POINT,
    timeMs: BEGIN + index * 10_000,
    latitudeE6: 22_500_000 + index,
    longitudeE6: 114_000_000,
    speedDkmh: 605,
    acc: true,
  }));
  const encoded = await encodeTrack(toTrack(points));
  const segments = deviceIds.flatMap((deviceId) =>
    encoded.map((segment, sequence) => ({ deviceId, day: DAY, sequence, ...segment })),
  );
  await stack.platform.database
    .transaction()
    .execute((transaction) => insertSegments(transaction, segments, new Date()));
});
afterAll(() => stack.stop());

test('a sheet for each device, under the titles that were asked for, and no formula', async () => {
  const titles = { speedKmh: '速度 (km/h)' };
  const { data } = await owner.call('exportTrack', { ids: deviceIds, ...RANGE, format: 'xlsx', titles });
  if (!(data instanceof Uint8Array)) throw new Error('the answer has no bytes');
  const files = unzip(Buffer.from(data));
  expect(files['xl/workbook.xml']).toContain('<sheet name="粤B12345 13507318526"');
  expect(files['xl/workbook.xml']).toContain('<sheet name="=HYPERLINK(&quot;x&quot;) 13507318');
  const sheet = files['xl/worksheets/sheet2.xml'] ?? '';
  expect(sheet.split('</row>').length - 1).toBe(1 + COUNT);
  expect(sheet).toContain('速度 (km/h)');
  expect(sheet).toContain('<c r="G2"><v>60.5</v></c>');
  expect(sheet).not.toContain('<f>');
  // Midnight in UTC, and 08:00 on the wall.
  expect(sheet).toContain('<c r="A2" s="1"><v>46097</v></c><c r="B2" s="1"><v>46097.333333333</v></c>');
});

test('more points than a workbook is good for are refused, and only there', async () => {
  await stack.platform.database
    .updateTable('trackSegments')
    .set({ pointCount: WORKBOOK_POINTS_MAX })
    .execute();
  const input = { ids: deviceIds, ...RANGE };
  const refused = await owner.call('exportTrack', { ...input, format: 'xlsx' });
  expect([refused.status, refused.message, refused.data.params]).toEqual([
    400,
    'tooManyPoints',
    { max: WORKBOOK_POINTS_MAX },
  ]);
  expect((await owner.call('exportTrack', { ...input, format: 'csv' })).status).toBe(200);
});
