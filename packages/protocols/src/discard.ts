/**
 * Bytes that are no frame, or a frame that cannot be read. A discard is a value and never an exception: whoever reads
 * the stream counts it by reason, and every byte that came in is part of a frame or of a discard.
 */

export const DISCARD_REASONS = [
  /** Bytes between frames, or before the first. */
  'noise',
  /** No end mark within the longest frame there can be. */
  'too-long',
  /** The stream ended inside a frame, or a body ends before its message does. */
  'truncated',
  /** Wrong checksum, where that is not tolerated or the length is wrong as well. */
  'checksum',
  /** A length field that fits neither the frame nor the stream. */
  'length',
  /** The start of another protocol: a device on the wrong port. */
  'unknown-protocol',
  /** The body is encrypted with a key that the platform does not have. */
  'encrypted',
  /** Packets of an unfinished message for which there was no more room. */
  'no-room',
  /** The fields contradict each other or the standard. */
  'invalid',
] as const;

export type DiscardReason = (typeof DISCARD_REASONS)[number];

/** A class, so that checking each result for a discard costs next to nothing. */
export class Discard {
  readonly discarded = true;
  readonly reason: DiscardReason;
  readonly bytes: Uint8Array;

  constructor(reason: DiscardReason, bytes: Uint8Array) {
    this.reason = reason;
    this.bytes = bytes;
  }
}

export function discard(reason: DiscardReason, bytes: Uint8Array): Discard {
  return new Discard(reason, bytes);
}

export function isDiscard(value: object): value is Discard {
  return value instanceof Discard;
}
