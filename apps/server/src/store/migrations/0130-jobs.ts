/** Long work that people begin: imports, exports, batches. The library's own tables lie in the schema graphile_worker. */
export const statements: readonly string[] = [
  `CREATE TABLE jobs (
    job_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    username text NOT NULL,
    session_kind text NOT NULL,
    address text NOT NULL,
    request_id text NOT NULL,
    operation_key text,
    subject text NOT NULL,
    input jsonb NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'failed')),
    is_stopping boolean NOT NULL DEFAULT false,
    total int,
    done int NOT NULL DEFAULT 0,
    failed int NOT NULL DEFAULT 0,
    error_key text,
    error_params jsonb,
    created_at timestamptz NOT NULL,
    started_at timestamptz,
    finished_at timestamptz,
    -- When it is deleted with its rows and its file.
    ends_at timestamptz,
    file_name text,
    file_bytes bigint,
    is_secret boolean NOT NULL DEFAULT false
  )`,
  `CREATE UNIQUE INDEX jobs_operation ON jobs (account_id, operation_key) WHERE operation_key IS NOT NULL`,
  `CREATE INDEX jobs_account ON jobs (account_id, job_id DESC)`,
  `CREATE INDEX jobs_unfinished ON jobs (account_id) WHERE state IN ('waiting', 'running')`,
  `CREATE INDEX jobs_end ON jobs (ends_at) WHERE ends_at IS NOT NULL`,
  `CREATE TABLE job_rows (
    job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
    line int NOT NULL,
    name text NOT NULL,
    cells jsonb NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
    error_key text,
    error_params jsonb,
    -- What its writing gave that is told once, sealed; emptied when the job's file is made of it.
    sealed bytea,
    PRIMARY KEY (job_id, line)
  )`,
  `CREATE INDEX job_rows_state ON job_rows (job_id, state, line)`,
  `CREATE TABLE job_files (
    job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
    part int NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (job_id, part)
  )`,
  // Workbooks are packed already.
  `ALTER TABLE job_files ALTER COLUMN bytes SET STORAGE EXTERNAL`,
];
