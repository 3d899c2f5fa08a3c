/**
 * The vehicles that the map draws, held outside React: 100,000 of them change each second, and only the layer needs to
 * know. The owner (live socket, replay, a list) stores records, and the layer subscribes. A record is always replaced
 * as a whole, so references to the old one stay valid.
 */
import type { VehicleState } from '../lib/vehicle-colors.ts';

/** Icon types 1 to 12 (specification, section 5); `vehicle-shapes.ts` draws them. */
export type VehicleIconType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export interface VehicleRecord {
  readonly id: string;
  /** The text of the name plate. */
  readonly label: string;
  /** WGS84 degrees. */
  readonly longitude: number;
  readonly latitude: number;
  /** Clockwise from north, 0 to 360. */
  readonly courseDeg: number;
  readonly state: VehicleState;
  readonly iconType: VehicleIconType;
  /** Whether an alarm has not been acknowledged; the vehicle then pulses. */
  readonly alarmed: boolean;
  /** Whether the position is old. It is drawn pale, to show that it is not the present one. */
  readonly stale: boolean;
}

export type VehicleChange =
  | { readonly kind: 'replaced' }
  | {
      readonly kind: 'applied';
      readonly records: readonly VehicleRecord[];
      /** The slots of the changed records. */
      readonly slots: readonly number[];
    }
  | { readonly kind: 'removed'; readonly slots: readonly number[] }
  | { readonly kind: 'visibility' };

export interface VehicleStore {
  /** Replaces everything, without animation. */
  readonly set: (records: readonly VehicleRecord[]) => void;
  /** Adds new vehicles and replaces known ones, which glide to their new place. */
  readonly apply: (records: readonly VehicleRecord[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  /** Shows only these, for a filter or a search; undefined shows all. */
  readonly setVisible: (ids: ReadonlySet<string> | undefined) => void;
  readonly get: (id: string) => VehicleRecord | undefined;
  readonly records: () => IterableIterator<VehicleRecord>;
  readonly isVisible: (id: string) => boolean;
  readonly size: () => number;
  /**
   * A small whole number that a vehicle keeps while it is in the store, for indexing arrays. The slot of a removed
   * vehicle may be reused.
   */
  readonly slotOf: (id: string) => number | undefined;
  /** Undefined if the slot is free. */
  readonly at: (slot: number) => VehicleRecord | undefined;
  /** All slots in use are below this number. */
  readonly slotCount: () => number;
  /** @returns the function that unsubscribes. */
  readonly subscribe: (listener: (change: VehicleChange) => void) => () => void;
}

export function createVehicleStore(): VehicleStore {
  const slots = new Map<string, number>();
  const bySlot: (VehicleRecord | undefined)[] = [];
  const free: number[] = [];
  let visible: ReadonlySet<string> | undefined;
  const listeners = new Set<(change: VehicleChange) => void>();

  function notify(change: VehicleChange): void {
    for (const listener of listeners) listener(change);
  }

  function put(record: VehicleRecord): number {
    let slot = slots.get(record.id);
    if (slot === undefined) {
      slot = free.pop() ?? bySlot.length;
      slots.set(record.id, slot);
    }
    bySlot[slot] = record;
    return slot;
  }

  return {
    set(records) {
      slots.clear();
      bySlot.length = 0;
      free.length = 0;
      for (const record of records) put(record);
      notify({ kind: 'replaced' });
    },
    apply(records) {
      if (records.length > 0) notify({ kind: 'applied', records, slots: records.map(put) });
    },
    remove(ids) {
      const removed: number[] = [];
      for (const id of ids) {
        const slot = slots.get(id);
        if (slot === undefined) continue;
        slots.delete(id);
        bySlot[slot] = undefined;
        free.push(slot);
        removed.push(slot);
      }
      if (removed.length > 0) notify({ kind: 'removed', slots: removed });
    },
    setVisible(ids) {
      if (ids === visible) return;
      visible = ids;
      notify({ kind: 'visibility' });
    },
    get: (id) => bySlot[slots.get(id) ?? -1],
    *records() {
      for (const record of bySlot) if (record) yield record;
    },
    isVisible: (id) => visible === undefined || visible.has(id),
    size: () => slots.size,
    slotOf: (id) => slots.get(id),
    at: (slot) => bySlot[slot],
    slotCount: () => bySlot.length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
