/** Where no socket opens: the messages of the live stream, fetched now and then. */

const POLL_MS = 30_000;

export interface LivePollingOptions {
  readonly fetch: (signal: AbortSignal) => Promise<ArrayBuffer>;
  /** `isCurrent` is false once it was stopped or fetched again. */
  readonly onBytes: (bytes: ArrayBuffer, isCurrent: () => boolean) => void;
  readonly onError: (error: unknown) => void;
}

export class LivePolling {
  readonly #options: LivePollingOptions;
  #everyMs = POLL_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Undefined while it is stopped. */
  #current: AbortController | undefined;

  constructor(options: LivePollingOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#current !== undefined;
  }

  setInterval(everyMs: number): void {
    this.#everyMs = everyMs;
  }

  /** Fetches now, and then at its interval until it is stopped. */
  start(): void {
    this.stop();
    const controller = new AbortController();
    this.#current = controller;
    const { fetch, onBytes, onError } = this.#options;
    fetch(controller.signal)
      .then((bytes) => {
        if (!controller.signal.aborted) onBytes(bytes, () => !controller.signal.aborted);
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) onError(error);
      })
      .finally(() => {
        if (this.#current === controller) this.#timer = setTimeout(() => this.start(), this.#everyMs);
      });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#current?.abort();
    this.#current = undefined;
  }
}
