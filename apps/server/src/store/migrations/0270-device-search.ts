/**
 * A search over long lists of devices: the runs of characters that lead to a text inside a plate or name, or at the end
 * of a number (a terminal id, SIM number or ICCID). So a number has no runs of one or two characters but its end.
 * The function calls no other of ours, which would not be found while the index is maintained.
 */
export const statements: readonly string[] = [
  `CREATE FUNCTION device_search_grams(terminal_id text, plate text, name text, sim_number text, iccid text)
    RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
    DECLARE
      characters text[] := string_to_array(lower(plate || chr(10) || name), NULL);
      grams text[] := characters;
      number text;
    BEGIN
      FOR at IN 1 .. cardinality(characters) - 1 LOOP
        grams := grams || (characters[at] || characters[at + 1]);
      END LOOP;
      FOR at IN 1 .. cardinality(characters) - 2 LOOP
        grams := grams || (characters[at] || characters[at + 1] || characters[at + 2]);
      END LOOP;
      FOREACH number IN ARRAY ARRAY[lower(terminal_id), lower(sim_number), lower(iccid)] LOOP
        IF number <> '' THEN
          grams := grams || right(number, 1) || right(number, 2);
          FOR at IN 1 .. length(number) - 2 LOOP
            grams := grams || substr(number, at, 3);
          END LOOP;
        END IF;
      END LOOP;
      RETURN grams;
    END
  $$`,
  `CREATE INDEX devices_search ON devices
    USING gin (device_search_grams(terminal_id, plate, name, sim_number, iccid)) WITH (gin_pending_list_limit = 256)`,
];
