/** What the replay page makes of tracks: the corrected line, the line on roads, files, a film, a printed sheet. */
import { readFile } from 'node:fs/promises';
import type { IncomingReport } from '@outrider/server/telemetry/incoming-report.ts';
import { unzip } from '@outrider/server/spreadsheet/test-unzip.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findSerious } from '@outrider/test-stack/axe.ts';
import { downloadBy, launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { takeReports } from '@outrider/test-stack/reports.ts';
import { ROAD_LATITUDE, type RoadService, startRoadService } from '@outrider/test-stack/road-service.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const BEGIN = Date.UTC(2026, 9, 5, 2);
const MINUTE_MS = 60_000;
const RANGE = 'from=2026-10-04T16:00:00.000Z&to=2026-10-05T16:00:00.000Z';
const COUNT = 60;
const DRIVEN = 30;
/** One fix is a degree away from the road, for a minute. */
const JUMP = 10;

let stack: Stack;
let browser: Browser;
let roads: RoadService;
let device: string;
let context: BrowserContext;
let page: Page;
let errors: string[];

/** Half an hour along the road, then half an hour at its end; help is called for on the way. */
function makeReports(deviceId: string): IncomingReport[] {
  return Array.from({ length: COUNT }, (_, minute) => ({
    deviceId,
    receivedAtMs: BEGIN + minute * MINUTE_MS + 1_500,
    kind: 'location' as const,
    position: {
      positionedAtMs: BEGIN + minute * MINUTE_MS,
      latitude: ROAD_LATITUDE + (minute === JUMP ? 1 : 0),
      longitude: 114 + Math.min(minute, DRIVEN) * 0.008,
      valid: true,
      locationType: 'gps' as const,
      speedKmh: minute < DRIVEN ? 49 : 0,
      courseDeg: 90,
    },
    historical: false,
    acc: minute < DRIVEN,
    alarms: minute === 20 ? ['sos'] : [],
  }));
}

beforeAll(async () => {
  roads = await startRoadService();
  stack = await startStack({
    roadMatching: { protocol: 'osrm', url: roads.url, key: 'secret', profile: '' },
  });
  browser = await launchBrowser();
  const account = await stack.createAccount('owner', 'user');
  device = await stack.importDevice(account, '13507318526', { plate: '粤B10001' });
  await takeReports(stack, makeReports(device));
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
  await roads.stop();
});

beforeEach(async () => {
  ({ page, context, errors } = await openPageAs(browser, stack, 'owner', { width: 900, height: 640 }));
  await context.addInitScript(() => localStorage.setItem('outrider.baseMap', 'offline/normal'));
});

afterEach(async () => {
  await context.close();
  if (errors.length > 0) throw new Error(errors.join());
});

async function open(more = ''): Promise<void> {
  await page.goto(`/index/track?devices=${device}&${RANGE}${more}`);
  await page.getByText(`${COUNT} points`).waitFor();
  await page.getByRole('button', { name: 'Correction, download, film, print' }).click();
}

async function save(format: string): Promise<Buffer> {
  const download = await downloadBy(page, () =>
    page.getByRole('button', { name: format, exact: true }).click(),
  );
  expect(download.suggestedFilename()).toBe(`track-2026-10-04-2026-10-05.${format.toLowerCase()}`);
  return readFile(await download.path());
}

test('correction says what it hid, and axe finds nothing serious', async () => {
  await open();
  await page.getByRole('switch', { name: 'Correct the line' }).click();
  await page.getByText('1 hidden').waitFor();
  await page.getByText('Jumps: 1').waitFor();
  expect(new URL(page.url()).searchParams.get('correct')).toBe('1');
  expect(await findSerious(page)).toEqual([]);
});

test('the line is put on roads by the service, without what cannot be', async () => {
  await open();
  const before = roads.sizes.length;
  await page.getByRole('switch', { name: 'Show on roads' }).click();
  // Where it stands it is one fix.
  await page.getByText(`${DRIVEN} of ${DRIVEN} fixes lie on roads.`).waitFor();
  expect(roads.sizes.length).toBeGreaterThan(before);
});

test('each file arrives, with every point', async () => {
  await open();
  const csv = (await save('CSV')).toString().trim().split('\r\n');
  expect(csv).toHaveLength(1 + COUNT);
  expect(csv.filter((line) => line.endsWith(',SOS'))).toHaveLength(1);
  expect((await save('GPX')).toString().match(/<trkpt /g)).toHaveLength(COUNT);
  expect((await save('KML')).toString().match(/<gx:coord>/g)).toHaveLength(COUNT);
  const sheet = unzip(await save('XLSX'))['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.match(/<row /g)).toHaveLength(1 + COUNT);
});

test('a film is made and saved: a WebM file with every picture', async () => {
  await page.setViewportSize({ width: 700, height: 480 });
  await open();
  await page.getByText('5 s', { exact: true }).click();
  await page.getByRole('button', { name: 'Make the film' }).click();
  const timeout = 120_000;
  const saved = await downloadBy(
    page,
    () => page.getByRole('button', { name: 'Save the film' }).click({ timeout }),
    { timeout },
  );
  const film = await readFile(await saved.path());
  // The head of EBML (RFC 8794, section 11.2.1).
  expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  const video = page.locator('video');
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(5, 1);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
});

test('the sheet to be printed is light in the dark theme, and tells trips and stays with their places', async () => {
  await context.addInitScript(() => {
    localStorage.setItem('outrider.theme', 'dark');
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await open();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await sheet
    .getByRole('row', { name: /粤B10001.*Shenzhen/s })
    .first()
    .waitFor();
  expect(await sheet.getByRole('table').count()).toBe(3);
  const lightness = await sheet.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1, 1];
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0, 1, 1);
    return Math.min(...[...(drawing?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3));
  });
  expect(lightness).toBeGreaterThan(128);
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
});
