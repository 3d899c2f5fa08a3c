/** The rows of each table as the queries see them; migrations/ holds their definitions. */
import type { ColumnType, Generated } from 'kysely';
import type { AlarmTables } from './alarm-tables.ts';
import type { ClaimTables } from './claim-tables.ts';
import type { CommandTables } from './command-tables.ts';
import type { FenceTables } from './fence-tables.ts';
import type { HistoryTables } from './history-tables.ts';
import type { AddressesTable, MapKeysTable } from './map-tables.ts';
import type { LogInTables } from './log-in-tables.ts';
import type { ShareTables } from './share-tables.ts';

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
  sim_expires_at: ColumnType<Date | null, never, Date | null>;
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

export interface Tables
  extends AlarmTables, ClaimTables, CommandTables, FenceTables, HistoryTables, LogInTables, ShareTables {
  accounts: AccountsTable;
  account_ancestors: AccountAncestorsTable;
  account_totals: AccountTotalsTable;
  audit_log: AuditLogTable;
  import_quota_records: ImportQuotaRecordsTable;
  devices: DevicesTable;
  device_terminals: DeviceTerminalsTable;
  installation_keys: InstallationKeysTable;
  map_keys: MapKeysTable;
  addresses: AddressesTable;
}
