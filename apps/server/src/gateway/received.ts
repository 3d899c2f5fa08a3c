import { type Discard, isDiscard } from '@outrider/protocols/discard.ts';
import type { Received } from './binding.ts';

/** What a framer gave out, in the gateway's own form. */
export function toReceived<Frame extends object>(result: Frame | Discard): Received<Frame> {
  if (!isDiscard(result)) return { frame: result };
  return { discardReason: result.reason, discardedBytes: result.bytes.length };
}
