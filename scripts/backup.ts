/**
 * `npm run backup -- FOLDER`: copies the embedded database to a new folder, while the server runs or not. The data
 * folder is `DATA_DIR`, as for `npm start`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { backUp } from '../packages/embedded-postgres/src/backup.ts';
import { keyFileOf } from '../apps/server/src/secrets/installation-key.ts';
import { EmbeddedPostgresError } from '../packages/embedded-postgres/src/errors.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
const { dataDir, databaseUrl } = readConfig(process.env);
if (folder === undefined || positionals.length > 1) {
  console.error('npm run backup -- FOLDER, where FOLDER does not exist yet');
  process.exit(2);
}
if (databaseUrl !== undefined) {
  console.error('DATABASE_URL is set: that database is yours to back up, with pg_dump or pg_basebackup.');
  process.exit(2);
}
try {
  const { files } = await backUp(dataDir, resolve(folder), console);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${files.length} files, ${(bytes / 1024 / 1024).toFixed(1)} MiB, in ${resolve(folder)}`);
  console.log(
    `The key of the second factors is not in it, so that whoever gets the backup does not get them: keep a copy of ${keyFileOf(dataDir)} elsewhere.`,
  );
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  console.error(error.message);
  process.exit(1);
}
