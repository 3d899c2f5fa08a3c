/**
 * The live socket's browser end: one connection to the account's stream, opened again with growing pauses when it is
 * cut; each new connection begins with a snapshot, so nothing has to be resumed.
 */
import { decodeLive, LIVE_CLOSE, type LiveMessage } from '@outrider/contract/live.ts';

export type LiveConnection = 'connecting' | 'live' | 'reconnecting' | 'ended';

export interface LiveSocketOptions {
  readonly accountId: string;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onConnection: (connection: LiveConnection) => void;
}

const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 15_000;

/** Runs until the returned function is called. */
export function openLiveSocket({ accountId, onMessage, onConnection }: LiveSocketOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = RETRY_FIRST_MS;
  let stopped = false;

  function connect(): void {
    const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/live?id=${accountId}`);
    socket = opened;
    opened.binaryType = 'arraybuffer';
    opened.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      retryMs = RETRY_FIRST_MS;
      onConnection('live');
      onMessage(decodeLive(data));
    });
    opened.addEventListener('close', ({ code }) => {
      if (stopped) return;
      if (code === LIVE_CLOSE.sessionEnded || code === LIVE_CLOSE.forbidden) {
        onConnection('ended');
        return;
      }
      onConnection('reconnecting');
      // Spread out, so that a server that comes back is not met by everyone at once.
      timer = setTimeout(connect, retryMs * (0.75 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    });
  }

  onConnection('connecting');
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
