/**
 * The order in which trips and stays began. A period ends in the midst of some, whose rows lie on the later days on which
 * they ended: without this all of those days are read to find them. Lists of stays are in this order, too.
 */
export const statements: readonly string[] = [
  'CREATE INDEX device_trips_began ON device_trips (began_at, device_id)',
  'CREATE INDEX device_stays_began ON device_stays (began_at, device_id)',
];
