/**
 * The topics of the bus, each with the payload of its messages. A topic is also a subject of a message broker, so a
 * payload is plain data.
 */
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';

export interface Topics {
  /** A committed batch: the latest states of its devices, as they are now in the database. */
  readonly 'states.recorded': readonly LatestStateRow[];
  /** Reports of alarms were committed: an alarm may have begun. */
  readonly 'alarms.recorded': undefined;
  /** The id of a device that was deleted or emptied: forget everything about it. */
  readonly 'device.gone': string;
  /** Ids of devices whose numbers were changed: look up anew whoever speaks for one. */
  readonly 'numbers.changed': readonly string[];
  /** Ids of devices whose fences, or links to fences, were changed: read these anew. */
  readonly 'fences.changed': readonly string[];
  /** Risk points were changed, of this account or of unknown ones: read them anew. */
  readonly 'riskPoints.changed': { readonly accountId?: string };
  /** The platform's rules, or who is armed, were changed: for these devices, or undefined for any. */
  readonly 'rules.changed': readonly string[] | undefined;
  /** Accounts or devices were moved in the tree: read anew who may see what. */
  readonly 'tree.changed': undefined;
  /** The id of an account whose rights or end were changed, for it and for all below it. */
  readonly 'access.changed': string;
  /** Figures of past days must be computed anew, and somebody waits for them. */
  readonly 'days.requested': undefined;
  /** The id of a device that can receive commands now. */
  readonly 'device.connected': string;
  /** A device answered a command that had ended before. */
  readonly 'command.answeredLate': { readonly deviceId: string; readonly answer: LateAnswer };
  /** The hash of a session's token, in hexadecimal: it ended by log-out, by expiry or because it was revoked. */
  readonly 'session.ended': string;
}

export type Topic = keyof Topics;

/** An answer to a command that had ended before, perhaps on an earlier connection. */
export interface LateAnswer {
  readonly text: string;
  readonly commandId?: string | undefined;
  /** Computed from the command's id; set where the id itself is not known. */
  readonly flag?: number | undefined;
}
