import pino from 'pino';

export type Log = pino.Logger;

/** Structured log on standard output; secrets that reach it by mistake are left out. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: ['password', '*.password', 'req.headers.cookie', 'req.headers.authorization'],
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
