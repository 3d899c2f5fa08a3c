/**
 * PostgreSQL's settings for a machine of two cores that it shares with the server. They are written anew at each start
 * to a file that postgresql.conf includes, so that a newer version of the server brings its own; an operator's lines
 * below the include win over them.
 */
export type Settings = Readonly<Record<string, string>>;

export const SETTINGS_FILE = 'outrider.conf';

/** Appended to the postgresql.conf that initdb writes. */
export const INCLUDE_LINES = `
# The server's defaults, written anew at each start:
include = '${SETTINGS_FILE}'
# Settings below this line win over them:
`;

const DEFAULTS: Settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  // An acknowledged report is on the disk: these two are what that promise rests on.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Rarer checkpoints and compressed page images: ingest is bound by the log it writes.
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  // Compiling a query costs more than most of ours take.
  jit: 'off',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file for each day of the week, begun anew when its day returns.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] %a ',
  log_min_duration_statement: '5s',
};

/** The text of the settings file. `overrides` are for tests, which need no durability. */
export function renderSettings(overrides: Settings = {}): string {
  const lines = Object.entries({ ...DEFAULTS, ...overrides }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  return `# Written at each start; change nothing here.\n${lines.join('')}`;
}
