/** How fast a vehicle may go by its owner's rule; null = none of its own. */
export const statements: readonly string[] = [
  `ALTER TABLE devices ADD COLUMN speed_limit_kmh smallint CHECK (speed_limit_kmh BETWEEN 20 AND 300)`,
];
