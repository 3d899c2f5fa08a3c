/** The rows of each table as the queries see them; migrations/ holds their definitions. */
import type { ColumnType, Generated } from 'kysely';
import type { BrandValues } from './brands.ts';
import type { HistoryTables } from './history-tables.ts';
import type { AddressesTable, MapKeysTable } from './map-tables.ts';

/** bigint columns are read as decimal strings: identifiers may exceed 2^53. */
type Id = string;
type OptionalText = ColumnType<string, string | undefined, string>;

interface AccountsTable {
  account_id: Generated<Id>;
  parent_id: Id | null;
  username: string;
  nickname: string;
  role: number;
  password_hash: string;
  telephone: OptionalText;
  address: OptionalText;
  remarks: OptionalText;
  expires_at: Date | null;
  created_at: Date;
  provider_name: OptionalText;
  provider_contact: OptionalText;
  provider_phone: OptionalText;
  import_quota: ColumnType<number, number | undefined, number>;
  must_change_password: ColumnType<boolean, boolean | undefined, boolean>;
  second_factor_required: ColumnType<boolean, boolean | undefined, boolean>;
  second_factor_required_below: ColumnType<boolean, boolean | undefined, boolean>;
}

interface AccountTotalsTable {
  account_id: Id;
  devices: number;
  devices_below: number;
  accounts_below: number;
}

interface ImportQuotaRecordsTable {
  record_id: Generated<Id>;
  account_id: Id;
  operator_id: Id;
  operator_name: string;
  set_type: number;
  amount: number;
  quota_before: number;
  quota_after: number;
  created_at: Date;
}

/** Written as JSON text, read as what it says. */
type Json = ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>;

interface AuditLogTable {
  audit_id: Generated<Id>;
  at: Date;
  account_id: Id;
  actor_id: Id;
  actor_name: string;
  action: string;
  subject: string;
  device_id: Id | null;
  before: Json;
  after: Json;
  address: string;
  request_id: string;
}

interface AccountAncestorsTable {
  ancestor_id: Id;
  account_id: Id;
  depth: number;
}

interface SessionsTable {
  session_id: ColumnType<Id, never, never>;
  token_hash: Buffer;
  account_id: Id;
  kind: 'password' | 'link' | 'trial' | 'device';
  device_id: Id | null;
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
  token_hash: Buffer;
  account_id: Id;
  creator_id: Id;
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

interface DevicesTable {
  device_id: Generated<Id>;
  account_id: Id;
  terminal_id: string;
  name: OptionalText;
  plate: OptionalText;
  sim_number: OptionalText;
  iccid: OptionalText;
  model: number;
  icon_type: number;
  time_zone: OptionalText;
  protocol_type: number;
  activated_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
  clock_offset_minutes: ColumnType<number | null, number | null | undefined, number | null>;
  authenticated_at: ColumnType<Date | null, never, Date | null>;
}

interface DeviceTerminalsTable {
  terminal_id: string;
  device_id: Id;
}

interface InstallationKeysTable {
  name: string;
  value: Buffer;
}

export interface Tables extends HistoryTables {
  accounts: AccountsTable;
  account_ancestors: AccountAncestorsTable;
  account_totals: AccountTotalsTable;
  audit_log: AuditLogTable;
  import_quota_records: ImportQuotaRecordsTable;
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
  devices: DevicesTable;
  device_terminals: DeviceTerminalsTable;
  installation_keys: InstallationKeysTable;
  map_keys: MapKeysTable;
  addresses: AddressesTable;
}
