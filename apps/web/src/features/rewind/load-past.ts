import type { LiveState } from '@outrider/contract/live.ts';
import { findAllAt, RewindReader } from '@outrider/contract/rewind.ts';
import { ApiError, toApiError } from '../../lib/api.ts';

export interface PastRequest {
  readonly accountId: string;
  /** A whole minute; epoch milliseconds. */
  readonly atMs: number;
  /** How many minutes after it are asked for. */
  readonly minutes: number;
}

export type LoadPast = (
  request: PastRequest,
  onStates: (atMs: number, states: readonly LiveState[]) => void,
  signal: AbortSignal,
) => Promise<number>;

/**
 * Where the fleet was at an instant and in the minutes after it, told as it comes; resolves to the last minute that is
 * covered.
 * @throws ApiError for a refusal, a broken network and an answer that broke off; the signal's reason when it aborts.
 */
export const loadPast: LoadPast = async ({ accountId, atMs, minutes }, onStates, signal) => {
  try {
    const response = await fetch(findAllAt.path, {
      method: findAllAt.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: accountId, at: new Date(atMs).toISOString(), minutes }),
      signal,
    });
    if (!response.ok || !response.body) throw toApiError(await response.json());
    const reader = new RewindReader();
    let toMs = atMs;
    for await (const piece of response.body) {
      for (const frame of reader.push(piece)) {
        if (frame.type === 'end') toMs = frame.toMs;
        else onStates(frame.atMs, frame.states);
      }
    }
    reader.end();
    return toMs;
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError('network');
  }
};
