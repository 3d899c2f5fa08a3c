import pino from 'pino';

export type Log = pino.Logger;

const SECRETS = ['password', 'newPassword', 'token', 'cert', 'secret'] as const;
/** The driver hangs the whole connection on an error of it: where to, as whom, and pages of its own state. */
const LOST_CONNECTION = 'err.client';
/** Of what PostgreSQL says of an error: the rest repeats rows, texts and statements. */
const OF_DATABASE = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
/** Warnings and errors with one text in a minute: whoever can bring one about shall not fill the disk with it. */
const LINES_PER_MINUTE = 60;
const WARN = 40;
const MINUTE_MS = 60_000;

/** Structured log, on standard output unless told otherwise; secrets that reach it by mistake are left out. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    serializers: { err: describeError },
    hooks: { logMethod: limitLines() },
    redact: [
      ...SECRETS,
      ...SECRETS.map((name) => `*.${name}`),
      LOST_CONNECTION,
      'req.headers.cookie',
      'req.headers.authorization',
    ],
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = pino.stdSerializers.err(error);
  if (!('severity' in error && 'routine' in error)) return described;
  // Errors of data repeat the value that they are about (SQLSTATE class 22): 'invalid … "value"'.
  const isOfData = String(described['code']).startsWith('22');
  const cut = (text: string): string => (isOfData ? text.replace(/"[\s\S]*"/, '"…"') : text);
  const { type, message, stack } = described;
  return {
    type,
    message: cut(message),
    stack: stack.replace(message, cut(message)),
    ...Object.fromEntries(OF_DATABASE.map((name) => [name, described[name]])),
  };
}

function limitLines(): NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']> {
  let minute = 0;
  const counts = new Map<string, number>();
  return function logMethod(args, method, level) {
    if (level < WARN) {
      method.apply(this, args);
      return;
    }
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) counts.clear();
    minute = now;
    // Texts are constants: what differs stands in the object before them.
    const text = args.find((argument) => typeof argument === 'string') ?? '';
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count <= LINES_PER_MINUTE) method.apply(this, args);
    if (count === LINES_PER_MINUTE) {
      method.apply(this, [{ text }, 'more such lines are left out until the minute is over']);
    }
  };
}
