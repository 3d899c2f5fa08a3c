/** Positions of devices that have no word of the alarms that last: they end none. */
export const statements: readonly string[] = [
  // Null costs a row nothing: most positions tell.
  'ALTER TABLE positions ADD COLUMN tells_alarms boolean',
  // Whole days are moved there as they are.
  'ALTER TABLE closed_positions ADD COLUMN tells_alarms boolean',
];
