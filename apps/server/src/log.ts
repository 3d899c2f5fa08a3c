import pino from 'pino';

export type Log = pino.Logger;

const SECRETS = ['password', 'newPassword', 'token', 'cert', 'secret'] as const;
/** PostgreSQL repeats in it the row that a statement failed on, password hash and all. */
const FAILED_ROW = 'err.detail';
/** The driver hangs the whole connection on an error of it: where to, as whom, and pages of its own state. */
const LOST_CONNECTION = 'err.client';

/** Structured log, on standard output unless told otherwise; secrets that reach it by mistake are left out. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    redact: [
      ...SECRETS,
      ...SECRETS.map((name) => `*.${name}`),
      FAILED_ROW,
      LOST_CONNECTION,
      'req.headers.cookie',
      'req.headers.authorization',
    ],
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
