import type { DeviceLimits } from './config-limits.ts';
import type { ExportLimits } from './config-exports.ts';
import type { MaintenanceConfig } from './config-maintenance.ts';
import type { PeopleConfig } from './config-people.ts';
import type { DeviceListings } from './api/devices/device-listings.ts';
import type { Bus } from './bus/bus.ts';
import type { CallRate } from './api/call-rate.ts';
import type { ExportPlaces } from './api/export-places.ts';
import type { WebCounters } from './api/web-counters.ts';
import type { CommandDispatcher } from './commands/dispatcher.ts';
import type { AddressBook } from './geocoding/address-book.ts';
import type { FrameLog } from './frame-log/frame-log.ts';
import type { GatewayCounters } from './gateway/counters.ts';
import type { Ingest } from './ingest/ingest.ts';
import type { SealedSamples } from './history/rewind/sealed-samples.ts';
import type { Hub } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Channels } from './notifications/create-delivery.ts';
import type { RegionMap } from './region-map/region-map.ts';
import type { RoadMatcher } from './road-matching/road-matcher.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Database } from './store/database.ts';

/** Calls in a minute. */
export interface Rates {
  /** Of one account. */
  readonly callsPerMinute: number;
  /** Of one address. */
  readonly callsPerMinutePerAddress: number;
}

/** The parts of a running server that its calls use. */
export interface Services {
  readonly database: Database;
  /** What time it is: by it reports are due. */
  readonly now: () => Date;
  /** Addresses of many places, without asking anybody. */
  readonly addresses: AddressBook;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly ingest: Ingest;
  readonly counters: GatewayCounters;
  readonly webCounters: WebCounters;
  /** How long a job is kept once it is over. */
  readonly jobDays: number;
  /** How many devices one operation may be about. */
  readonly deviceLimits: DeviceLimits;
  /** How much one file of figures may take. */
  readonly exportLimits: ExportLimits;
  readonly exportPlaces: ExportPlaces;
  readonly frameLog: FrameLog;
  readonly log: Log;
  readonly people: PeopleConfig;
  readonly maintenance: MaintenanceConfig;
  readonly rates: Rates;
  /** Whether browsers may ask public map servers. */
  readonly publicMaps: boolean;
  /** A street map of the operator's own. */
  readonly regionMap: RegionMap;
  /** Where it is looked for. */
  readonly mapsDir: string;
  readonly commands: CommandDispatcher;
  /** Commands that one account gives in a minute. */
  readonly commandRate: CallRate;
  /** Sends messages to people and programs. */
  readonly delivery: Channels;
  /** Test messages that one account sends in a minute. */
  readonly testRate: CallRate;
  readonly deviceListings: DeviceListings;
  readonly sealedSamples: SealedSamples;
  /** How far back the fleet can be put. */
  readonly rewindDays: number;
  /** Undefined where the operator has none. */
  readonly roadMatcher: RoadMatcher | undefined;
  /** Seals what must not be read in the database. */
  readonly secrets: SecretBox;
}
