/**
 * What each wheel's readings say, and what the next one is judged by (packages/domain/src/tires/judge-wheel.ts). The
 * memory has the medians of the last week: they are the wheel's history on the page as well.
 */
export const statements: readonly string[] = [
  `CREATE TABLE tire_wheels (
    device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
    wheel smallint NOT NULL,
    reported_at timestamptz NOT NULL,
    sensor_id text,
    pressure_kpa double precision,
    temperature_c double precision,
    battery_percent double precision,
    cold_kpa double precision NOT NULL,
    severity smallint NOT NULL,
    days_until_low double precision,
    memory jsonb NOT NULL,
    PRIMARY KEY (device_id, wheel)
  )`,
];
