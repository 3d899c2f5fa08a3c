import { common } from '../en/common.ts';
import { errors } from '../en/errors.ts';
import { map } from '../en/map.ts';
import { session } from '../en/session.ts';
import { monitor } from './monitor.ts';

export const enIN = { common, session, monitor, map, errors } as const;
