import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest } from '@outrider/server/ingest/ingest.ts';
import type { IncomingReport } from '@outrider/server/telemetry/incoming-report.ts';
import { makeDays } from '@outrider/server/jobs/rollups/make-days.ts';
import { remakeDays } from '@outrider/server/jobs/rollups/remake-days.ts';
import { createLog } from '@outrider/server/log.ts';
import type { Stack } from './stack.ts';

const NEVER = { throwIfAborted: () => undefined };
const PENDING_MAX = 10_000;

/** Takes in reports as if trackers had sent them, and makes the figures of their days. */
export async function takeReports(stack: Stack, reports: readonly IncomingReport[]): Promise<void> {
  const { database } = stack.platform;
  const ingest = createIngest({
    databaseUrl: stack.databaseUrl,
    database,
    bus: createBus(createLog('silent')),
    log: createLog('silent'),
    pendingMax: PENDING_MAX,
  });
  for (const deviceId of new Set(reports.map((each) => each.deviceId))) await ingest.open(deviceId);
  await Promise.all(reports.map((each) => ingest.accept(each)));
  await ingest.close();
  await makeDays(database, NEVER);
  while ((await remakeDays(database, NEVER)) > 0) await makeDays(database, NEVER);
}
