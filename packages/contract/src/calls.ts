/** The contract: every call. The server offers these and no others. */
import * as audit from './audit.ts';
import { callsOf } from './call.ts';
import { FEATURE_CALLS } from './feature-calls.ts';

export const CALLS = { ...FEATURE_CALLS, ...callsOf(audit) } as const;

export type CallName = keyof typeof CALLS;
