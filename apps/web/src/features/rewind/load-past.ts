import type { LiveState } from '@outrider/contract/live.ts';
import { findAllAt, RewindReader } from '@outrider/contract/rewind.ts';
import { ApiError, toApiError } from '../../lib/api.ts';

export interface PastRequest {
  readonly accountId: string;
  /** A whole minute; epoch milliseconds. */
  readonly atMs: number;
  /** The number of minutes after it. */
  readonly minutes: number;
}

export type LoadPast = (
  request: PastRequest,
  onStates: (atMs: number, states: readonly LiveState[]) => void,
  signal: AbortSignal,
) => Promise<number>;

/**
 * Loads the fleet's states at an instant and in the minutes after it, and passes them on as they arrive. Resolves to
 * the last minute covered.
 * @throws ApiError for a refusal, a broken network and an incomplete answer; the signal's reason when it aborts.
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
