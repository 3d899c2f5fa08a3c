import { join } from 'node:path';

/** Where everything of one embedded database lies beneath the server's data folder. */
export interface Layout {
  readonly dataDir: string;
  /** Holds the rest; made whole under another name and then renamed, so it exists complete or not at all. */
  readonly home: string;
  /** PostgreSQL's own data folder; its socket and log files are in it, too. */
  readonly cluster: string;
  /** The superuser's password, readable by the server's user alone. */
  readonly password: string;
  /** What PostgreSQL says before its log file is open. */
  readonly startLog: string;
}

export function layoutOf(dataDir: string): Layout {
  return layoutAt(dataDir, join(dataDir, 'postgres'));
}

/** The same layout with another home, for one that is being made. */
export function layoutAt(dataDir: string, home: string): Layout {
  return {
    dataDir,
    home,
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    startLog: join(home, 'start.log'),
  };
}
