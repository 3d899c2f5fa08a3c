import { common } from './common.ts';
import { errors } from './errors.ts';
import { map } from './map.ts';
import { monitor } from './monitor.ts';
import { session } from './session.ts';

export const fr = { common, session, monitor, map, errors } as const;
