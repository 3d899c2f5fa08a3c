import { common } from './common.ts';
import { errors } from './errors.ts';
import { monitor } from './monitor.ts';
import { session } from './session.ts';

export const fr = { common, session, monitor, errors } as const;
