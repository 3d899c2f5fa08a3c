import { common } from '../en/common.ts';
import { errors } from '../en/errors.ts';
import { session } from '../en/session.ts';

export const entry = { common, session, errors } as const;
