/**
 * `live`: how long from a frame's last byte on the socket to the vehicle moved in the browser, with a fleet of 200
 * that reports all the while. A probe vehicle is selected on the monitor; each of its positions has coordinates of its
 * own, and the page notes the instant when they stand on the screen. Both ends read the same clock.
 *
 * A change leaves the server at once when the last message to this browser is a tick ago, else at the end of the tick;
 * with a busy fleet that is half a tick on average, which the JSON tells apart as `tickMs`.
 */
import { LIVE_TICK_MS } from '@outrider/server/live/hub.ts';
import { createFleet, fleetIdentities } from '@outrider/simulator/fleet.ts';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import type { Page } from 'playwright-core';
import { launchBrowser, logInPage, openPage } from '@outrider/e2e/harness/browser.ts';
import { withDatabaseServer } from '@outrider/e2e/harness/database-server.ts';
import { startStack, type Stack } from '@outrider/e2e/harness/stack.ts';
import { ensureWebBuilt } from '../../../scripts/web-build.ts';
import { type BenchResult, percentile } from '../report.ts';

const FLEET_SIZE = 200;
const SAMPLES = 200;
const PROBE = '13800000808';
const PAUSE_MS = 150;

export async function runLive(): Promise<BenchResult> {
  await ensureWebBuilt(console.log);
  return withDatabaseServer(async () => {
    const stack = await startStack();
    try {
      return await measure(stack);
    } finally {
      await stack.stop();
    }
  });
}
