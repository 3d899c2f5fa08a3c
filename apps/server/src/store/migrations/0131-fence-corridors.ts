/** Fences along a line: `corners_e6` holds the line then, and `width_m` how wide they are. */
export const statements: readonly string[] = [
  `ALTER TABLE fences ADD COLUMN width_m integer
    CHECK (width_m IS NULL OR (width_m > 0 AND corners_e6 IS NOT NULL))`,
];
