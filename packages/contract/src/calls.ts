/** The contract: every call there is. The server serves these and nothing else. */
import * as audit from './audit.ts';
import { callsOf } from './call.ts';
import { FEATURE_CALLS } from './feature-calls.ts';

export const CALLS = { ...FEATURE_CALLS, ...callsOf(audit) } as const;

export type CallName = keyof typeof CALLS;
