/**
 * An alarm as a condition that ends, and what raised it. `source` is part of what makes two reports the same alarm: a
 * device's own overspeed and that of a rule are two. `limit_value` and `measured_value` are in the unit of the kind: the
 * limit that a rule had, and the worst that was measured beyond it.
 */
/** The kinds of each level before an alarm had one of its own; the others were warnings. */
const URGENT = '{sos,powerOff,dismantle,displacement,crash,overturn,stolen,illegalIgnition,fuelTheft}';
const NOTICES =
  '{blindAreaIn,blindAreaOut,start,accOn,accOff,idling,sleep,chargerPlugged,fix,fuelCut,fuelRestored,locked,unlocked}';

export const statements: readonly string[] = [
  `ALTER TABLE alarm_reports ADD COLUMN source text NOT NULL DEFAULT 'device'`,
  `UPDATE alarm_reports SET source = 'fence' WHERE fence_id <> 0`,
  'ALTER TABLE alarm_reports ALTER COLUMN source DROP DEFAULT',
  'ALTER TABLE alarm_reports DROP CONSTRAINT alarm_reports_pkey',
  'ALTER TABLE alarm_reports ADD PRIMARY KEY (device_id, kind, fence_id, source, told_at)',
  // Null while it lasts, or as long as nobody can know that it is over.
  `ALTER TABLE device_alarms ADD COLUMN closed_at timestamptz,
    ADD COLUMN source text NOT NULL DEFAULT 'device' CHECK (source IN ('device', 'fence', 'rule')),
    ADD COLUMN level text NOT NULL DEFAULT 'warning' CHECK (level IN ('urgent', 'warning', 'notice')),
    ADD COLUMN rule_id bigint,
    ADD COLUMN limit_value double precision,
    ADD COLUMN measured_value double precision,
    ADD COLUMN end_address text`,
  `UPDATE device_alarms alarm SET level = CASE WHEN kind = ANY ('${URGENT}') THEN 'urgent'
      WHEN kind = ANY ('${NOTICES}') THEN 'notice' ELSE 'warning' END,
    source = CASE WHEN fence_id = 0 THEN 'device' ELSE 'fence' END,
    closed_at = CASE WHEN is_late OR fence_id <> 0 OR NOT EXISTS (
      SELECT FROM latest_states state WHERE state.device_id = alarm.device_id AND alarm.kind = ANY (state.alarms)
    ) THEN ended_at END`,
  'ALTER TABLE device_alarms ALTER COLUMN source DROP DEFAULT, ALTER COLUMN level DROP DEFAULT',
  'DROP INDEX device_alarms_same',
  'CREATE INDEX device_alarms_same ON device_alarms (device_id, kind, fence_id, source, started_at)',
  // What lasts, and what ended after a report that came late.
  'CREATE INDEX device_alarms_closed ON device_alarms (device_id, closed_at)',
  // The newest urgent ones that nobody has read, of which there are few among many.
  `CREATE INDEX device_alarms_urgent ON device_alarms (started_at DESC, alarm_id DESC)
    WHERE deleted_at IS NULL AND read_at IS NULL AND level = 'urgent'`,
];
