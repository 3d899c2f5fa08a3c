import type { PeopleConfig } from './config-people.ts';
import type { Bus } from './bus/bus.ts';
import type { FrameLog } from './frame-log/frame-log.ts';
import type { GatewayCounters } from './gateway/counters.ts';
import type { Ingest } from './ingest/ingest.ts';
import type { Hub } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Database } from './store/database.ts';

/** What the operator has set that calls ask for. */
export interface Settings {
  /** User names of the customers from whom, and from whose accounts, devices long offline are hidden. */
  readonly hideLongOfflineFor: readonly string[];
  /** What is different for certain people. */
  readonly people: PeopleConfig;
  /** Calls in a minute: of one account, and of one address. */
  readonly callsPerMinute: number;
  readonly callsPerMinutePerAddress: number;
}

/** The parts of a running server that its calls use. */
export interface Services {
  readonly database: Database;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly ingest: Ingest;
  readonly counters: GatewayCounters;
  readonly frameLog: FrameLog;
  readonly log: Log;
  readonly settings: Settings;
}
