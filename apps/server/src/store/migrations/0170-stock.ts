/**
 * Units of the stock, and the ledger of what became of each. A unit says what its last movement left; movements are only
 * ever added. Accounts of movements are told by name as well, for they may be gone when somebody reads of them.
 */
export const statements: readonly string[] = [
  `CREATE TABLE stock_units (
    unit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    terminal_id text NOT NULL UNIQUE,
    model smallint NOT NULL,
    protocol_type smallint NOT NULL,
    batch text NOT NULL DEFAULT '',
    iccid text NOT NULL DEFAULT '',
    sim_number text NOT NULL DEFAULT '',
    state text NOT NULL CHECK (state IN ('announced', 'onShelf', 'sold', 'removed')),
    -- Who has it, or had it last.
    holder_id bigint NOT NULL REFERENCES accounts,
    since timestamptz NOT NULL,
    -- What it became.
    device_id bigint REFERENCES devices ON DELETE SET NULL
  )`,
  `CREATE INDEX stock_units_holder ON stock_units (holder_id, state, model)`,
  `CREATE INDEX stock_units_device ON stock_units (device_id) WHERE device_id IS NOT NULL`,
  // People search by the last digits.
  `CREATE INDEX stock_units_end ON stock_units (reverse(terminal_id) text_pattern_ops)`,
  `CREATE TABLE stock_movements (
    movement_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    unit_id bigint NOT NULL REFERENCES stock_units,
    kind text NOT NULL
      CHECK (kind IN ('preInput', 'inputIn', 'inputOut', 'return', 'sold', 'removed', 'restored')),
    at timestamptz NOT NULL,
    actor_id bigint NOT NULL,
    actor_name text NOT NULL,
    from_id bigint,
    from_name text,
    to_id bigint,
    to_name text,
    reason text CHECK (reason IN ('defective', 'lost', 'toMaker', 'scrapped', 'mistake', 'other')),
    note text NOT NULL DEFAULT '',
    batch text NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX stock_movements_unit ON stock_movements (unit_id, movement_id)`,
];
