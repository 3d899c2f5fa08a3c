/** Devices as goods: units that lie on the shelf of the factory or of an agent until they are sold. */

/** What becomes of a unit. `restored` puts back what was removed by mistake, or sold as a device that was never heard of. */
export const STOCK_MOVEMENTS = [
  'preInput',
  'inputIn',
  'inputOut',
  'return',
  'sold',
  'removed',
  'restored',
] as const;
export type StockMovement = (typeof STOCK_MOVEMENTS)[number];

/** `announced` before the goods are there; `sold` when the unit became a device. */
export const UNIT_STATES = ['announced', 'onShelf', 'sold', 'removed'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** The state that each movement leads to: what is written down of a unit follows from its last movement. */
export const STATE_AFTER: Readonly<Record<StockMovement, UnitState>> = {
  preInput: 'announced',
  inputIn: 'onShelf',
  inputOut: 'onShelf',
  return: 'onShelf',
  sold: 'sold',
  removed: 'removed',
  restored: 'onShelf',
};

/** Why a unit leaves the stock without being sold; `mistake` is one that was never there. */
export const REMOVAL_REASONS = ['defective', 'lost', 'toMaker', 'scrapped', 'mistake', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
