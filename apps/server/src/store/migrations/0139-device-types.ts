/**
 * Types of devices that administrators name, each like a model that is built in, from which everything technical follows:
 * the reference with both columns keeps a device's model at its type's. What a unit lacks is a sum of
 * packages/domain/src/device-functions.ts; and the address that a device was told to report to.
 */
export const statements: readonly string[] = [
  `CREATE TABLE device_types (
    type_number smallint PRIMARY KEY CHECK (type_number >= 100),
    name text NOT NULL,
    like_model smallint NOT NULL CHECK (like_model BETWEEN 0 AND 99),
    lacks smallint NOT NULL DEFAULT 0 CHECK (lacks >= 0),
    UNIQUE (type_number, like_model)
  )`,
  `CREATE UNIQUE INDEX device_types_name ON device_types (lower(name))`,
  `ALTER TABLE devices
    ADD COLUMN type_number smallint,
    ADD COLUMN lacks smallint NOT NULL DEFAULT 0 CHECK (lacks >= 0),
    ADD COLUMN host text NOT NULL DEFAULT '',
    ADD CONSTRAINT devices_type_fkey FOREIGN KEY (type_number, model)
      REFERENCES device_types (type_number, like_model) ON UPDATE CASCADE`,
  `CREATE INDEX devices_type ON devices (type_number) WHERE type_number IS NOT NULL`,
];
