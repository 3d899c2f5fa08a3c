import { ApiError } from '../../lib/api.ts';

/** Whether a log-in was refused only because the second step is missing. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'secondFactorNeeded';
}

/** Whether the log-in is at its second step. */
export function isAtCode(error: unknown): boolean {
  return needsCode(error) || (error instanceof ApiError && error.key === 'secondFactorWrong');
}
