/**
 * `live`: 10,000 devices report every 10 s over gateway sockets, and 200 browsers have sockets with views of all sizes
 * on accounts of all sizes. The results are the time from writing a frame to the message that shows it in a view, the
 * number of bytes, and the server's processor time. Then the fan-out is measured alone, with 10,000 and 100,000 devices
 * whose states are put on the bus as after a commit; and the delay from socket to screen in a real browser. `--scale`
 * multiplies the devices on sockets.
 *
 * The server sends a change at once if its last message to the browser is at least a tick ago, otherwise at the end of
 * the tick. That wait is part of the figures, and the tick is reported with them. Devices out of view are sent in
 * slices.
 */
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { LIVE_TICK_MS } from '@outrider/server/live/subscriber.ts';
import { type Delivery, measureDelivery } from '../live/delivery.ts';
import { type FanOut, measureFanOut } from '../live/fan-out.ts';
import { measureScreen, type ScreenDelays } from '../live/screen.ts';
import type { BenchOptions, BenchResult } from '../report.ts';

const DEVICES = 10_000;
/** Each needs a file here and one in the server, of the 20,000 that a process may usually open. */
const DEVICES_MAX = 18_000;
const SOCKETS = 200;
const INTERVAL_MS = 10_000;
const FAN_OUT_DEVICES = [10_000, 100_000];

export async function runLive({ scale }: BenchOptions): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const devices = Math.min(DEVICES_MAX, Math.round(DEVICES * scale));
    const options = { intervalMs: INTERVAL_MS, sockets: SOCKETS };
    printPart(`${devices} devices and ${SOCKETS} browsers on sockets`);
    const delivery = await measureDelivery({ ...options, devices });
    const fanOuts: FanOut[] = [];
    for (const size of FAN_OUT_DEVICES) {
      printPart(`fan-out alone, ${size} devices`);
      fanOuts.push(await measureFanOut(size));
    }
    printPart('from a socket to the screen');
    return toResult(delivery, fanOuts, await measureScreen());
  });
}

function printPart(part: string): void {
  console.log(`${Math.round(process.uptime())} s: ${part}`);
}

function toResult(delivery: Delivery, fanOuts: readonly FanOut[], screen: ScreenDelays): BenchResult {
  return {
    name: 'live',
    rows: [
      { measure: 'sockets of browsers', value: SOCKETS, unit: '' },
      ...rowsOf(delivery),
      ...fanOuts.flatMap((each) => [
        {
          measure: `fan-out alone, ${each.devices} devices`,
          value: each.processorMsPerSecond,
          unit: 'ms of a second',
        },
        { measure: `  for each change, ${each.devices}`, value: each.microsecondsPerChange, unit: 'µs' },
        { measure: `  a task, p99, ${each.devices}`, value: each.loopDelayP99Ms, unit: 'ms' },
        { measure: `  memory for each device, ${each.devices}`, value: each.bytesPerDeviceKept, unit: 'B' },
        { measure: `  first message to a browser, ${each.devices}`, value: each.firstMessageMs, unit: 'ms' },
      ]),
      { measure: `socket to screen, ${screen.fleet} vehicles, p50`, value: screen.p50Ms, unit: 'ms' },
      { measure: `socket to screen, ${screen.fleet} vehicles, p99`, value: screen.p99Ms, unit: 'ms' },
      { measure: 'coalescing tick, within all delays', value: LIVE_TICK_MS, unit: 'ms' },
    ],
    json: {
      tickMs: LIVE_TICK_MS,
      ...roundedAll(delivery),
      ...Object.fromEntries(
        fanOuts.flatMap(({ devices, ...figures }) => [
          [`fanOutMsPerSecond${devices / 1_000}k`, rounded(figures.processorMsPerSecond)],
          [`fanOutLoopDelayP99Ms${devices / 1_000}k`, rounded(figures.loopDelayP99Ms)],
          [`fanOutBytesPerDevice${devices / 1_000}k`, rounded(figures.bytesPerDeviceKept)],
          [`fanOutFirstMessageMs${devices / 1_000}k`, rounded(figures.firstMessageMs)],
        ]),
      ),
      screenFleet: screen.fleet,
      screenSamples: screen.samples,
      screenP50Ms: screen.p50Ms,
      screenP99Ms: screen.p99Ms,
    },
  };
}

function rowsOf(figures: Delivery): BenchResult['rows'] {
  const { devices } = figures;
  const liveMs = figures.processorMsPerSecond - figures.processorWithoutSocketsMsPerSecond;
  return [
    { measure: `${devices} devices: frame to browser in view, p50`, value: figures.p50Ms, unit: 'ms' },
    { measure: `${devices} devices: frame to browser in view, p99`, value: figures.p99Ms, unit: 'ms' },
    {
      measure: `  of it the server’s longest tasks, p99, ${devices}`,
      value: figures.loopDelayP99Ms,
      unit: 'ms',
    },
    { measure: `  out of view, p99, ${devices}`, value: figures.elsewhereP99Ms, unit: 'ms' },
    { measure: `  bytes, ${devices}`, value: figures.bytesPerMovedVehicle, unit: 'B a moved vehicle' },
    { measure: `  moved vehicles sent, ${devices}`, value: Math.round(figures.movedPerSecond), unit: '/s' },
    { measure: `  messages, ${devices}`, value: Math.round(figures.messagesPerSecond), unit: '/s' },
    { measure: `  for each browser, ${devices}`, value: figures.bytesPerSecondPerSocket, unit: 'B/s' },
    { measure: `  snapshot, ${devices}`, value: figures.snapshotBytesPerDevice, unit: 'B a device' },
    { measure: `  server’s memory, ${devices}`, value: figures.memoryMib, unit: 'MiB' },
    { measure: `  of it without browsers, ${devices}`, value: figures.memoryWithoutSocketsMib, unit: 'MiB' },
    { measure: `  processor, ${devices}`, value: figures.processorMsPerSecond, unit: 'ms of a second' },
    { measure: `  of it for browsers, ${devices}`, value: liveMs, unit: 'ms of a second' },
  ];
}

function roundedAll(figures: Delivery): BenchResult['json'] {
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, rounded(value)]));
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
