/**
 * What the map draws of vehicles, held outside React: 100,000 of them change each second, and only the layer needs to
 * know. The owner (live socket, replay, a list) puts records in; the layer subscribes. A record is replaced as a
 * whole, so one that is held elsewhere never changes under its holder.
 */
import type { VehicleState } from '../lib/vehicle-colors.ts';

/** Icon types 1 to 12 (specification, section 5); `vehicle-shapes.ts` draws them. */
export type VehicleIconType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export interface VehicleRecord {
  readonly id: string;
  /** Name plate. */
  readonly label: string;
  /** WGS84 degrees. */
  readonly longitude: number;
  readonly latitude: number;
  /** Clockwise from north, 0 to 360. */
  readonly courseDeg: number;
  readonly state: VehicleState;
  readonly iconType: VehicleIconType;
  /** Has an alarm that nobody has acknowledged: pulses. */
  readonly alarmed: boolean;
  /** The position is old; drawn pale, so that it is not taken for the present one. */
  readonly stale: boolean;
}

export type VehicleChange =
  | { readonly kind: 'replaced' }
  | {
      readonly kind: 'applied';
      readonly records: readonly VehicleRecord[];
      /** The slot of each record. */
      readonly slots: readonly number[];
    }
  | { readonly kind: 'removed'; readonly slots: readonly number[] }
  | { readonly kind: 'visibility' };

export interface VehicleStore {
  /** Replaces everything; nothing glides. */
  readonly set: (records: readonly VehicleRecord[]) => void;
  /** Adds new vehicles and replaces known ones, which glide to their new place. */
  readonly apply: (records: readonly VehicleRecord[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  /** Shows these alone (a filter, a search); undefined shows all. */
  readonly setVisible: (ids: ReadonlySet<string> | undefined) => void;
  readonly get: (id: string) => VehicleRecord | undefined;
  readonly records: () => IterableIterator<VehicleRecord>;
  readonly isVisible: (id: string) => boolean;
  readonly size: () => number;
  /**
   * A small whole number that a vehicle keeps while it is here, for those who hold something for each in an array; a
   * later vehicle may take over that of a removed one.
   */
  readonly slotOf: (id: string) => number | undefined;
  /** Undefined where the slot is free. */
  readonly at: (slot: number) => VehicleRecord | undefined;
  /** All slots are below. */
  readonly slotCount: () => number;
  /** @returns the call that ends the subscription. */
  readonly subscribe: (listener: (change: VehicleChange) => void) => () => void;
}

export function createVehicleStore(): VehicleStore {
  const slots = new Map<string, number>();
  const bySlot: (VehicleRecord | undefined)[] = [];
  const free: number[] = [];
  let visible: ReadonlySet<string> | undefined;
  const listeners = new Set<(change: VehicleChange) => void>();

  function tell(change: VehicleChange): void {
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
      tell({ kind: 'replaced' });
    },
    apply(records) {
      if (records.length > 0) tell({ kind: 'applied', records, slots: records.map(put) });
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
      if (removed.length > 0) tell({ kind: 'removed', slots: removed });
    },
    setVisible(ids) {
      if (ids === visible) return;
      visible = ids;
      tell({ kind: 'visibility' });
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
