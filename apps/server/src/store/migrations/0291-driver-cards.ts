/** When drivers put their cards into the reader of a device and took them out, by the card's own time. */
export const statements: readonly string[] = [
  `CREATE TABLE driver_cards (
    device_id bigint NOT NULL,
    at timestamptz NOT NULL,
    is_in boolean NOT NULL,
    received_at timestamptz NOT NULL,
    name text NOT NULL,
    licence text NOT NULL,
    PRIMARY KEY (device_id, at, is_in)
  )`,
];
