/**
 * Brings a database to the newest schema. Each migration is a numbered list of statements that runs once, in one
 * transaction with the record of it; an advisory lock keeps two starting processes from running it twice.
 */
import pg from 'pg';
import { statements as accountsDevicesPositions } from './migrations/0001-accounts-devices-positions.ts';
import { statements as deviceGateways } from './migrations/0010-device-gateways.ts';
import { statements as sealedHistory } from './migrations/0020-sealed-history.ts';
import { statements as dayFigures } from './migrations/0021-day-figures.ts';
import { statements as misdatedPositions } from './migrations/0030-misdated-positions.ts';
import { statements as latestReadings } from './migrations/0031-latest-readings.ts';
import { statements as accountTree } from './migrations/0040-account-tree.ts';
import { statements as auditLog } from './migrations/0041-audit-log.ts';
import { statements as logIn } from './migrations/0042-log-in.ts';
import { statements as brands } from './migrations/0044-brands.ts';
import { statements as sealedSecondFactors } from './migrations/0045-sealed-second-factors.ts';
import { statements as permissionLimits } from './migrations/0043-permission-limits.ts';
import { statements as mapKeys } from './migrations/0050-map-keys.ts';
import { statements as addresses } from './migrations/0051-addresses.ts';
import { statements as readingRows } from './migrations/0052-reading-rows.ts';
import { statements as simExpiry } from './migrations/0060-sim-expiry.ts';
import { statements as shareLinks } from './migrations/0065-share-links.ts';
import { statements as fences } from './migrations/0070-fences.ts';
import { statements as shareFences } from './migrations/0071-share-fences.ts';
import { statements as fenceStates } from './migrations/0072-fence-states.ts';
import { statements as commandRecords } from './migrations/0075-command-records.ts';
import { statements as newestCommands } from './migrations/0076-newest-commands.ts';
import { statements as trackKeyframes } from './migrations/0080-track-keyframes.ts';
import { statements as deviceContacts } from './migrations/0081-device-contacts.ts';
import { statements as recentAlarms } from './migrations/0085-recent-alarms.ts';
import { statements as fenceAlarms } from './migrations/0086-fence-alarms.ts';
import { statements as deviceNumbers } from './migrations/0100-device-numbers.ts';
import { statements as numberClaims } from './migrations/0101-number-claims.ts';
import { statements as deviceDoubles } from './migrations/0110-device-doubles.ts';
import { statements as waysIn } from './migrations/0120-ways-in.ts';

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/** Only ever appended to: a database in the field has run what stands here. */
const MIGRATIONS: readonly Migration[] = [
  { name: '0001-accounts-devices-positions', statements: accountsDevicesPositions },
  { name: '0010-device-gateways', statements: deviceGateways },
  { name: '0020-sealed-history', statements: sealedHistory },
  { name: '0021-day-figures', statements: dayFigures },
  { name: '0030-misdated-positions', statements: misdatedPositions },
  { name: '0031-latest-readings', statements: latestReadings },
  { name: '0040-account-tree', statements: accountTree },
  { name: '0041-audit-log', statements: auditLog },
  { name: '0042-log-in', statements: logIn },
  { name: '0043-permission-limits', statements: permissionLimits },
  { name: '0044-brands', statements: brands },
  { name: '0050-map-keys', statements: mapKeys },
  { name: '0051-addresses', statements: addresses },
  { name: '0052-reading-rows', statements: readingRows },
  { name: '0045-sealed-second-factors', statements: sealedSecondFactors },
  { name: '0060-sim-expiry', statements: simExpiry },
  { name: '0065-share-links', statements: shareLinks },
  { name: '0070-fences', statements: fences },
  { name: '0071-share-fences', statements: shareFences },
  { name: '0072-fence-states', statements: fenceStates },
  { name: '0075-command-records', statements: commandRecords },
  { name: '0076-newest-commands', statements: newestCommands },
  { name: '0080-track-keyframes', statements: trackKeyframes },
  { name: '0081-device-contacts', statements: deviceContacts },
  { name: '0085-recent-alarms', statements: recentAlarms },
  { name: '0086-fence-alarms', statements: fenceAlarms },
  { name: '0100-device-numbers', statements: deviceNumbers },
  { name: '0101-number-claims', statements: numberClaims },
  { name: '0110-device-doubles', statements: deviceDoubles },
  { name: '0120-ways-in', statements: waysIn },
];

/** Any number that no other user of the same database takes as its lock. */
const MIGRATION_LOCK = 808_006;

/** Runs the migrations that `url`'s database has not run. @throws what PostgreSQL refuses, with nothing half done. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Whatever breaks the connection fails the statement under way, or the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const applied = new Set(rows.map((row) => row.name));
    for (const migration of MIGRATIONS) {
      if (!applied.has(migration.name)) await apply(client, migration);
    }
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query('INSERT INTO schema_migrations VALUES ($1, $2)', [migration.name, new Date()]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${migration.name} failed, nothing of it was kept`, { cause: error });
  }
}
