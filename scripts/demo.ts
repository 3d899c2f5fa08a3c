/**
 * `npm run demo`: the platform with demo accounts and a simulated fleet on real sockets. It prints its progress and,
 * when ready, its address and the log-ins. It stops cleanly on Ctrl-C or SIGTERM and starts again with the same data.
 */
import { existsSync } from 'node:fs';
import { createFleet, fleetIdentities } from '@outrider/simulator/fleet.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createLog } from '../apps/server/src/log.ts';
import { startPlatform } from '../apps/server/src/platform.ts';
import { countAccounts, findAccountByUsername } from '../apps/server/src/store/accounts/accounts.ts';
import type { Database } from '../apps/server/src/store/database.ts';
import { type DemoLogin, ensureDemoAccounts } from './demo/accounts.ts';
import { ensureDemoDevices } from './demo/devices.ts';
import { beginPast, ensureDemoPast, PAST_DAYS } from './demo/past.ts';
import { ensureDemoRiskPoints } from './demo/risk-points.ts';
import { ensureDemoRules } from './demo/rules.ts';
import { ensureDemoStock } from './demo/stock.ts';
import { ensureWebBuilt } from './web-build.ts';

const FLEET = { seed: 808, size: 200 };
/** Faster than a real fleet's 10 s, so that the map is worth watching. */
const REPORT_INTERVAL_MS = 3_000;
const DEMO_ACCOUNT = 'agent2';

const startedAt = performance.now();
function print(line: string): void {
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${line}`);
}

/** A database with other people's data must not get demo accounts, whose passwords are printed. */
async function refuseForeignData(database: Database): Promise<void> {
  const accounts = await countAccounts(database);
  if (accounts > 0 && !(await findAccountByUsername(database, DEMO_ACCOUNT))) {
    throw new Error(
      'this database is not the demo’s: it has accounts already. Set DATA_DIR to a folder of its own.',
    );
  }
}

function printLogins(url: string, logins: readonly DemoLogin[]): void {
  const rows = logins.map(
    ({ username, password, role }) => `  ${username.padEnd(12)}${password.padEnd(20)}${role}`,
  );
  console.log(`\nOutrider is ready: ${url}\n\n  user name   password            role\n${rows.join('\n')}\n`);
  console.log('Ctrl-C stops it; the data stay.\n');
}

const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
const stops: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    print('stopping');
    stopping = stopAll();
    void stopping.finally(() => process.exit(0));
  });
}

try {
  // Workers make the past while the web app is built and the database is made.
  const isFirst = config.databaseUrl === undefined && !existsSync(config.dataDir);
  const begun = isFirst ? beginPast(FLEET) : undefined;
  if (begun) stops.push(() => begun.stop());
  await ensureWebBuilt(print);
  print('starting the database and the server');
  const platform = await startPlatform(config, createLog(config.logLevel));
  stops.push(() => platform.stop());
  await refuseForeignData(platform.database);
  print('setting up the demo accounts');
  const { ids, logins } = await ensureDemoAccounts(
    platform.database,
    process.env['DEMO_PASSWORD'] || undefined,
  );
  const host = '127.0.0.1';
  const identities = fleetIdentities(FLEET);
  await ensureDemoDevices(platform.database, identities, ids);
  await ensureDemoStock(platform.database, ids);
  await ensureDemoRiskPoints(platform.database, ids);
  await ensureDemoRules(platform.database, ids);
  const past = await ensureDemoPast(platform.database, { fleet: FLEET, identities, begun });
  stops.push(() => past.stop());
  const fleet = createFleet({
    ...FLEET,
    hasDepots: true,
    whereabouts: past.whereabouts,
    awaited: past.awaited,
    jt808: { host, port: platform.ports.jt808 },
    gt06: { host, port: platform.ports.gt06 },
    reportIntervalMs: REPORT_INTERVAL_MS,
  });
  print(
    `starting ${FLEET.size} vehicles on ports ${platform.ports.jt808} (JT/T 808) and ${platform.ports.gt06} (GT06)`,
  );
  fleet.start();
  stops.push(() => fleet.stop());
  printLogins(`http://localhost:${platform.ports.web}`, logins);
  if (past.awaited.size > 0) {
    print(`making the last ${PAST_DAYS} days of each vehicle, which starts when they are there`);
    await past.done;
    print('the past is there');
  }
} catch (error) {
  await stopping;
  console.error(error instanceof Error ? error.message : error);
  await stopAll();
  process.exit(1);
}
