import { migrate } from '@outrider/server/store/migrate.ts';
import * as testDatabase from '@outrider/test-database/database-server.ts';

/** For a benchmark, which runs outside of vitest: as durable as in production, so that what is measured is true. */
export function withDatabaseServer<T>(work: () => Promise<T>): Promise<T> {
  return testDatabase.withDatabaseServer({ isDurable: true, migrate }, work);
}
