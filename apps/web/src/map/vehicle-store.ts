/**
 * What the map draws of vehicles, held outside React: 100,000 of them change each second, and only the layer needs to
 * know. The owner (live socket, replay, a list) puts records in; the layer subscribes. A record is replaced as a
 * whole, so one that is held elsewhere never changes under its holder.
 */
import type { VehicleState } from './vehicle-colors.ts';

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
  | { readonly kind: 'applied'; readonly records: readonly VehicleRecord[] }
  | { readonly kind: 'removed'; readonly ids: readonly string[] }
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
  /** @returns the call that ends the subscription. */
  readonly subscribe: (listener: (change: VehicleChange) => void) => () => void;
}

export function createVehicleStore(): VehicleStore {
  let byId = new Map<string, VehicleRecord>();
  let visible: ReadonlySet<string> | undefined;
  const listeners = new Set<(change: VehicleChange) => void>();
  const tell = (change: VehicleChange): void => {
    for (const listener of listeners) listener(change);
  };
  return {
    set(records) {
      byId = new Map(records.map((record) => [record.id, record]));
      tell({ kind: 'replaced' });
    },
    apply(records) {
      if (records.length === 0) return;
      for (const record of records) byId.set(record.id, record);
      tell({ kind: 'applied', records });
    },
    remove(ids) {
      const removed = ids.filter((id) => byId.delete(id));
      if (removed.length > 0) tell({ kind: 'removed', ids: removed });
    },
    setVisible(ids) {
      if (ids === visible) return;
      visible = ids;
      tell({ kind: 'visibility' });
    },
    get: (id) => byId.get(id),
    records: () => byId.values(),
    isVisible: (id) => visible === undefined || visible.has(id),
    size: () => byId.size,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
