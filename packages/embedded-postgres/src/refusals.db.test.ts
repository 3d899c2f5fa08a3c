import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EmbeddedPostgresError } from './errors.ts';
import { layoutOf } from './layout.ts';
import { findPostmaster } from './postmaster.ts';
import { makeDataDir, start } from './test-support.ts';

const spoiled = [
  {
    name: 'made by another major version',
    spoil: (dataDir: string) => writeFileSync(join(layoutOf(dataDir).cluster, 'PG_VERSION'), '17\n'),
    message: /was made by PostgreSQL 17, and this server brings PostgreSQL 18/,
  },
  {
    name: 'without its version',
    spoil: (dataDir: string) => rmSync(join(layoutOf(dataDir).cluster, 'PG_VERSION')),
    message: /is not a database's folder/,
  },
  {
    name: 'with the password of another',
    spoil: (dataDir: string) => writeFileSync(layoutOf(dataDir).password, 'of-another'),
    message: /refuses the password that is stored beside it/,
  },
  {
    name: 'with a setting that postgres does not know',
    spoil: (dataDir: string) =>
      writeFileSync(join(layoutOf(dataDir).cluster, 'postgresql.auto.conf'), 'no_such_setting = 1\n'),
    message: /unrecognized configuration parameter "no_such_setting"/,
  },
];

test.each(spoiled)('a folder $name is refused, and nothing is left running', async ({ spoil, message }) => {
  const dataDir = makeDataDir();
  const first = await start(dataDir);
  await first.stop();
  spoil(dataDir);
  const error = await start(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  expect(String(error)).toMatch(message);
  expect(findPostmaster(layoutOf(dataDir).cluster)).toBeUndefined();
});

test('a file in the place of the folder is refused by name', async () => {
  const file = join(makeDataDir(), 'file');
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(`The data folder ${file} is a file`);
  await expect(start(join(file, 'data'))).rejects.toThrow('a part of its path is a file');
});
