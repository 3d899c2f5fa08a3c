/** Clocks may be far behind as well as ahead, and staff look for the newest that a broken clock has dated. */
export const statements: readonly string[] = [
  `ALTER TABLE future_positions RENAME TO misdated_positions`,
  `ALTER INDEX future_positions_pkey RENAME TO misdated_positions_pkey`,
  `CREATE INDEX misdated_positions_received ON misdated_positions (received_at)`,
];
