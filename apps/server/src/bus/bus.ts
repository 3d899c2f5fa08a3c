/**
 * Messages between the parts of the server, by topic. In one process this is a list of listeners for each topic. A
 * listener runs while the publisher waits, so it must be quick; one that throws is logged, and neither the publisher nor
 * the other listeners notice.
 */
import type { Log } from '../log.ts';
import type { Topic, Topics } from './topics.ts';

type Listener<T extends Topic> = (payload: Topics[T]) => void;

export interface Bus {
  publish<T extends Topic>(topic: T, ...payload: Topics[T] extends undefined ? [] : [Topics[T]]): void;
  /** Calls `listener` for each message of the topic until the returned function is called. */
  on<T extends Topic>(topic: T, listener: Listener<T>): () => void;
}

export function createBus(log: Pick<Log, 'error'>): Bus {
  const listeners = new Map<Topic, Set<(payload: unknown) => void>>();
  return {
    publish(topic, ...[payload]) {
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(payload);
        } catch (error) {
          log.error({ err: error, topic }, 'a listener of the bus failed');
        }
      }
    },
    on(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic);
      // The set of a topic holds listeners of that topic alone, which publish gives that topic's payload.
      const own = (payload: unknown): void => listener(payload as Topics[typeof topic]);
      ofTopic.add(own);
      return () => ofTopic.delete(own);
    },
  };
}
