/** Panels on the maps: whichever are open, they cover neither each other nor what is selected. */
import type { IncomingReport } from '@outrider/server/telemetry/incoming-report.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { findMiddle } from '@outrider/test-stack/pixels.ts';
import { takeReports } from '@outrider/test-stack/reports.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let deviceId: string;

const BEGIN = Date.UTC(2026, 10, 1, 4);
const RANGE = 'from=2026-10-31T16:00:00.000Z&to=2026-11-02T16:00:00.000Z';
const MINUTE_MS = 60_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCREENS = [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const;
const TOOLS = ['Map layers', 'Legend', 'Find a place', 'Measure'];
const HANOI = { latitude: 21.0978, longitude: 105.8342 };
/** The map flies to what a panel has covered, on a busy machine slowly. */
const ICON_PX = 12;

function makeReports(): IncomingReport[] {
  return Array.from({ length: 60 }, (_, minute) => ({
    deviceId,
    receivedAtMs: BEGIN + minute * MINUTE_MS + 1_500,
    kind: 'location' as const,
    position: {
      positionedAtMs: BEGIN + minute * MINUTE_MS,
      latitude: 22.5 + minute / 200,
      longitude: 114 + minute / 300,
      valid: true,
      locationType: 'gps' as const,
      speedKmh: 33,
      courseDeg: 40,
      altitudeM: 12,
    },
    historical: false,
    acc: true,
    alarms: [],
  }));
}

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const owner = await stack.createAccount('owner', 'user');
  deviceId = await stack.importDevice(owner, '13507318526', { plate: 'van' });
  await takeReports(stack, makeReports());
  await stack.platform.database.deleteFrom('latestStates').where('deviceId', '=', deviceId).execute();
  await setLatestState(stack, deviceId, { place: HANOI });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(() => context.close());

async function open(address: string, options: PageOptions): Promise<void> {
  ({ page, context } = await openPageAs(browser, stack, 'owner', options));
  await page.addInitScript(() => localStorage.setItem('outrider.baseMap', 'offline/normal'));
  await page.goto(address);
}

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What lies on the map: its bars and panels, and the drawer beside it. */
function readPanels(): Promise<Box[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[data-slot=start], [data-slot=panel], [data-slot=end], [data-slot=top] > *, [data-slot=tools] > *, ' +
          '[data-slot=bottom] > *, [data-slot=notices] > *, .ant-drawer-content-wrapper',
      ),
    ]
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { name: element.className || element.outerHTML.slice(0, 40), left, top, right, bottom };
      })
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1),
  );
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

async function expectNoOverlap(): Promise<void> {
  const panels = await readPanels();
  expect(panels.length).toBeGreaterThan(1);
  const pairs = panels.flatMap((a, at) => panels.slice(at + 1).map((b) => [a, b] as const));
  const { width, height } = page.viewportSize() ?? DESK;
  expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.name} over ${b.name}`)).toEqual([]);
  expect(
    panels.filter((box) => box.left < 0 || box.top < 0 || box.right > width || box.bottom > height),
  ).toEqual([]);
}

/** The column between the sides or, on a phone, the strip above the sheet. */
function readFreePart() {
  return page.evaluate(() => {
    const map = document.querySelector('.map-view')?.getBoundingClientRect();
    if (!map) throw new Error('there is no map');
    // Inside, because all of this runs in the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const boxes = (...slots: string[]) =>
      slots
        .flatMap((slot) => [...document.querySelectorAll(`[data-slot=${slot}]`)])
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 0);
    const isPhone = innerWidth < 641;
    const below = isPhone ? boxes('start', 'panel', 'end', 'bottom') : boxes('bottom');
    const left = Math.max(map.left, ...(isPhone ? [] : boxes('start').map((box) => box.right)));
    const right = Math.min(
      map.right,
      ...(isPhone ? [] : boxes('panel', 'end', 'tools').map((box) => box.left)),
    );
    const top = Math.max(map.top, ...boxes('top').map((box) => box.bottom));
    const bottom = Math.min(map.bottom, ...below.map((box) => box.top));
    return {
      x: Math.ceil(left),
      y: Math.ceil(top),
      width: Math.floor(right - left) - 1,
      height: Math.floor(bottom - top) - 1,
    };
  });
}

/** Of a vehicle that stands. */
const STOPPED = '37,99,217';

/** Whether the vehicle is in the free part, whole. */
async function seesVehicle(): Promise<boolean> {
  const free = await readFreePart();
  const middle = await findMiddle(page, free, STOPPED);
  return middle !== undefined && Math.abs(middle.x - free.x - free.width / 2) < free.width / 2 - ICON_PX;
}

async function useTool(name: string): Promise<void> {
  if ((page.viewportSize() ?? DESK).width < 641)
    await page.getByRole('button', { name: 'Map tools' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

test.each(SCREENS)('of the monitor leave the selected vehicle free on %s', async (_name, screen) => {
  await open(`/index/home?device=${deviceId}`, screen);
  await page.getByRole('region', { name: 'van' }).waitFor();
  await expect.poll(seesVehicle).toBe(true);
  for (const tool of TOOLS) {
    await useTool(tool);
    await expectNoOverlap();
    await expect.poll(seesVehicle).toBe(true);
  }
  await page
    .getByRole('button', { name: 'Rewind' })
    .or(page.getByRole('button', { name: 'Map tools' }))
    .click();
  if (screen === PHONE) await page.getByRole('button', { name: 'Rewind' }).click();
  await page.locator('.rewind-bar').waitFor();
  await expectNoOverlap();
});

test.each(SCREENS)('of the replay do not cover each other on %s', async (_name, screen) => {
  await open(`/index/track?devices=${deviceId}&${RANGE}`, screen);
  await page.getByText('60 points').waitFor();
  for (const drawer of ['Points', 'Chart']) {
    await page.getByRole('button', { name: drawer, exact: true }).click();
    for (const tool of ['Map layers', 'Measure', 'Correction, download, film, print']) {
      await useTool(tool);
      await expectNoOverlap();
    }
  }
});
