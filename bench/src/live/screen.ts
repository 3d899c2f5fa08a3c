/**
 * The time from a frame's last byte on the socket to the moved vehicle in the browser, while a fleet of 200 reports. A
 * probe vehicle is selected on the monitor. Each of its positions has different coordinates, and the page records when
 * the frame that shows them is drawn. Both ends read the same clock.
 */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { launchBrowser, logInPage, openPage } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { createFleet, type Fleet } from '@outrider/simulator/fleet.ts';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import type { Page } from 'playwright-core';
import { ensureWebBuilt } from '../../../scripts/web-build.ts';
import { percentile } from '../report.ts';

const FLEET_SIZE = 200;
const SAMPLES = 100;
const PROBE = '13800000808';
const WARM_UP_MS = 5_000;
/** Longer than a tick and not a multiple of it, so that samples are spread over the tick. */
const PAUSE_MS = 337;
const SAMPLE_TIMEOUT_MS = 10_000;

export interface ScreenDelays {
  readonly fleet: number;
  readonly samples: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export async function measureScreen(): Promise<ScreenDelays> {
  await ensureWebBuilt(console.log);
  const stack = await startStack();
  const browser = await launchBrowser();
  try {
    const ownerId = await stack.createAccount('owner', 'agent');
    const probeId = await stack.importDevice(ownerId, PROBE, { plate: 'PROBE' });
    const fleet = await startFleet(stack, ownerId);
    const { page } = await openPage(browser, stack);
    await logInPage(page, 'owner');
    await page.waitForURL('**/index/home');
    await page.goto(`/index/home?device=${probeId}`);
    const samples = await measure(stack, page);
    await fleet.stop();
    return {
      fleet: FLEET_SIZE,
      samples: samples.length,
      p50Ms: percentile(samples, 0.5),
      p99Ms: percentile(samples, 0.99),
    };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function startFleet(stack: Stack, ownerId: string): Promise<Fleet> {
  const host = '127.0.0.1';
  const fleet = createFleet({
    seed: 1,
    size: FLEET_SIZE,
    jt808: { host, port: stack.platform.ports.jt808 },
    gt06: { host, port: stack.platform.ports.gt06 },
    reportIntervalMs: 3_000,
  });
  for (const { terminalId, plate, protocol, iconType } of fleet.identities) {
    await stack.importDevice(ownerId, terminalId, {
      plate,
      iconType,
      model: protocol === 'gt06' ? DEVICE_MODELS.Gt06 : DEVICE_MODELS[808],
      protocolType: protocol === 'gt06' ? PROTOCOL_TYPES.gt06 : PROTOCOL_TYPES.jt808,
    });
  }
  fleet.start();
  return fleet;
}

async function measure(stack: Stack, page: Page): Promise<number[]> {
  const tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId: PROBE,
  });
  await tracker.login();
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const start = Math.floor(Date.now() / 1_000) * 1_000 - SAMPLES * 1_000;
  const samples: number[] = [];
  for (let index = 0; index <= SAMPLES; index++) {
    const longitude = 114 + index / 10_000;
    const seen = watchFor(page, `22.500000, ${longitude.toFixed(6)}`);
    const sentAt = Date.now();
    const acknowledged = tracker.sendPosition({
      latitude: 22.5,
      longitude,
      speedKmh: 40,
      course: 90,
      acc: true,
      time: new Date(start + index * 1_000),
    });
    // The first sample opens the card's fields and does not count.
    const drawnAt = await seen;
    if (index > 0) samples.push(drawnAt - sentAt);
    await acknowledged;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await tracker.close();
  return samples;
}

/** The instant at which the page has drawn a frame with this text on the card. */
async function watchFor(page: Page, text: string): Promise<number> {
  return page.evaluate(
    ([wanted, timeoutMs]) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${wanted} was never shown`)), timeoutMs);
        const check = () => {
          if (document.querySelector('.device-card output')?.textContent !== wanted) {
            requestAnimationFrame(check);
            return;
          }
          clearTimeout(timer);
          requestAnimationFrame(() => resolve(Date.now()));
        };
        check();
      }),
    [text, SAMPLE_TIMEOUT_MS] as const,
  );
}
