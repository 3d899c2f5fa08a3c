/**
 * Which numbers of the wire each device answers to, by the rule of `wireNumbersOf` (packages/protocols). A number is
 * one row: no second device can be imported to it, whatever two imports do at once. Like device_terminals it is a table
 * of its own, which a distributed database copies to every node.
 */

/** Whether the 15 digits of `terminal_id` end with the Luhn digit of an IMEI. */
const IS_IMEI = `CASE WHEN terminal_id ~ '^[0-9]{15}$' THEN (
    SELECT sum(CASE WHEN place % 2 = 1 THEN digit WHEN digit > 4 THEN 2 * digit - 9 ELSE 2 * digit END) % 10 = 0
    FROM generate_series(1, 15) AS place, LATERAL (SELECT substr(terminal_id, place, 1)::integer AS digit) AS each
  ) ELSE false END`;

export const statements: readonly string[] = [
  // Several devices where they were imported before a number had to be one device's: then it leads to none of them.
  `CREATE TABLE device_numbers (
    number text PRIMARY KEY CHECK (number <> '' AND number NOT LIKE '0%'),
    device_ids bigint[] NOT NULL CHECK (cardinality(device_ids) > 0)
  )`,
  `CREATE INDEX device_numbers_shared ON device_numbers (number) WHERE cardinality(device_ids) > 1`,
  `INSERT INTO device_numbers (number, device_ids)
    SELECT number, array_agg(device_id ORDER BY device_id) FROM (
      SELECT ltrim(terminal_id, '0') AS number, device_id FROM device_terminals
      UNION
      SELECT ltrim(right(terminal_id, 12), '0'), device_id FROM device_terminals
        WHERE terminal_id ~ '^[0-9]{15}$'
      UNION
      SELECT ltrim(to_hex(left(terminal_id, 14)::bigint), '0'), device_id FROM device_terminals WHERE ${IS_IMEI}
    ) AS numbers
    WHERE number <> '' GROUP BY number`,
  `DROP INDEX device_terminals_suffix`,
];
