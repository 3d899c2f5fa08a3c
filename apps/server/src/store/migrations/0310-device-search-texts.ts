/**
 * The texts by which people look for devices, apart from the devices. An index is written again with each row that moves
 * to another place, and that of a search is the dearest of all: it took five of the seven seconds in which 50,000 devices
 * passed to another account. The database keeps the texts, whoever writes a device.
 */
export const statements: readonly string[] = [
  `CREATE TABLE device_search_texts (
    device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
    terminal_id text NOT NULL,
    plate text NOT NULL,
    name text NOT NULL,
    sim_number text NOT NULL,
    iccid text NOT NULL
  )`,
  `INSERT INTO device_search_texts SELECT device_id, terminal_id, plate, name, sim_number, iccid FROM devices`,
  `DROP INDEX devices_search`,
  `CREATE INDEX device_search_texts_grams ON device_search_texts
    USING gin (device_search_grams(terminal_id, plate, name, sim_number, iccid)) WITH (gin_pending_list_limit = 256)`,
  `CREATE FUNCTION insert_device_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO device_search_texts SELECT device_id, terminal_id, plate, name, sim_number, iccid FROM made;
      RETURN NULL;
    END
  $$`,
  `CREATE FUNCTION update_device_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE device_search_texts SET terminal_id = NEW.terminal_id, plate = NEW.plate, name = NEW.name,
        sim_number = NEW.sim_number, iccid = NEW.iccid
      WHERE device_id = NEW.device_id;
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER devices_made AFTER INSERT ON devices REFERENCING NEW TABLE AS made
    FOR EACH STATEMENT EXECUTE FUNCTION insert_device_search_texts()`,
  `CREATE TRIGGER devices_renamed AFTER UPDATE ON devices FOR EACH ROW
    WHEN ((OLD.terminal_id, OLD.plate, OLD.name, OLD.sim_number, OLD.iccid)
      IS DISTINCT FROM (NEW.terminal_id, NEW.plate, NEW.name, NEW.sim_number, NEW.iccid))
    EXECUTE FUNCTION update_device_search_text()`,
];
