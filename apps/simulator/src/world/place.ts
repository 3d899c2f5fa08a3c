/** Where a vehicle can stop between trips. */
import type { Corridor } from './corridors.ts';
import type { NodeId, StreetGrid } from './street-grid.ts';

/** Beside a street, facing from one crossing to the next. */
export interface StreetPlace {
  readonly kind: 'street';
  readonly from: NodeId;
  readonly to: NodeId;
  /** Metres from the crossing `from`. */
  readonly alongM: number;
}

/** A yard or service area beside an intercity road. */
export interface YardPlace {
  readonly kind: 'yard';
  /** Metres from the road's first end. */
  readonly alongM: number;
  /** On the side of vehicles that drive away from the first end (1), or towards it (-1). */
  readonly direction: 1 | -1;
}

export type Place = StreetPlace | YardPlace;

/** What a vehicle drives on. */
export type Ground =
  | { readonly kind: 'streets'; readonly grid: StreetGrid; readonly leftHand: boolean }
  | { readonly kind: 'corridor'; readonly corridor: Corridor; readonly leftHand: boolean };
