import type { Peer } from './exchange.ts';

export interface OpenConnection extends Peer {
  readonly openedMs: number;
}

/** Why a connection is to be closed by now, as it is counted; undefined while it may go on. */
export function findOverdue(
  { device, openedMs, lastFrameMs }: OpenConnection,
  nowMs: number,
  identifyMaxMs: number,
): 'unidentified-too-long' | 'idle-too-long' | undefined {
  // However busy it is: bytes that never name a device are a waste of a place, or an attack.
  if (!device) return nowMs - openedMs > identifyMaxMs ? 'unidentified-too-long' : undefined;
  // Counted from whole frames: a byte now and then keeps nobody alive.
  return nowMs - lastFrameMs > device.policy.idleMaxMs ? 'idle-too-long' : undefined;
}
