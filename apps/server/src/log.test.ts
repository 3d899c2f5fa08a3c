import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets that reach the log by mistake are left out', () => {
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
  const failed = Object.assign(new Error('null value in column "role"'), {
    code: '23502',
    detail: 'Failing row contains (7, lin, $argon2id$v=19$hidden).',
    client: { connectionParameters: { user: 'hidden' } },
  });
  log.error({ err: failed, input: { username: 'lin', password: 'hidden', cert: 'hidden' } }, 'failed');
  log.info({ password: 'hidden', token: 'hidden', req: { headers: { cookie: 'outrider_session=hidden' } } });
  expect(written).not.toContain('hidden');
  expect(written).toContain('23502');
  expect(written).toContain('lin');
});
