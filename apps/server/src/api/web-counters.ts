/** What the web port turned away, and why: counted, because a line in the log for each could be written by anybody. */

export type WebRefusal =
  | 'too-many-connections'
  | 'too-many-from-address'
  | 'too-many-requests'
  | 'too-slow'
  | 'broken-request'
  | 'broken-off'
  | 'broken-socket-frame';

export interface WebCounters {
  connections: number;
  readonly refused: ReadonlyMap<string, number>;
  count(reason: WebRefusal): void;
}

export function createWebCounters(): WebCounters {
  const refused = new Map<string, number>();
  return {
    connections: 0,
    refused,
    count: (reason) => void refused.set(reason, (refused.get(reason) ?? 0) + 1),
  };
}
