/** A refusal to start that an operator can act on: its message says what is wrong and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** What the operating system's refusals mean for a data folder. */
const FILE_REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'is not writable by this user: give it to this user, or choose another data folder',
  EPERM: 'is not writable by this user: give it to this user, or choose another data folder',
  EROFS: 'is on a read-only file system: choose another data folder',
  ENOSPC: 'is on a disk that is full: free some space and start again',
  EDQUOT: 'is on a disk whose quota is used up: free some space and start again',
  ENOENT: 'cannot be made, or lacks a file that belongs to it: choose another data folder',
  ENOTDIR: 'cannot be made, because a part of its path is a file: choose another data folder',
  EEXIST: 'is a file, not a folder: choose another data folder',
};

/** Turns a file system's refusal about `folder` into words; any other error is returned as it is. */
export function explainFileError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedPostgresError) return error;
  // Node's system errors carry their name here.
  const { code } = error as NodeJS.ErrnoException;
  const meaning = code === undefined ? undefined : FILE_REFUSALS[code];
  if (meaning === undefined) return error;
  return new EmbeddedPostgresError(`The data folder ${folder} ${meaning} (${error.message}).`, {
    cause: error,
  });
}
