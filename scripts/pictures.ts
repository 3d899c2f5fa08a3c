/**
 * `npm run pictures`: takes the pictures in docs/pictures, from the real platform with simulated trackers on real
 * sockets. Of the monitor: 200 and 10,000 vehicles, light and dark, Chinese and Khmer, on a desktop and a phone; `-- 200`
 * takes only those of one fleet. Of the help: `-- help`.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { createFleet, type Fleet } from '@outrider/simulator/fleet.ts';
import type { VehicleIdentity } from '@outrider/simulator/identities.ts';
import { getModel } from '@outrider/simulator/models.ts';
import type { Browser, Page } from 'playwright-core';
import { insertDevices } from '../apps/server/src/store/devices/devices.ts';
import { launchBrowser, openPageAs } from '../packages/test-stack/src/browser.ts';
import { withDatabaseServer } from '../packages/test-stack/src/database-server.ts';
import { startStack, type Stack } from '../packages/test-stack/src/stack.ts';
import { takeHelpPictures } from './pictures/help.ts';
import { ensureWebBuilt } from './web-build.ts';

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const SIZES = [200, 10_000] as const;
const LANGUAGES = ['cn', 'km'] as const;
const THEMES = ['light', 'dark'] as const;
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const IMPORT_MAX = 2_000;
/** Connections in addition to those of the complete fleet, since some are closed and opened again. */
const SPARE = 1_000;
/** A few vehicles of a fleet sleep; these are not waited for. */
const ONLINE_SHARE = 0.85;
const PATIENCE_MS = 240_000;
/** The time for tiles, fonts and the camera's flight to finish. */
const SETTLE_MS = 6_000;
const JPEG_QUALITY = 80;

const wanted = process.argv.slice(2);
await ensureWebBuilt(console.log);
mkdirSync(FOLDER, { recursive: true });
await withDatabaseServer(async () => {
  const browser = await launchBrowser();
  try {
    for (const size of SIZES) {
      if (isWanted(String(size))) await takePicturesOf(browser, size);
    }
    if (isWanted('help')) await takeHelpPictures(browser, FOLDER);
  } finally {
    await browser.close();
  }
});
process.exit(0);

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

async function takePicturesOf(browser: Browser, size: number): Promise<void> {
  const stack = await startStack({
    deviceConnectionsPerAddressMax: size + SPARE,
    unidentifiedPerAddressMax: size + SPARE,
  });
  const fleet = await startFleet(stack, size);
  try {
    await waitForReports(fleet, size);
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        for (const screen of SCREENS) {
          const name = `monitor-${size}-${theme}-${language}-${screen.width}.jpg`;
          await takePicture(browser, stack, { name, language, theme, ...screen, isSmallFleet: size < 1_000 });
          console.log(name);
        }
      }
    }
  } finally {
    await fleet.stop();
    await stack.stop();
  }
}

async function startFleet(stack: Stack, size: number): Promise<Fleet> {
  const host = '127.0.0.1';
  const { jt808, gt06 } = stack.platform.ports;
  const fleet = createFleet({
    seed: 808,
    size,
    jt808: { host, port: jt808 },
    gt06: { host, port: gt06 },
    // The larger the fleet, the fewer reports are needed to make it look alive.
    reportIntervalMs: size < 1_000 ? 3_000 : 30_000,
  });
  const accountId = await stack.createAccount('operator', 'agent');
  const devices = fleet.identities.map((identity) => toDevice(identity, accountId));
  for (let begin = 0; begin < devices.length; begin += IMPORT_MAX) {
    await insertDevices(stack.platform.database, devices.slice(begin, begin + IMPORT_MAX), new Date());
  }
  fleet.start();
  return fleet;
}

function toDevice(identity: VehicleIdentity, accountId: string) {
  const { terminalId, name, plate, simNumber, model, iconType } = identity;
  return {
    accountId,
    terminalId,
    name,
    plate,
    simNumber,
    model: DEVICE_MODELS[model],
    iconType,
    protocolType: getModel(model).protocolType,
    expiresAt: null,
  };
}

/** Waits until each vehicle has a position on the map. */
async function waitForReports({ counters }: Fleet, size: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (counters.acknowledged < size * 2 * ONLINE_SHARE) {
    if (Date.now() > deadline) throw new Error(`only ${counters.acknowledged} reports were acknowledged`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

interface Picture {
  readonly name: string;
  readonly language: string;
  readonly theme: string;
  readonly width: number;
  readonly height: number;
  /** Whether the fleet is small enough to show one of its vehicles. */
  readonly isSmallFleet: boolean;
}

async function takePicture(browser: Browser, stack: Stack, picture: Picture): Promise<void> {
  const { page, context } = await openPageAs(browser, stack, 'operator', picture);
  try {
    await context.addInitScript((theme) => localStorage.setItem('outrider.theme', theme), picture.theme);
    await page.goto('/index/home');
    await page.getByRole('option').first().waitFor({ timeout: PATIENCE_MS });
    await page.waitForTimeout(SETTLE_MS);
    if (picture.isSmallFleet && picture.width > 640) await openCard(page);
    await page.screenshot({ path: `${FOLDER}${picture.name}`, type: 'jpeg', quality: JPEG_QUALITY });
  } finally {
    await context.close();
  }
}

async function openCard(page: Page): Promise<void> {
  await page.getByRole('option').nth(3).click();
  await page.locator('.device-card footer').waitFor();
  await page.waitForTimeout(SETTLE_MS);
}
