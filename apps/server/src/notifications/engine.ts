/**
 * Tells people of alarms. What is to be done lies in the database: news, tellings whose next tier is due, messages that
 * are due. A turn works off all three in order. The bus only wakes it; without a word from the bus it looks every second.
 */
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import type { Delivery } from './delivery.ts';
import { createSender } from './send.ts';
import { tellDue, tellNews } from './tell.ts';

const EVERY_MS = 1_000;
/** What comes within that time is worked off together. */
const PAUSE_MS = 50;

interface EngineOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly delivery: Delivery;
  /** The clock; tests have their own. */
  readonly now?: () => Date;
}

interface SteppedOptions extends Omit<EngineOptions, 'bus'> {
  /** There is room for more messages. */
  readonly onRoom?: () => void;
}

export interface Engine {
  /** Does everything that is due. */
  turn(): Promise<void>;
  /** Breaks off what is under way, of which it is written down that its end is unknown. */
  close(): Promise<void>;
}

const ignore = (): void => undefined;

/** An engine that does nothing by itself. */
export function createEngine({
  database,
  log,
  delivery,
  now = () => new Date(),
  onRoom = ignore,
}: SteppedOptions): Engine {
  const sender = createSender({ database, delivery, log, now, onRoom });
  return {
    async turn() {
      while (await tellNews(database, now()));
      while (await tellDue(database, now()));
      while ((await sender.sendDue(now())) > 0);
    },
    close: () => sender.close(),
  };
}

/** Starts one that works by itself. */
export function startEngine(options: EngineOptions): () => Promise<void> {
  const { bus, log } = options;
  const engine = createEngine({ ...options, onRoom: wake });
  let running: Promise<void> | undefined;
  let timer = setTimeout(run, PAUSE_MS);
  let isAsked = false;
  let isClosing = false;

  function run(): void {
    clearTimeout(timer);
    isAsked = false;
    running = engine
      .turn()
      .catch((error: unknown) =>
        log.error({ err: error }, 'people could not be told of alarms; it is tried again'),
      )
      .finally(() => {
        running = undefined;
        if (!isClosing) timer = setTimeout(run, isAsked ? PAUSE_MS : EVERY_MS);
      });
  }

  function wake(): void {
    if (isAsked || isClosing) return;
    isAsked = true;
    if (running) return;
    clearTimeout(timer);
    timer = setTimeout(run, PAUSE_MS);
  }

  const stopListening = bus.on('alarms.recorded', wake);
  return async () => {
    stopListening();
    isClosing = true;
    clearTimeout(timer);
    await running;
    await engine.close();
  };
}
