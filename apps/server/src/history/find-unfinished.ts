import { FIRST_STATE, type Stay, type Trip } from '../telemetry/rollup.ts';
import { findUnfinished } from '../rules/rollups/halts.ts';
import type { Database } from '../store/database.ts';
import { findProgress } from '../store/statistics/stays-trips.ts';
import { findThresholds } from '../store/statistics/thresholds.ts';

/** The unfinished stay or trip of each device, as far as it overlaps `[fromMs, toMs)`. */
export async function findUnfinishedSpans(
  database: Database,
  { deviceIds, fromMs, toMs }: { readonly deviceIds: readonly string[]; fromMs: number; toMs: number },
): Promise<(readonly [deviceId: string, span: Stay | Trip])[]> {
  const devices = await findProgress(database, deviceIds);
  const thresholds = await findThresholds(database, [...new Set(devices.map((each) => each.accountId))]);
  return devices.flatMap(({ deviceId, accountId, rollup }) => {
    const account = thresholds.get(accountId);
    if (!account) throw new Error(`no thresholds for account ${accountId}`);
    return findUnfinished({ ...FIRST_STATE, ...rollup.state }, account)
      .filter(({ beginMs, endMs }) => beginMs < toMs && endMs >= fromMs)
      .map((span) => [deviceId, span] as const);
  });
}
