/** The rows of the tables that devices fill, and of what is made of them, as the queries see them. */
import type { ColumnType, Generated } from 'kysely';
import type { Rollup } from '../telemetry/rollup.ts';
import type { ReadingValue } from '../telemetry/incoming-report.ts';

/** bigint columns are read as decimal strings: identifiers may exceed 2^53. */
type Id = string;

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

interface MisdatedPositionsTable {
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

interface TrackKeyframesTable {
  device_id: Id;
  day: Day;
  hour: number;
  samples: Buffer;
}

interface TrackKeyframeDaysTable {
  day: Day;
  version: Id;
  is_whole: boolean;
}

interface DeviceContactsTable {
  device_id: Id;
  from_at: Date;
  until_at: Date;
}

interface AccountThresholdsTable {
  account_id: Id;
  stop_speed_kmh: number;
  stay_min_s: number;
  stay_radius_m: number;
  trip_min_m: number;
  overspeed_kmh: number;
  overspeed_min_s: number;
  gap_s: number;
}

interface DeviceDaysTable {
  device_id: Id;
  day: Day;
  point_count: number;
  first_at: Date;
  last_at: Date;
  distance_m: number;
  odometer_distance_m: number | null;
  driving_s: number;
  idling_s: number;
  stopped_s: number;
  max_speed_dkmh: number;
  overspeed_s: number;
  overspeed_count: number;
  fuel_used_dl: number | null;
  refuelled_dl: number | null;
  fuel_used_dpercent: number | null;
  refuelled_dpercent: number | null;
  alarms: ColumnType<Readonly<Record<string, number>>, string, string>;
}

interface DeviceStaysTable {
  device_id: Id;
  day: Day;
  began_at: Date;
  ended_at: Date;
  latitude_e6: number;
  longitude_e6: number;
}

interface DeviceTripsTable {
  device_id: Id;
  day: Day;
  began_at: Date;
  ended_at: Date;
  from_latitude_e6: number;
  from_longitude_e6: number;
  to_latitude_e6: number;
  to_longitude_e6: number;
  distance_m: number;
  max_speed_dkmh: number;
}

/** What the reducer of rules/rollups keeps, as JSON. */
type RollupColumn = ColumnType<Pick<Rollup, 'state' | 'figures'>, string, string>;

interface RollupStatesTable {
  device_id: Id;
  day: Day;
  rollup: RollupColumn;
}

interface RollupProgressTable {
  device_id: Id;
  communicated_at: Date;
  day: Day;
  rollup: RollupColumn;
}

interface RollupRequestsTable {
  device_id: Id;
  day: Day;
  through_day: Day;
  version: string;
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

interface LatestReadingsTable {
  device_id: Id;
  name: string;
  reported_at: Date;
  value: ReadingValue;
}

export interface HistoryTables {
  latest_states: LatestStatesTable;
  latest_readings: LatestReadingsTable;
  positions: PositionsTable;
  frame_blocks: FrameBlocksTable;
  device_media: DeviceMediaTable;
  closed_positions: PositionsTable;
  misdated_positions: MisdatedPositionsTable;
  sealing_progress: SealingProgressTable;
  track_segments: TrackSegmentsTable;
  track_keyframes: TrackKeyframesTable;
  track_keyframe_days: TrackKeyframeDaysTable;
  device_contacts: DeviceContactsTable;
  device_days: DeviceDaysTable;
  device_stays: DeviceStaysTable;
  device_trips: DeviceTripsTable;
  rollup_states: RollupStatesTable;
  rollup_progress: RollupProgressTable;
  rollup_requests: RollupRequestsTable;
  account_thresholds: AccountThresholdsTable;
}
