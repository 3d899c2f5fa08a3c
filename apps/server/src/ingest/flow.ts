/**
 * Bounds how many reports may wait for their commit, over all connections. At the bound no device is read any more: a
 * database that is slow or away costs delay and not memory. Reading goes on once half of them are committed.
 */

export interface Flow {
  readonly isFull: boolean;
  /** Calls `listener` whenever `isFull` has changed, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export interface FlowGauge extends Flow {
  /** Sets how many reports wait now. */
  update(pending: number): void;
}

export function createFlow(pendingMax: number): FlowGauge {
  const listeners = new Set<() => void>();
  let isFull = false;
  return {
    get isFull() {
      return isFull;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(pending) {
      const isNowFull = pending >= pendingMax || (isFull && pending > pendingMax / 2);
      if (isNowFull === isFull) return;
      isFull = isNowFull;
      for (const listener of listeners) listener();
    },
  };
}
