/**
 * The live stream's browser end. One socket to the account's stream; when it is cut it is opened again with growing
 * pauses, at once when the machine comes back to the network or the page into view, and begins with what changed since.
 * Where no socket opens, the same messages are fetched now and then, and a socket is tried again in between.
 */
import { findAllLocationsV2 } from '@outrider/contract/positions.ts';
import { LIVE_CLOSE, type LiveMessage, type LiveRequest, type LiveView } from '@outrider/contract/live.ts';
import { callForBytes, isRefusal } from '../lib/api.ts';
import { backOffMs } from './back-off.ts';
import { LiveInbox } from './live-inbox.ts';
import { LivePolling } from './live-polling.ts';

export interface LiveStatus {
  /** Polling: what is shown is fetched now and then. Ended: no longer permitted, or the session is over. */
  readonly connection: 'connecting' | 'live' | 'reconnecting' | 'polling' | 'ended';
  /** Since when nothing has come, epoch milliseconds; undefined while something comes. */
  readonly lostAtMs: number | undefined;
}

export interface LiveLinkOptions {
  readonly accountId: string;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onStatus: (status: LiveStatus) => void;
}

/** A socket that says nothing for this long after it was opened or asked is none. */
const ANSWER_MAX_MS = 10_000;
/** So many attempts in a row that fail mean that sockets are blocked. */
const FAILURES_MAX = 3;
/** How often a socket is tried while what changed is fetched. */
const RETRY_POLLING_MS = 60_000;

type Timer = ReturnType<typeof setTimeout>;
/** Runs from `start` until `stop`; may be started again. */
export class LiveLink {
  readonly #accountId: string;
  readonly #onStatus: (status: LiveStatus) => void;
  readonly #inbox: LiveInbox;
  readonly #polling: LivePolling;
  #status: LiveStatus | undefined;
  #socket: WebSocket | undefined;
  /** Attempts in a row that failed. */
  #failures = 0;
  #retryTimer: Timer | undefined;
  #answerTimer: Timer | undefined;
  #view: LiveView | undefined;
  #watched: readonly string[] = [];

  constructor({ accountId, onMessage, onStatus }: LiveLinkOptions) {
    this.#accountId = accountId;
    this.#onStatus = onStatus;
    this.#inbox = new LiveInbox(onMessage);
    this.#polling = new LivePolling({
      fetch: (signal) => callForBytes(findAllLocationsV2, { id: accountId, since: this.#inbox.mark }, signal),
      onBytes: (bytes, isCurrent) =>
        this.#inbox.take(bytes, (isValid) => isValid && isCurrent() && this.#setStatus('polling')),
      onError: (error) => {
        if (isRefusal(error)) this.#end();
        else this.#setStatus('reconnecting', this.#lostAtMs());
      },
    });
  }

  start(): void {
    this.#inbox.open();
    addEventListener('offline', this.#replaceSocket);
    addEventListener('online', this.#connectNow);
    document.addEventListener('visibilitychange', this.#connectNow);
    this.#setStatus('connecting');
    this.#connect();
  }

  /** Says what of the map is in view; undefined before it is known. */
  setView(view: LiveView | undefined): void {
    this.#view = view;
    this.#sendLook();
  }

  /** Says which devices are shown in detail, wherever they are. */
  watch(deviceIds: readonly string[]): void {
    this.#watched = deviceIds;
    this.#sendLook();
  }

  /** Gets all that changed and has not come yet. */
  refresh(): void {
    if (this.#socket && this.#request({ type: 'refresh' })) this.#expectAnswer(this.#socket);
    else if (this.#polling.isRunning) this.#polling.start();
    else this.#connectNow();
  }

  /** How often to fetch where there is no socket. */
  pollEvery(ms: number): void {
    this.#polling.setInterval(ms);
  }

  stop(): void {
    this.#inbox.close();
    this.#close();
  }

  #setStatus(connection: LiveStatus['connection'], lostAtMs?: number): void {
    if (this.#status?.connection === connection && this.#status.lostAtMs === lostAtMs) return;
    this.#status = { connection, lostAtMs };
    this.#onStatus(this.#status);
  }

  /** Nothing is lost while nothing has come yet. */
  #lostAtMs(): number | undefined {
    return this.#status?.lostAtMs ?? (this.#inbox.mark === undefined ? undefined : Date.now());
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    if (typeof WebSocket === 'undefined') {
      if (!this.#polling.isRunning) this.#polling.start();
      return;
    }
    const { mark } = this.#inbox;
    const query = new URLSearchParams({
      id: this.#accountId,
      ...(mark === undefined ? {} : { since: mark }),
    });
    const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/live?${query}`);
    this.#socket = opened;
    opened.binaryType = 'arraybuffer';
    this.#expectAnswer(opened);
    opened.addEventListener('open', () => opened === this.#socket && this.#sendLook());
    opened.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      if (opened === this.#socket) this.#receive(data, opened);
    });
    opened.addEventListener('close', ({ code }) => opened === this.#socket && this.#lose(code));
  }

  #receive(bytes: ArrayBuffer, from: WebSocket): void {
    clearTimeout(this.#answerTimer);
    this.#polling.stop();
    this.#failures = 0;
    this.#inbox.take(bytes, (isValid) => {
      if (from !== this.#socket) return;
      if (isValid) this.#setStatus('live');
      else from.close();
    });
  }

  #expectAnswer(from: WebSocket): void {
    clearTimeout(this.#answerTimer);
    this.#answerTimer = setTimeout(() => {
      // A socket whose other end is gone takes its time to close; this does not wait for that.
      from.close();
      if (from === this.#socket) this.#lose();
    }, ANSWER_MAX_MS);
  }

  #lose(code?: number): void {
    this.#socket = undefined;
    clearTimeout(this.#answerTimer);
    if (code === LIVE_CLOSE.sessionEnded || code === LIVE_CLOSE.forbidden) {
      this.#end();
      return;
    }
    this.#failures++;
    if (this.#failures >= FAILURES_MAX && !this.#polling.isRunning) this.#polling.start();
    const isPolling = this.#status?.connection === 'polling';
    if (!isPolling) this.#setStatus('reconnecting', this.#lostAtMs());
    const retryMs = isPolling ? RETRY_POLLING_MS : backOffMs(this.#failures, Math.random());
    this.#retryTimer = setTimeout(() => this.#connect(), retryMs);
  }

  #end(): void {
    this.#close();
    this.#setStatus('ended', this.#lostAtMs());
  }

  #request(request: LiveRequest): boolean {
    // A browser without sockets has not even their states.
    if (!this.#socket || this.#socket.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  #sendLook(): void {
    this.#request({ type: 'look', view: this.#view ?? null, watched: [...this.#watched] });
  }

  /** Without a network a socket stays open for as long as nobody writes. */
  readonly #replaceSocket = (): void => {
    const doubted = this.#socket;
    if (!doubted) return;
    this.#lose();
    doubted.close();
  };

  /** Whoever comes back to the network, or to this page, does not wait. */
  readonly #connectNow = (): void => {
    if (this.#socket || this.#status?.connection === 'ended' || document.hidden) return;
    this.#failures = 0;
    this.#connect();
  };

  #close(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#answerTimer);
    this.#polling.stop();
    const closing = this.#socket;
    this.#socket = undefined;
    closing?.close();
    removeEventListener('offline', this.#replaceSocket);
    removeEventListener('online', this.#connectNow);
    document.removeEventListener('visibilitychange', this.#connectNow);
  }
}
