/**
 * `npm run restore -- FOLDER [--replace]`: restores a backup into the data folder (`DATA_DIR`, as for `npm start`),
 * with the server stopped. An existing database is replaced only with `--replace`, and is kept beside the new one.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { keyFileOf } from '../apps/server/src/secrets/installation-key.ts';
import { EmbeddedPostgresError } from '../packages/embedded-postgres/src/errors.ts';
import { restore } from '../packages/embedded-postgres/src/restore.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error('npm run restore -- FOLDER [--replace]');
  process.exit(2);
}
const { dataDir, secretsKey } = readConfig(process.env);
try {
  const { manifest, replaced } = await restore(resolve(folder), dataDir, { replaces: values.replace });
  console.log(`The backup of ${manifest.madeAt} is in ${dataDir}; start the server.`);
  if (secretsKey === undefined && !existsSync(keyFileOf(dataDir))) {
    console.log(
      `The key of the second factors is not in a backup: put your copy of it in ${keyFileOf(dataDir)} before the start.`,
    );
  }
  if (replaced !== undefined) console.log(`What was there is in ${replaced}; remove it when all is well.`);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  console.error(error.message);
  process.exit(1);
}
