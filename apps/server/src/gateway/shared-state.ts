import type { LateAnswer } from '../bus/topics.ts';
import type { FrameLog } from '../frame-log/frame-log.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import type { AdmissionLimits } from '../connections/admission.ts';
import type { GatewayCounters } from './counters.ts';
import type { Directory } from './directory.ts';
import type { Doubles } from './doubles.ts';
import type { MediaDesk } from './media-desk.ts';
import type { Ownership } from './ownership.ts';

export interface GatewayOptions {
  readonly host: string;
  readonly database: Database;
  readonly ingest: Ingest;
  readonly directory: Directory;
  readonly counters: GatewayCounters;
  readonly frameLog: FrameLog;
  readonly authenticationKey: Buffer;
  readonly limits: AdmissionLimits;
  /** A connection must have named a known device by then. */
  readonly identifyMaxMs: number;
  /** A device can be told something now. */
  readonly onConnected: (deviceId: string) => void;
  /** An answer to a command that is over. */
  readonly onLateAnswer: (deviceId: string, answer: LateAnswer) => void;
  readonly log: Log;
}

/** What all connections and conversations have in common. */
export interface SharedState extends GatewayOptions {
  readonly ownership: Ownership;
  readonly doubles: Doubles;
  readonly media: MediaDesk;
}
