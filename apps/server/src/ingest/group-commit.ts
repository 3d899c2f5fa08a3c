/**
 * Group commit: whatever has gathered while the last transaction was under way is the next one. A lone report
 * commits at once; under load the batches grow by themselves, and the cost of a commit is shared. One transaction
 * at a time keeps the order of each device.
 *
 * Faults: a database that is away is asked again, with growing pauses, until it is back; nothing is given up. A batch
 * that PostgreSQL refuses for its data is halved until the one report that it cannot store stands alone; that one is
 * refused, its neighbours are kept.
 */

export interface GroupCommitOptions<Item> {
  readonly maxItems: number;
  /** Stores the batch, all or nothing. Must be repeatable. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** Whether an error means that the data, not the database, is at fault. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Called once when the database goes away, with the error, and once with undefined when it is back. */
  readonly onFault: (error: unknown) => void;
}

export interface GroupCommit<Item> {
  /** Resolves when the item is committed. @rejects with the database's error when it refuses this item. */
  add(item: Item): Promise<void>;
  readonly pending: number;
  /** Resolves when all that was added is committed or refused; nothing may be added afterwards. */
  close(): Promise<void>;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const RETRY_FIRST_MS = 50;
const RETRY_MAX_MS = 2_000;

export function createGroupCommit<Item>(options: GroupCommitOptions<Item>): GroupCommit<Item> {
  const queue: Waiting<Item>[] = [];
  let inFlight = 0;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    // One turn of the event loop lets every socket that is readable now join this batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue.splice(0, options.maxItems);
      inFlight = batch.length;
      await commit(batch);
      inFlight = 0;
    }
    running = undefined;
  }

  async function commit(batch: Waiting<Item>[]): Promise<void> {
    const refusal = await writeUntilAnswered(batch.map((waiting) => waiting.item));
    if (refusal === undefined) {
      for (const waiting of batch) waiting.resolve();
      return;
    }
    const [first, ...others] = batch;
    if (first && others.length === 0) {
      first.reject(refusal.error);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await commit(batch.slice(0, middle));
    await commit(batch.slice(middle));
  }

  async function writeUntilAnswered(items: readonly Item[]): Promise<{ error: unknown } | undefined> {
    let pauseMs = RETRY_FIRST_MS;
    let faulty = false;
    for (;;) {
      try {
        await options.write(items);
        if (faulty) options.onFault(undefined);
        return undefined;
      } catch (error) {
        if (options.isRefusal(error)) {
          if (faulty) options.onFault(undefined);
          return { error };
        }
        if (!faulty) options.onFault(error);
        faulty = true;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(pauseMs * 2, RETRY_MAX_MS);
    }
  }

  return {
    async add(item) {
      return new Promise<void>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        running ??= run();
      });
    },
    get pending() {
      return queue.length + inFlight;
    },
    async close() {
      await running;
    },
  };
}
