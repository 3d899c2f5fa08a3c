import type { loggedFrame } from '@outrider/contract/log.ts';
import type { z } from 'zod';
import type { FrameEntry } from '../../frame-log/frame-entry.ts';
import { describeFrame } from '../../gateway/describe-frame.ts';

const US_PER_MS = 1_000;

export function presentFrame(entry: FrameEntry): z.infer<typeof loggedFrame> {
  const { timeUs, protocol, direction, discarded, bytes, fullBytes } = entry;
  const { wireBytes, name } = describeFrame(entry);
  return {
    id: String(timeUs),
    time: new Date(Math.floor(timeUs / US_PER_MS)).toISOString(),
    protocol,
    direction,
    name,
    discarded,
    hex: Buffer.from(wireBytes).toString('hex').toUpperCase(),
    ...(fullBytes > bytes.length && { cutFromBytes: fullBytes }),
  };
}
