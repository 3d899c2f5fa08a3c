/** The latest state of each device, as the live stream's messages add up to it. */
import type { LiveMessage, LiveState } from '@outrider/contract/live.ts';

/** What a message changed: everything, these devices, or nothing yet. */
export type StateChange =
  | { readonly kind: 'all' }
  | { readonly kind: 'some'; readonly received: readonly string[]; readonly removed: readonly string[] }
  | undefined;

export class FleetStates {
  #states = new Map<string, LiveState>();
  /** A snapshot of which not all is there; until then what it replaces is shown. */
  #arriving: Map<string, LiveState> | undefined;
  #isPreview = false;
  #isComplete = false;

  get all(): ReadonlyMap<string, LiveState> {
    return this.#states;
  }

  /** These are the states of a preview: of the other devices nobody knows yet what they are. */
  get isPreview(): boolean {
    return this.#isPreview;
  }

  /** All states have come. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  receive(message: LiveMessage): StateChange {
    if (message.kind === 'preview') return this.#preview(message);
    const snapshot = message.kind === 'snapshot' ? new Map<string, LiveState>() : this.#arriving;
    return snapshot ? this.#gather(snapshot, message) : this.#update(message);
  }

  #preview({ states }: LiveMessage): StateChange {
    if (this.#isComplete) return undefined;
    this.#isPreview = true;
    this.#states = new Map(states.map((state) => [state.deviceId, state]));
    return { kind: 'all' };
  }

  #gather(snapshot: Map<string, LiveState>, { states, hasMore = false }: LiveMessage): StateChange {
    for (const state of states) snapshot.set(state.deviceId, state);
    this.#arriving = hasMore ? snapshot : undefined;
    if (hasMore) return undefined;
    this.#states = snapshot;
    this.#isComplete = true;
    this.#isPreview = false;
    return { kind: 'all' };
  }

  #update({ states, removed }: LiveMessage): StateChange {
    this.#isComplete = true;
    for (const id of removed) this.#states.delete(id);
    for (const state of states) this.#states.set(state.deviceId, state);
    return { kind: 'some', received: states.map(({ deviceId }) => deviceId), removed };
  }
}
