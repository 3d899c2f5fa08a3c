import { Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from './log.ts';

let written = '';
const log = createLog(
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  }),
);

beforeEach(() => {
  written = '';
});

/** As the driver makes it of what PostgreSQL says. */
const databaseError = (message: string, more: object): Error =>
  Object.assign(new Error(message), { severity: 'ERROR', routine: 'ExecConstraints', ...more });

test('secrets that reach the log by mistake are left out', () => {
  const failed = databaseError('null value in column "role"', {
    code: '23502',
    detail: 'Failing row contains (7, lin, $argon2id$v=19$hidden).',
    where: 'COPY accounts, line 7: "lin $argon2id$v=19$hidden"',
    internalQuery: "SELECT 'hidden'",
  });
  log.warn({ err: Object.assign(new Error('lost'), { client: { user: 'hidden' } }) }, 'lost');
  log.error({ err: failed, input: { username: 'lin', password: 'hidden', cert: 'hidden' } }, 'failed');
  log.info({ password: 'hidden', token: 'hidden', req: { headers: { cookie: 'outrider_session=hidden' } } });
  expect(written).not.toContain('hidden');
  expect(written).toContain('23502');
  expect(written).toContain('null value in column');
  expect(written).toContain('lin');
});

test('an error of the database does not repeat the value that it is about', () => {
  const message = 'invalid input syntax for type json: "hidden "and" hidden"';
  log.error({ err: databaseError(message, { code: '22P02' }) }, 'failed');
  expect(written).not.toContain('hidden');
  expect(written).toContain('invalid input syntax for type json');
});

test('a warning that comes again and again stands there so many times in a minute, others beside it', () => {
  for (let each = 0; each < 1_000; each++) log.child({}).error({ each }, 'again');
  log.warn('another');
  // A minute may end in between.
  expect(written.split('\n').length).toBeLessThan(130);
  expect(written).toContain('more such lines are left out');
  expect(written).toContain('another');
});
