/** What the components ask of the API, answered by the test: typed by the contract, in the envelopes of the server. */
import type { Call, CallInput, CallOutput } from '@outrider/contract/call.ts';
import { SUCCESS } from '@outrider/contract/envelope.ts';
import { vi } from 'vitest';
import { ApiError } from '../src/lib/api.ts';

type Answered = Pick<Call, 'path' | 'input' | 'output'>;
type Reply = (input: unknown) => unknown;

const replies = new Map<string, Reply>();

/**
 * Answers a call from now until the test ends. An `ApiError` that `reply` throws is a refusal.
 * @returns what the call was asked, in order.
 */
export function answer<Declared extends Answered>(
  { path }: Declared,
  reply: (input: CallInput<Declared>) => CallOutput<Declared> | Promise<CallOutput<Declared>>,
): readonly CallInput<Declared>[] {
  const asked: CallInput<Declared>[] = [];
  replies.set(path, (input) => {
    // Whoever calls is typed by the same contract.
    const given = input as CallInput<Declared>;
    asked.push(given);
    return reply(given);
  });
  return asked;
}

/** Takes the place of the server, with no answers yet. */
export function stubServer(): void {
  replies.clear();
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    const reply = replies.get(path);
    if (!reply) throw new Error(`the test answers no ${path}`);
    try {
      return toResponse(SUCCESS, 'ok', await reply(JSON.parse(body)));
    } catch (error) {
      if (!(error instanceof ApiError) || error.key === 'network') throw error;
      const { requestId = '', ...params } = error.params;
      return toResponse(1, error.key, { params, requestId });
    }
  });
}

function toResponse(code: number, message: string, data: unknown): Response {
  return Response.json({ code, message, data });
}
