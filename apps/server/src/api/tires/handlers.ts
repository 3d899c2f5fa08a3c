import type * as tires from '@outrider/contract/tires.ts';
import type { HandlersOf } from '../call-context.ts';
import { findTires } from './find-tires.ts';
import { findWorstTires } from './find-worst-tires.ts';

export const tireHandlers = { findTires, findWorstTires } satisfies HandlersOf<typeof tires>;
