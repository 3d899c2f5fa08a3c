/**
 * Group commit: whatever has gathered while the last transaction was under way is the next one. A lone report
 * commits at once; under load the batches grow by themselves, and the cost of a commit is shared. One transaction
 * at a time keeps the order of each device.
 *
 * Faults: a database that is away is asked again, with growing pauses, until it is back; nothing is given up. A batch
 * that PostgreSQL refuses for its data is halved until the one report that it cannot store stands alone; that one is
 * refused, its neighbours are kept.
 */

export interface GroupCommitOptions<Item, Written> {
  readonly maxItems: number;
  /** Stores the batch, all or nothing. Must be repeatable. */
  readonly write: (items: readonly Item[]) => Promise<Written>;
  /** Called with what was written, once the promises of its items have resolved: it cannot hold them back. */
  readonly onCommitted: (written: Written) => void;
  /** Whether an error means that the data, not the database, is at fault. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Called once when the database goes away, with the error, and once with undefined when it is back. */
  readonly onFault: (error: unknown) => void;
  /** Called for an item that the database refuses, before its promise rejects. */
  readonly onRefused: (item: Item, error: unknown) => void;
  /** Called after each answer of the database, and each refusal: the number of pending items has changed. */
  readonly onSettled: () => void;
}

export interface GroupCommit<Item> {
  /**
   * Resolves when the item is committed. @rejects with the database's error when it refuses this item, or with
   * `ClosedError` when it was closed while the database was away.
   */
  add(item: Item): Promise<void>;
  readonly pending: number;
  /** How long the write under way has had no answer; 0 when there is none. */
  stalledMs(nowMs: number): number;
  /**
   * Resolves when all that was added is committed or refused; nothing may be added afterwards. With the database away
   * nothing is waited for: what is not committed was not acknowledged, and its devices keep it.
   */
  close(): Promise<void>;
}

/** The server is stopping, and the database that the item waited for is away. */
export class ClosedError extends Error {
  constructor() {
    super('closed before the database was back');
  }
}

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

type Answer<Written> = { readonly written: Written } | { readonly refusal: unknown };

const RETRY_FIRST_MS = 50;
const RETRY_MAX_MS = 2_000;

export function createGroupCommit<Item, Written>(
  options: GroupCommitOptions<Item, Written>,
): GroupCommit<Item> {
  const queue: Waiting<Item>[] = [];
  const closing = new AbortController();
  let inFlight = 0;
  let writingSinceMs: number | undefined;
  let hasGivenUp = false;
  let running: Promise<void> | undefined;

  /** The next batch, already on its way. */
  function begin(): { batch: readonly Waiting<Item>[]; answer: Promise<Answer<Written>> } | undefined {
    const batch = queue.splice(0, options.maxItems);
    if (batch.length === 0) return undefined;
    inFlight += batch.length;
    return { batch, answer: write(batch) };
  }

  async function run(): Promise<void> {
    // One turn of the event loop lets every socket that is readable now join this batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    for (let current = begin(); current !== undefined;) {
      const { batch } = current;
      const answer = await current.answer;
      if ('written' in answer) {
        // The database works on the next batch while the answers to this one go out.
        current = begin();
        resolve(batch, answer.written);
      } else {
        await refuse(batch, answer.refusal);
        current = begin();
      }
    }
    running = undefined;
  }

  /** Halves a batch that was refused until whatever cannot be stored stands alone. */
  async function refuse(batch: readonly Waiting<Item>[], refusal: unknown): Promise<void> {
    if (batch.length === 1 || refusal instanceof ClosedError) {
      settle(batch, (waiting) => {
        options.onRefused(waiting.item, refusal);
        waiting.reject(refusal);
      });
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
      const answer = await write(half);
      if ('written' in answer) resolve(half, answer.written);
      else await refuse(half, answer.refusal);
    }
  }

  async function write(batch: readonly Waiting<Item>[]): Promise<Answer<Written>> {
    return writeUntilAnswered(batch.map((waiting) => waiting.item));
  }

  function resolve(batch: readonly Waiting<Item>[], written: Written): void {
    settle(batch, (waiting) => waiting.resolve());
    options.onCommitted(written);
  }

  function settle(batch: readonly Waiting<Item>[], settleOne: (waiting: Waiting<Item>) => void): void {
    inFlight -= batch.length;
    for (const waiting of batch) settleOne(waiting);
    options.onSettled();
  }

  async function writeUntilAnswered(items: readonly Item[]): Promise<Answer<Written>> {
    let pauseMs = RETRY_FIRST_MS;
    let isFaulty = false;
    writingSinceMs = Date.now();
    const answered = (answer: Answer<Written>): Answer<Written> => {
      writingSinceMs = undefined;
      if (isFaulty) options.onFault(undefined);
      return answer;
    };
    while (!hasGivenUp) {
      try {
        return answered({ written: await options.write(items) });
      } catch (error) {
        if (options.isRefusal(error)) return answered({ refusal: error });
        if (!isFaulty) options.onFault(error);
        isFaulty = true;
      }
      if (!closing.signal.aborted) await pause(pauseMs, closing.signal);
      hasGivenUp = closing.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, RETRY_MAX_MS);
    }
    return { refusal: new ClosedError() };
  }

  return {
    add(item) {
      return new Promise<void>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        running ??= run();
      });
    },
    get pending() {
      return queue.length + inFlight;
    },
    stalledMs: (nowMs) => (writingSinceMs === undefined ? 0 : nowMs - writingSinceMs),
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Ends early, without an error, when the signal comes. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
