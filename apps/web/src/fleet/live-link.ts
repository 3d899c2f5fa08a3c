/**
 * The live stream's browser end. One socket to the account's stream; when it is cut it is opened again with growing
 * pauses, at once when the machine comes back to the network or the page into view, and begins with what changed since.
 * Where no socket opens, the same messages are fetched now and then, and a socket is tried again in between.
 */
import { findAllLocationsV2 } from '@outrider/contract/positions.ts';
import { createLiveDecoder } from '@outrider/contract/live-decode.ts';
import { formatLiveMark } from '@outrider/contract/live-mark.ts';
import { LIVE_CLOSE, type LiveMessage, type LiveRequest, type LiveView } from '@outrider/contract/live.ts';
import { callForBytes, isRefusal } from '../lib/api.ts';
import { backOffMs } from './back-off.ts';
import { createSlices } from './slices.ts';

export interface LiveStatus {
  /** Polling: what is shown is fetched now and then. Ended: no longer permitted, or the session is over. */
  readonly connection: 'connecting' | 'live' | 'reconnecting' | 'polling' | 'ended';
  /** Since when nothing has come, epoch milliseconds; undefined while something comes. */
  readonly lostAtMs: number | undefined;
}

export interface LiveLink {
  /** Runs until it is stopped; may be started again. */
  start(): void;
  /** What of the map is in view; undefined before it is known. */
  look(view: LiveView | undefined): void;
  /** Devices that are shown in detail, wherever they are. */
  watch(deviceIds: readonly string[]): void;
  /** Gets all that changed and has not come yet. */
  refresh(): void;
  /** How often to fetch where there is no socket. */
  pollEvery(ms: number): void;
  stop(): void;
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
const POLL_MS = 30_000;
/** Half a frame; a snapshot of very many vehicles takes longer, and is read in between. */
const READ_MS = 8;
const READ_STEP = 1_000;

export function createLiveLink({ accountId, onMessage, onStatus }: LiveLinkOptions): LiveLink {
  let decoder = createLiveDecoder();
  /** In the order in which they came. */
  const inbox: { readonly bytes: ArrayBuffer; readonly onTaken: (hasSense: boolean) => void }[] = [];
  let isTaking = false;
  let isStopped = true;
  let socket: WebSocket | undefined;
  let status: LiveStatus | undefined;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let polling: AbortController | undefined;
  let pollMs = POLL_MS;
  let view: LiveView | undefined;
  let watched: readonly string[] = [];

  function tell(connection: LiveStatus['connection'], lostAtMs?: number): void {
    if (status?.connection === connection && status.lostAtMs === lostAtMs) return;
    status = { connection, lostAtMs };
    onStatus(status);
  }

  /** Nothing is lost while nothing has come yet. */
  function lostAtMs(): number | undefined {
    return status?.lostAtMs ?? (decoder.mark && Date.now());
  }

  function since(): string | undefined {
    return decoder.mark && formatLiveMark(decoder.mark);
  }

  /** @param onTaken is told false for bytes that make no sense; the next attempt begins with a snapshot. */
  function take(bytes: ArrayBuffer, onTaken: (hasSense: boolean) => void): void {
    inbox.push({ bytes, onTaken });
    if (!isTaking) void takeWaiting();
  }

  async function takeWaiting(): Promise<void> {
    isTaking = true;
    try {
      for (let next = inbox.shift(); next; next = inbox.shift()) next.onTaken(await read(next.bytes));
    } finally {
      isTaking = false;
    }
  }

  async function read(bytes: ArrayBuffer): Promise<boolean> {
    const slices = createSlices(READ_MS);
    try {
      for (const part of decoder.decodeInParts(bytes, READ_STEP)) {
        onMessage(part);
        if (part.hasMore && slices.isOver()) await slices.next();
        if (isStopped) break;
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      decoder = createLiveDecoder();
      return false;
    }
    // What it was told last is not all that it stands for.
    if (isStopped) decoder = createLiveDecoder();
    return true;
  }

  function connect(): void {
    clearTimeout(retryTimer);
    const mark = since();
    const query = new URLSearchParams({ id: accountId, ...(mark === undefined ? {} : { since: mark }) });
    const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/live?${query}`);
    socket = opened;
    opened.binaryType = 'arraybuffer';
    expectAnswer(opened);
    opened.addEventListener('open', () => opened === socket && sendLook());
    opened.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      if (opened !== socket) return;
      clearTimeout(answerTimer);
      stopPolling();
      failures = 0;
      take(data, (hasSense) => {
        if (opened !== socket) return;
        if (hasSense) tell('live');
        else opened.close();
      });
    });
    opened.addEventListener('close', ({ code }) => opened === socket && lose(code));
  }

  function expectAnswer(from: WebSocket): void {
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => {
      // A socket whose other end is gone takes its time to close; this does not wait for that.
      from.close();
      if (from === socket) lose();
    }, ANSWER_MAX_MS);
  }

  function lose(code?: number): void {
    socket = undefined;
    clearTimeout(answerTimer);
    if (code === LIVE_CLOSE.sessionEnded || code === LIVE_CLOSE.forbidden) {
      end();
      return;
    }
    failures++;
    if (failures >= FAILURES_MAX && !polling) poll();
    if (status?.connection !== 'polling') tell('reconnecting', lostAtMs());
    retryTimer = setTimeout(
      connect,
      status?.connection === 'polling' ? RETRY_POLLING_MS : backOffMs(failures, Math.random()),
    );
  }

  function end(): void {
    close();
    tell('ended', lostAtMs());
  }

  function poll(): void {
    clearTimeout(pollTimer);
    polling?.abort();
    const controller = new AbortController();
    polling = controller;
    const answer = callForBytes(findAllLocationsV2, { id: accountId, since: since() }, controller.signal);
    answer
      .then((bytes) => {
        if (controller.signal.aborted) return;
        take(bytes, (hasSense) => hasSense && !controller.signal.aborted && tell('polling'));
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (isRefusal(error)) end();
        else tell('reconnecting', lostAtMs());
      })
      .finally(() => {
        if (polling === controller) pollTimer = setTimeout(poll, pollMs);
      });
  }

  function stopPolling(): void {
    clearTimeout(pollTimer);
    polling?.abort();
    polling = undefined;
  }

  function ask(request: LiveRequest): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(request));
    return true;
  }

  function sendLook(): void {
    ask({ type: 'look', view: view ?? null, watched: [...watched] });
  }

  /** A socket without a network stays open for as long as nobody writes. */
  function doubt(): void {
    const doubted = socket;
    if (!doubted) return;
    lose();
    doubted.close();
  }

  /** Whoever comes back to the network, or to this page, does not wait. */
  function hurry(): void {
    if (socket || status?.connection === 'ended' || document.hidden) return;
    failures = 0;
    connect();
  }

  function close(): void {
    clearTimeout(retryTimer);
    clearTimeout(answerTimer);
    stopPolling();
    const closing = socket;
    socket = undefined;
    closing?.close();
    removeEventListener('offline', doubt);
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
  }

  return {
    start() {
      isStopped = false;
      addEventListener('offline', doubt);
      addEventListener('online', hurry);
      document.addEventListener('visibilitychange', hurry);
      tell('connecting');
      connect();
    },
    look(next) {
      view = next;
      sendLook();
    },
    watch(deviceIds) {
      watched = deviceIds;
      sendLook();
    },
    refresh() {
      if (socket && ask({ type: 'refresh' })) expectAnswer(socket);
      else if (polling) poll();
      else hurry();
    },
    pollEvery(ms) {
      pollMs = ms;
    },
    stop() {
      isStopped = true;
      inbox.length = 0;
      close();
    },
  };
}
