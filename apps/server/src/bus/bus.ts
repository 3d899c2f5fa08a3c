/**
 * Events between the parts of the server. In one process this is a list of listeners; listeners must not throw and
 * must not wait, since they run on the way of a report.
 */
import type { LateAnswer } from '../gateway/commands/command-desk.ts';
import type { LatestStateRow } from '../store/report-batches.ts';

export type BusEvent =
  /** A committed batch: the latest states of its devices, as they are now in the database. */
  | { readonly type: 'states.recorded'; readonly states: readonly LatestStateRow[] }
  /** A device was deleted: nothing may be remembered of it. */
  | { readonly type: 'device.gone'; readonly deviceId: string }
  /** These devices answer to other numbers than before, or to none: whoever speaks for one is looked up anew. */
  | { readonly type: 'numbers.changed'; readonly deviceIds: readonly string[] }
  /** Fences were changed, or what they are linked to: what is watched for these devices is to be read anew. */
  | { readonly type: 'fences.changed'; readonly deviceIds: readonly string[] }
  /** Accounts or devices stand elsewhere in the tree: who may see what is to be asked anew. */
  | { readonly type: 'tree.changed' }
  /** What an account may do, or until when, was changed: for it and for all below it. */
  | { readonly type: 'access.changed'; readonly accountId: string }
  /** Figures of past days are to be made anew, and somebody waits for them. */
  | { readonly type: 'days.requested' }
  /** A device can be told something now. */
  | { readonly type: 'device.connected'; readonly deviceId: string }
  /** A device answered a command that was over already. */
  | { readonly type: 'command.answeredLate'; readonly deviceId: string; readonly answer: LateAnswer }
  /** A session ended: by log-out, by expiry or because it was revoked. */
  | { readonly type: 'session.ended'; readonly tokenHash: string };

export interface Bus {
  publish(event: BusEvent): void;
  /** Calls `listener` for each event until the returned function is called. */
  subscribe(listener: (event: BusEvent) => void): () => void;
}

export function createBus(): Bus {
  const listeners = new Set<(event: BusEvent) => void>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
