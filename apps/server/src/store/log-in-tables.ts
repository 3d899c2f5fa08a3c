/** The rows of the tables that say who comes in, how, and what they may then do; see tables.ts. */
import type { ColumnType } from 'kysely';
import type { BrandValues } from './brands.ts';

/** As in tables.ts: a bigint is read as a decimal string. */
type Id = string;

interface SessionsTable {
  session_id: ColumnType<Id, never, never>;
  token_hash: Buffer;
  account_id: Id;
  kind: 'password' | 'link' | 'trial' | 'device';
  device_id: Id | null;
  /** Who made the link of a session of that kind. */
  link_creator_id: ColumnType<Id | null, Id | null | undefined, never>;
  remembered: boolean;
  address: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface SecondFactorsTable {
  account_id: Id;
  secret: Buffer;
  /** Whether the secret is sealed (secrets/secret-box.ts): always, once the server has started. */
  sealed: boolean;
  confirmed_at: Date | null;
  /** Number of the last 30 s of which a code was taken. */
  last_step: ColumnType<string, never, number>;
}

interface RecoveryCodesTable {
  account_id: Id;
  code_hash: Buffer;
}

interface KnownBrowsersTable {
  account_id: Id;
  /** null = of the account; else of the log-in to one of its devices. */
  device_id: Id | null;
  browser_hash: Buffer;
  last_at: Date;
}

interface LoginAttemptsTable {
  key: Buffer;
  failures: number;
  last_at: Date;
  blocked_until: Date;
}

interface LoginLinksTable {
  link_id: ColumnType<Id, never, never>;
  token_hash: Buffer;
  account_id: Id;
  creator_id: Id;
  created_at: Date;
  expires_at: Date;
}

interface TrialAccountTable {
  sole: ColumnType<boolean, never, never>;
  account_id: Id;
}

interface PermissionLimitsTable {
  account_id: Id;
  setter_id: Id;
  denied: string[];
}

/** Written as JSON text. */
type BrandJson = ColumnType<BrandValues, string, string>;

interface BrandsTable {
  account_id: Id;
  draft: BrandJson;
  published: ColumnType<BrandValues | null, string | null | undefined, string | null>;
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  path: ColumnType<string | null, string | null | undefined, string | null>;
  host_name: ColumnType<string | null, string | null | undefined, string | null>;
}

interface DeviceLoginsTable {
  device_id: Id;
  account_id: Id;
  password_hash: string;
}

export interface LogInTables {
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  known_browsers: KnownBrowsersTable;
  login_attempts: LoginAttemptsTable;
  login_links: LoginLinksTable;
  trial_account: TrialAccountTable;
  device_logins: DeviceLoginsTable;
  brands: BrandsTable;
  permission_limits: PermissionLimitsTable;
}
