/** The rows of each table as the queries see them; migrations/ holds their definitions. */
import type { MapConfig } from '@outrider/contract/maps.ts';
import type { MapType } from '@outrider/domain/map-types.ts';
import type { ColumnType, Generated } from 'kysely';

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
}

interface AccountAncestorsTable {
  ancestor_id: Id;
  account_id: Id;
  depth: number;
}

interface SessionsTable {
  token_hash: Buffer;
  account_id: Id;
  created_at: Date;
  expires_at: Date;
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

interface LatestStatesTable {
  device_id: Id;
  communicated_at: Date;
  positioned_at: Date | null;
  position_received_at: Date | null;
  latitude_e6: number | null;
  longitude_e6: number | null;
  altitude_m: number | null;
  speed_dkmh: number;
  course_ddeg: number;
  location_type: number | null;
  satellites: number | null;
  acc: boolean | null;
  battery_percent: number | null;
  gsm_percent: number | null;
  odometer_m: string | null;
  alarms: string[];
}

interface PositionsTable {
  device_id: Id;
  positioned_at: Date;
  kind: number;
  received_at: Date;
  latitude_e6: number | null;
  longitude_e6: number | null;
  altitude_m: number | null;
  speed_dkmh: number;
  course_ddeg: number;
  valid: boolean;
  historical: boolean;
  location_type: number;
  satellites: number | null;
  acc: boolean | null;
  odometer_m: string | null;
  alarms: string[];
  fuel_dl: number | null;
  fuel_dpercent: number | null;
  battery_percent: number | null;
  gsm_percent: number | null;
  external_voltage_mv: number | null;
  battery_voltage_mv: number | null;
  accuracy_m: number | null;
  temperatures_ddegc: number[] | null;
}

/** `2026-03-14`; database.ts keeps the driver from making a local midnight of it. */
type Day = string;

interface FuturePositionsTable {
  device_id: Id;
  positioned_at: Date;
  kind: number;
  received_at: Date;
  latitude_e6: number | null;
  longitude_e6: number | null;
}

interface SealingProgressTable {
  day: Day;
  device_id: Id;
}

interface TrackSegmentsTable {
  device_id: Id;
  day: Day;
  sequence: number;
  point_count: number;
  first_at: Date;
  last_at: Date;
  south_e6: number | null;
  west_e6: number | null;
  north_e6: number | null;
  east_e6: number | null;
  distance_m: number;
  sealed_at: Date;
  segment: Buffer;
}

interface FrameBlocksTable {
  block_id: Generated<Id>;
  shard: number;
  /** Written as texts: they hold microseconds. */
  started_at: ColumnType<Date, string, never>;
  ended_at: ColumnType<Date, string, never>;
  frames: number;
  raw_bytes: number;
  block: Buffer;
}

interface DeviceMediaTable {
  device_id: Id;
  received_at: Date;
  media_id: Id;
  kind: number;
  format: number;
  event: number;
  channel: number;
  recorded_at: Date | null;
  latitude_e6: number | null;
  longitude_e6: number | null;
  content: Buffer;
}

interface MapKeysTable {
  project_name: string;
  device_platform: number;
  map_type: MapType;
  tile_key: string;
  service_key: string;
  service_url: string;
  styles: ColumnType<Pick<MapConfig, 'normal' | 'satellite' | 'credit'>, string, string>;
  updated_at: Date;
}

interface AddressesTable {
  latitude_e4: number;
  longitude_e4: number;
  language: string;
  map_type: MapType;
  address: string;
  description: string;
  found_at: Date;
}

export interface Tables {
  accounts: AccountsTable;
  account_ancestors: AccountAncestorsTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  device_terminals: DeviceTerminalsTable;
  installation_keys: InstallationKeysTable;
  latest_states: LatestStatesTable;
  positions: PositionsTable;
  frame_blocks: FrameBlocksTable;
  device_media: DeviceMediaTable;
  closed_positions: PositionsTable;
  future_positions: FuturePositionsTable;
  sealing_progress: SealingProgressTable;
  track_segments: TrackSegmentsTable;
  map_keys: MapKeysTable;
  addresses: AddressesTable;
}
