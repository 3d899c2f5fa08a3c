/** Bytes that are no frame, or a frame that cannot be read: a value, never an exception. */
export type DiscardReason =
  | 'noise'
  | 'too-long'
  | 'truncated'
  | 'checksum'
  | 'length'
  | 'unknown-message'
  | 'encrypted'
  | 'invalid';

export interface Discard {
  readonly discarded: true;
  readonly reason: DiscardReason;
  readonly bytes: Uint8Array;
}

export function discard(reason: DiscardReason, bytes: Uint8Array): Discard {
  return { discarded: true, reason, bytes };
}

export function isDiscard(value: object): value is Discard {
  return 'discarded' in value;
}
