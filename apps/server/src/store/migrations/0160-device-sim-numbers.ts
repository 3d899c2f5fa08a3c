/** Who has a SIM number already is asked for each number that is written down. */
export const statements: readonly string[] = [
  `CREATE INDEX devices_sim_number ON devices (sim_number, device_id) WHERE sim_number <> ''`,
];
