/** `npm start`: the product. Stops cleanly on SIGINT and SIGTERM. */
import { findMisnamedSettings } from './config-unknown.ts';
import { readConfig } from './config.ts';
import { ensureAdministrator } from './first-run.ts';
import { createLog } from './log.ts';
import { startPlatform } from './platform.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
for (const misnamed of findMisnamedSettings(process.env)) {
  log.warn(misnamed, 'the environment has no such setting, but one with nearly this name: it is ignored');
}
const platform = await startPlatform(config, log);

const password = await ensureAdministrator(platform.database);
if (password !== undefined) {
  // Printed beside the log, not into it: logs are kept and sent on.
  process.stderr.write(
    `\nFirst run: log in as "admin" with the password ${password}\nIt is shown only now, and has to be changed at the first log-in.\n\n`,
  );
}
log.info({ host: config.host, webHost: config.webHost, ...platform.ports }, 'ready');

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  });
}
