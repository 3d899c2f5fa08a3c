import { annotateFrames } from '../../gateway/annotate-frames.ts';
import type { Handler } from '../call-context.ts';

// It asks nobody and so waits for nothing, but a handler is asynchronous.
export const decodeFrame: Handler<'decodeFrame'> = async (_context, { protocol, hex }) => {
  const { frames, discarded } = annotateFrames(protocol, Buffer.from(hex, 'hex'));
  return {
    frames,
    discarded: discarded.map(({ reason, bytes }) => ({ reason, hex: Buffer.from(bytes).toString('hex') })),
  };
};
