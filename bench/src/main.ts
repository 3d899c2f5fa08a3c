/** `npm run bench -- NAME`: runs one benchmark; without a name, says which there are. */
import { runAccounts } from './benches/accounts.ts';
import { runLive } from './benches/live.ts';
import { type BenchResult, printResult } from './report.ts';

const BENCHES: Readonly<Record<string, () => Promise<BenchResult>>> = {
  accounts: runAccounts,
  live: runLive,
};

const [name = ''] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
printResult(await bench());
process.exit(0);
