/**
 * The server alone in a process, so that its memory can be measured. A benchmark starts it with `--expose-gc` and
 * controls it by messages; it stops when its parent ends.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readConfig } from '@outrider/server/config.ts';
import { createLog } from '@outrider/server/log.ts';
import { startPlatform } from '@outrider/server/platform.ts';

export interface ServerStarted {
  readonly jt808Port: number;
  readonly webPort: number;
}

export interface ServerMemory {
  /** Bytes after a full, compacting collection, so that garbage does not count as the connections' memory. */
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly connections: number;
  readonly processorMs: number;
  /** The delay of timers since the last report. */
  readonly loopDelayP99Ms: number;
}

const platform = await startPlatform(
  { ...readConfig(process.env), host: '127.0.0.1', webHost: '127.0.0.1', port: 0, jt808Port: 0, gt06Port: 0 },
  createLog('error'),
);

const LOOP_RESOLUTION_MS = 10;
const loopDelay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
loopDelay.enable();

process.on('message', (message) => {
  if (message !== 'measure') return;
  const loopDelayP99Ms = loopDelay.percentile(99) / 1e6 - LOOP_RESOLUTION_MS;
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const memory: ServerMemory = {
    residentBytes: rss,
    heapBytes: heapUsed,
    connections: platform.connections(),
    processorMs: (user + system) / 1_000,
    loopDelayP99Ms,
  };
  loopDelay.reset();
  process.send?.(memory);
});
process.on('disconnect', () => {
  void platform.stop().finally(() => process.exit(0));
});

const started: ServerStarted = { jt808Port: platform.ports.jt808, webPort: platform.ports.web };
process.send?.(started);
