import { common } from './common.ts';
import { errors } from './errors.ts';
import { session } from './session.ts';

/** The texts of the pages before the log-in, which load nothing else. */
export const entry = { common, session, errors } as const;
