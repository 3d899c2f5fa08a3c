/** Sums over a fleet. Counts are of reports unless stated otherwise. */
export interface DeviceCounters {
  sent: number;
  acknowledged: number;
  /** Sent once more because nobody answered. */
  resent: number;
  /** Sent late, from the store. */
  sentLate: number;
  /** Made by the device and not acknowledged yet: waiting or sent. */
  unacknowledged: number;
  /** Dropped from a full store, or refused for good. */
  lost: number;
  /** Open connections. */
  connections: number;
  /** Connections opened so far. */
  connected: number;
  /** Introductions that the platform did not accept. */
  refusals: number;
  /** Commands received from the platform. */
  commands: number;
  bytesSent: number;
  bytesReceived: number;
  /** The last error of a connection that could not be opened or broke. */
  lastError?: string;
}

export function newCounters(): DeviceCounters {
  return {
    sent: 0,
    acknowledged: 0,
    resent: 0,
    sentLate: 0,
    unacknowledged: 0,
    lost: 0,
    connections: 0,
    connected: 0,
    refusals: 0,
    commands: 0,
    bytesSent: 0,
    bytesReceived: 0,
  };
}
