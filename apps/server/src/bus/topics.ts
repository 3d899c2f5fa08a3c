/**
 * What the parts of the server tell each other: one line for each topic, with what a message of it carries. A topic is
 * also a subject of a message broker, so a payload is plain data.
 */
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';

export interface Topics {
  /** A committed batch: the latest states of its devices, as they are now in the database. */
  readonly 'states.recorded': readonly LatestStateRow[];
  /** The id of a device that was deleted or emptied: nothing may be remembered of it. */
  readonly 'device.gone': string;
  /** Ids of devices whose fences were changed, or their links to them: what is watched for them is to be read anew. */
  readonly 'fences.changed': readonly string[];
  /** Accounts or devices stand elsewhere in the tree: who may see what is to be asked anew. */
  readonly 'tree.changed': undefined;
  /** The id of an account whose rights or end were changed, for it and for all below it. */
  readonly 'access.changed': string;
  /** Figures of past days are to be made anew, and somebody waits for them. */
  readonly 'days.requested': undefined;
  /** The id of a device that can be sent something now. */
  readonly 'device.connected': string;
  /** A device answered a command that was over already. */
  readonly 'command.answeredLate': { readonly deviceId: string; readonly answer: LateAnswer };
  /** The hash of a session's token, in hexadecimal: it ended by log-out, by expiry or because it was revoked. */
  readonly 'session.ended': string;
}

export type Topic = keyof Topics;

/** What came for a command that was over already, or from a time before the device's connection. */
export interface LateAnswer {
  readonly text: string;
  readonly commandId?: string | undefined;
  /** Follows from the command's id; there where the id itself is not known. */
  readonly flag?: number | undefined;
}
