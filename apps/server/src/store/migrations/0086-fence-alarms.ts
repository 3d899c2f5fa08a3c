/**
 * Which fence an alarm of a border was about: a position names the kind alone, and of two fences only once. `fence_id`
 * refers to nothing: an alarm outlives its fence, and keeps what that was called. The account, whose fence it was, says
 * who may read that name.
 */
export const statements: readonly string[] = [
  `CREATE TABLE fence_alarms (
    device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
    raised_at timestamptz NOT NULL,
    fence_id bigint NOT NULL,
    kind text NOT NULL,
    account_id bigint NOT NULL,
    fence_name text NOT NULL,
    PRIMARY KEY (device_id, raised_at, fence_id, kind)
  )`,
  'CREATE INDEX fence_alarms_raised ON fence_alarms (raised_at)',
];
