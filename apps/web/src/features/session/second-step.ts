import { ApiError } from '../../lib/api.ts';

/** Whether a log-in was refused only because it lacks its second step. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'secondFactorNeeded';
}

/** Whether the second step is where the log-in stands. */
export function isAtCode(error: unknown): boolean {
  return needsCode(error) || (error instanceof ApiError && error.key === 'secondFactorWrong');
}
