/** `npm run schema`: prints the schema that the migrations make; with `-- --write` writes it and the types of its rows. */
import { writeFileSync } from 'node:fs';
import { describeSchema } from '../apps/server/src/store/describe-schema.ts';
import { migrate } from '../apps/server/src/store/migrate.ts';
import { cloneDatabase } from '../packages/test-database/src/clone-database.ts';
import { withDatabaseServer } from '../packages/test-database/src/database-server.ts';
import { generateRowTypes } from './schema/row-types.ts';

const STORE = new URL('../apps/server/src/store/', import.meta.url);

await withDatabaseServer({ isDurable: false, migrate }, async () => {
  const { url } = await cloneDatabase();
  const schema = await describeSchema(url);
  if (!process.argv.includes('--write')) {
    process.stdout.write(schema);
    return;
  }
  writeFileSync(new URL('schema.sql', STORE), schema);
  writeFileSync(new URL('tables.ts', STORE), await generateRowTypes(url));
});
