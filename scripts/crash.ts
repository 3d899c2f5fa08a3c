/**
 * `npm run crash [-- --kills NUMBER --devices NUMBER --cut SECONDS]`: under load, kills the server and its PostgreSQL
 * at random moments, that many times each, and both a few times; cuts PostgreSQL off; then checks everything that was
 * acknowledged, and whom its alarms were told to. The exit code is 1 if anything was lost, doubled or left behind.
 */
import { parseArgs } from 'node:util';
import { type CrashOutcome, runCrashes } from '../e2e/src/crash/crash-run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    devices: { type: 'string', default: '100' },
    cut: { type: 'string', default: '30' },
  },
});
const kills = Number(values.kills);
const MIB = 1024 * 1024;
/** Waiting reports, the connections' chunks, and garbage that has not been collected yet. */
const GROWTH_MAX_MIB = 300;

const outcome = await runCrashes({
  devices: Number(values.devices),
  kills: { server: kills, database: kills, both: Math.ceil(kills / 5) },
  cutSeconds: Number(values.cut),
  delaysMin: [0, 0, 1],
  latestMs: 3_000,
  say: (line) => console.log(line),
});
console.table(present(outcome));
const growthMib = (outcome.cut.residentMost - outcome.cut.residentBefore) / MIB;
const isKept =
  outcome.lost + outcome.doubled + outcome.statesBehind + outcome.refused + outcome.orphans === 0 &&
  outcome.told.tiersLost + outcome.told.tiersDoubled + outcome.told.unmarked === 0 &&
  outcome.cut.status === 503 &&
  growthMib < GROWTH_MAX_MIB;
console.log(isKept ? 'Nothing that was acknowledged is lost.' : 'A promise was broken: see above.');
process.exitCode = isKept ? 0 : 1;

function present({ kills, servedAgainMs, cut, told, ...counts }: CrashOutcome): Record<string, number> {
  return {
    'server killed': kills.server,
    'database killed': kills.database,
    'both killed': kills.both,
    'reports sent, repeats too': counts.sent,
    'reports acknowledged': counts.acknowledged,
    'points sealed meanwhile': counts.sealed,
    'acknowledged and lost': counts.lost,
    'stored twice': counts.doubled,
    'latest states behind': counts.statesBehind,
    'reports refused': counts.refused,
    'processes left behind': counts.orphans,
    'alarms raised': told.alarms,
    'messages of them received': told.messages,
    'tiers that nobody was told of': told.tiersLost,
    'tiers told in two messages': told.tiersDoubled,
    'messages received twice': told.repeated,
    'of those not marked so': told.unmarked,
    'all devices served again, median ms': Math.round(servedAgainMs.median),
    'all devices served again, worst ms': Math.round(servedAgainMs.worst),
    'cut off: /health': cut.status,
    'cut off: memory before, MiB': Math.round(cut.residentBefore / MIB),
    'cut off: memory at most, MiB': Math.round(cut.residentMost / MIB),
    'cut off: served again, ms': Math.round(cut.servedAgainMs),
  };
}
