/**
 * Reports that are made by themselves. A schedule says through which day it has come; each period that was due is a run,
 * which is made by a job and mailed. What is about to be mailed is noted first, so that a mail of which nobody knows
 * whether it left is sent again as such.
 */
export const statements: readonly string[] = [
  `CREATE TABLE schedules (
    schedule_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Who made it, and by whose rights it runs.
    creator_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    -- Whose vehicles it is of.
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    name text NOT NULL,
    -- Of the call that exports, without period and account.
    report jsonb NOT NULL,
    every text NOT NULL CHECK (every IN ('day', 'week', 'month')),
    minute_of_day smallint NOT NULL CHECK (minute_of_day BETWEEN 0 AND 1439),
    time_zone text NOT NULL,
    language text NOT NULL,
    recipients jsonb NOT NULL,
    through_day date NOT NULL,
    -- Nothing while it is switched off.
    due_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX schedules_creator ON schedules (creator_id, schedule_id)',
  'CREATE INDEX schedules_account ON schedules (account_id)',
  'CREATE INDEX schedules_due ON schedules (due_at) WHERE due_at IS NOT NULL',
  `CREATE TABLE schedule_runs (
    run_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    schedule_id bigint NOT NULL REFERENCES schedules ON DELETE CASCADE,
    from_day date NOT NULL,
    to_day date NOT NULL,
    due_at timestamptz NOT NULL,
    -- Somebody asked for it; what is due is there once.
    is_asked boolean NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'making', 'mailing', 'done', 'failed')),
    job_id bigint REFERENCES jobs ON DELETE SET NULL,
    error_key text,
    error_params jsonb,
    created_at timestamptz NOT NULL,
    finished_at timestamptz
  )`,
  'CREATE UNIQUE INDEX schedule_runs_once ON schedule_runs (schedule_id, from_day, to_day) WHERE NOT is_asked',
  'CREATE INDEX schedule_runs_schedule ON schedule_runs (schedule_id, run_id)',
  `CREATE INDEX schedule_runs_unfinished ON schedule_runs (run_id) WHERE state IN ('waiting', 'making', 'mailing')`,
  'CREATE INDEX schedule_runs_job ON schedule_runs (job_id) WHERE job_id IS NOT NULL',
  'CREATE INDEX schedule_runs_created ON schedule_runs (created_at)',
  `CREATE TABLE schedule_mails (
    run_id bigint NOT NULL REFERENCES schedule_runs ON DELETE CASCADE,
    address text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
    tries smallint NOT NULL DEFAULT 0,
    -- A try broke off, and nobody knows whether its mail arrived.
    may_be_twice boolean NOT NULL DEFAULT false,
    -- Not before.
    try_at timestamptz NOT NULL,
    problem text NOT NULL DEFAULT '',
    sent_at timestamptz,
    PRIMARY KEY (run_id, address)
  )`,
  `CREATE INDEX schedule_mails_open ON schedule_mails (try_at) WHERE state IN ('waiting', 'sending')`,
];
