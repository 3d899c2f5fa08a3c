import type * as log from '@outrider/contract/log.ts';
import type { HandlersOf } from '../call-context.ts';
import { decodeFrame } from './decode-frame.ts';
import { findFrames } from './find-frames.ts';

export const logHandlers = {
  decodeFrame,
  findFrames,
} satisfies HandlersOf<typeof log>;
