import { common } from './common.ts';
import { errors } from './errors.ts';
import { session } from './session.ts';

/** What the pages before the log-in need; they wait for nothing else. */
export const entry = { common, session, errors } as const;
