/**
 * The pictures of the help: of the demo, whose vehicles have a past, fences and alarms, in Chinese and English, light
 * and dark. They are kept small, because the repository keeps each that was ever taken.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';

const DEMO = fileURLToPath(new URL('../demo.ts', import.meta.url));
const USERNAME = 'agent';
const PASSWORD = 'only-for-the-pictures';
const JPEG_QUALITY = 62;
const SETTLE_MS = 5_000;
const PATIENCE_MS = 240_000;
const DAY_MS = 86_400_000;
const DESK = { width: 1200, height: 750 } as const;
const PHONE = { width: 390, height: 700 } as const;

interface Shot {
  readonly name: string;
  readonly size: typeof DESK | typeof PHONE;
  readonly show: (page: Page, deviceId: string) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  { name: 'monitor', size: DESK, show: (page, id) => openDevice(page, id) },
  { name: 'phone', size: PHONE, show: (page, id) => openDevice(page, id) },
  {
    name: 'replay',
    size: DESK,
    async show(page, id) {
      const [from, to] = [DAY_MS, 0].map((agoMs) => new Date(Date.now() - agoMs).toISOString());
      await page.goto(`/index/track?devices=${id}&from=${from}&to=${to}`);
    },
  },
  { name: 'fences', size: DESK, show: async (page) => void (await page.goto('/index/fence')) },
  { name: 'alarms', size: DESK, show: async (page) => void (await page.goto('/index/alarmsAll')) },
];

async function openDevice(page: Page, id: string): Promise<void> {
  await page.goto(`/index/home?device=${id}`);
  await page.locator('.device-card footer').waitFor({ timeout: PATIENCE_MS });
}

/** @param folder where the pictures go, with a slash at its end. */
export async function takeHelpPictures(browser: Browser, folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'outrider-pictures-'));
  const demo = startDemo(dataDir);
  try {
    const url = await demo.url;
    for (const language of ['en', 'cn']) {
      for (const theme of ['light', 'dark']) {
        for (const shot of SHOTS) {
          const path = `${folder}help-${shot.name}-${theme}-${language}.jpg`;
          await takeShot(browser, url, shot, { language, theme, path });
          console.log(path);
        }
      }
    }
  } finally {
    await demo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The demo, with its past made. */
function startDemo(dataDir: string) {
  const child = spawn(process.execPath, [DEMO], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO_PASSWORD: PASSWORD,
      PORT: '0',
      JT808_PORT: '0',
      GT06_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const read = async (): Promise<string> => {
    let url: string | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      url ??= /Outrider is ready: (\S+)/.exec(line)?.[1];
      if (url !== undefined && line.includes('the past is there')) return url;
    }
    throw new Error('the demo did not start');
  };
  return {
    url: read().finally(() => child.stdout.resume()),
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

interface Kind {
  readonly language: string;
  readonly theme: string;
  readonly path: string;
}

async function takeShot(browser: Browser, url: string, shot: Shot, { language, theme, path }: Kind) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: shot.size,
    timezoneId: 'Asia/Shanghai',
  });
  try {
    await context.addInitScript(
      ([chosen, look]) => {
        localStorage.setItem('outrider.language', chosen ?? '');
        localStorage.setItem('outrider.theme', look ?? '');
      },
      [language, theme],
    );
    const logIn = await context.request.post('/login', { data: { username: USERNAME, password: PASSWORD } });
    if (!logIn.ok()) throw new Error(`the demo refused the log-in: ${await logIn.text()}`);
    const page = await context.newPage();
    await page.goto('/index/home?tab=online');
    const first = page.getByRole('option').nth(2);
    await first.click({ timeout: PATIENCE_MS });
    await page.waitForURL(/device=\d+/);
    const deviceId = new URL(page.url()).searchParams.get('device') ?? '';
    await shot.show(page, deviceId);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path, type: 'jpeg', quality: JPEG_QUALITY });
  } finally {
    await context.close();
  }
}
