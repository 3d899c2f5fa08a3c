/** Calls of the API, typed by the contract. A refusal is an `ApiError`; everything else is data. */
import type { Call, CallInput, CallOutput } from '@outrider/contract/call.ts';
import { SUCCESS } from '@outrider/contract/envelope.ts';
import { type ErrorKey, isErrorKey } from '@outrider/contract/errors.ts';

/** Specification, section 9. */
const TIMEOUT_MS = 60_000;

export class ApiError extends Error {
  readonly key: ErrorKey | 'network';
  readonly params: Readonly<Record<string, string | number>>;

  constructor(key: ErrorKey | 'network', params: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.name = 'ApiError';
    this.key = key;
    this.params = params;
  }
}

const REFUSALS: ReadonlySet<ApiError['key']> = new Set(['notLoggedIn', 'noPermission', 'notFound']);

/** Whether the caller may not see what was asked for, or it no longer exists. Asking again does not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && REFUSALS.has(error.key);
}

let onSessionEnd: () => void = () => undefined;

/** Registers the listener that is called when the session has ended. */
export function listenForSessionEnd(listener: () => void): void {
  onSessionEnd = listener;
}

/** @throws ApiError, or the abort reason of `signal`; callers need not show the latter. */
export async function callApi<Declared extends Pick<Call, 'method' | 'path' | 'input' | 'output'>>(
  call: Declared,
  input: CallInput<Declared>,
  signal?: AbortSignal,
): Promise<CallOutput<Declared>> {
  const response = await send(call.method, call.path, input, signal);
  const envelope: unknown = await response.json().catch(() => undefined);
  // The cast is safe: the server validates its answers by the same contract.
  if (isEnvelope(envelope) && envelope.code === SUCCESS) return envelope.data as CallOutput<Declared>;
  throw toApiError(envelope);
}

/**
 * Makes a call that answers with bytes.
 * @throws as `callApi`.
 */
export async function callForBytes<Declared extends Pick<Call, 'method' | 'path' | 'input'>>(
  call: Declared,
  input: CallInput<Declared>,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const response = await send(call.method, call.path, input, signal);
  if (!response.ok) throw toApiError(await response.json().catch(() => undefined));
  try {
    return await response.arrayBuffer();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network');
  }
}

/** Makes the error of a refusal, and notifies the listener if the session has ended. */
export function toApiError(envelope: unknown): ApiError {
  if (!isEnvelope(envelope)) return new ApiError('network');
  const error = toError(envelope);
  if (error.key === 'notLoggedIn') onSessionEnd();
  return error;
}

async function send(method: string, path: string, input: unknown, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'POST' ? JSON.stringify(input) : null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network');
  }
}

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'message' in value && 'data' in value
  );
}

function toError({ message, data }: Envelope): ApiError {
  const key = isErrorKey(message) ? message : 'serverError';
  // The cast is safe: the contract defines the error envelope.
  const { params = {}, requestId = '' } = (data ?? {}) as { params?: ApiError['params']; requestId?: string };
  return new ApiError(key, { ...params, requestId });
}
