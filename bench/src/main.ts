/**
 * `npm run bench -- NAME [--scale NUMBER]`: runs one benchmark; without a name, lists them. The scale multiplies the
 * amount of data in benchmarks that can show how the cost grows.
 */
import { parseArgs } from 'node:util';
import { runAccounts } from './benches/accounts.ts';
import { runAlarms } from './benches/alarms.ts';
import { runConnections } from './benches/connections.ts';
import { runCorrect } from './benches/correct.ts';
import { runDecode } from './benches/decode.ts';
import { runDevices } from './benches/devices.ts';
import { runFrames } from './benches/frames.ts';
import { runIngest } from './benches/ingest.ts';
import { runList } from './benches/list.ts';
import { runLive } from './benches/live.ts';
import { runLocations } from './benches/locations.ts';
import { runMap } from './benches/map.ts';
import { runRewind } from './benches/rewind.ts';
import { runReports } from './benches/reports.ts';
import { runReplay } from './benches/replay.ts';
import { runSeal } from './benches/seal.ts';
import { runStats } from './benches/stats.ts';
import { runTrack } from './benches/track.ts';
import { runVisit } from './benches/visit.ts';
import { runTyres } from './benches/tyres.ts';
import { type BenchOptions, type BenchResult, printResult } from './report.ts';

const BENCHES: Readonly<Record<string, (options: BenchOptions) => Promise<BenchResult>>> = {
  accounts: runAccounts,
  alarms: runAlarms,
  connections: runConnections,
  correct: runCorrect,
  decode: runDecode,
  devices: runDevices,
  frames: runFrames,
  ingest: runIngest,
  list: runList,
  live: runLive,
  locations: runLocations,
  map: runMap,
  rewind: runRewind,
  replay: runReplay,
  reports: runReports,
  seal: runSeal,
  stats: runStats,
  track: runTrack,
  visit: runVisit,
  tyres: runTyres,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { scale: { type: 'string' } } });
const bench = BENCHES[positionals[0] ?? ''];
const scale = Number(values.scale ?? 1);
if (!bench || !(scale > 0)) {
  console.error(
    `npm run bench -- NAME [--scale NUMBER], where NAME is one of: ${Object.keys(BENCHES).join(', ')}`,
  );
  process.exit(2);
}
printResult(await bench({ scale }));
process.exit(0);
