import { common } from './common.ts';
import { errors } from './errors.ts';
import { session } from './session.ts';

export const entry = { common, session, errors } as const;
