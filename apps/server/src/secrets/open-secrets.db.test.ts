import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { openDatabase } from '../store/database.ts';
import { findSecondFactor, insertSecondFactor, purposeOf } from '../store/session/second-factors.ts';
import { keyFileOf, parseKey } from './installation-key.ts';
import { openSecrets } from './open-secrets.ts';

const log = createLog('silent');
const SECRET = randomBytes(20);

async function prepare() {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'outrider-secrets-'));
  onTestFinished(async () => {
    await database.destroy();
    await clone.drop();
    await rm(dataDir, { recursive: true });
  });
  const { accountId } = await database
    .insertInto('accounts')
    .values({ username: 'owner', nickname: 'Owner', role: 3, passwordHash: 'x', createdAt: new Date() })
    .returning('accountId')
    .executeTakeFirstOrThrow();
  const start = (more: { secretsKey?: Buffer; secretsKeyLost?: boolean } = {}) =>
    openSecrets(database, { dataDir, secretsKey: undefined, secretsKeyLost: false, ...more }, log);
  return { database, dataDir, accountId, start };
}

test('the key is generated once, and stored in a file for the server alone', async () => {
  const { dataDir, start } = await prepare();
  const first = await start();
  const file = keyFileOf(dataDir);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const key = parseKey(await readFile(file, 'utf8'), file);
  expect((await start()).fingerprint).toEqual(first.fingerprint);
  expect((await start({ secretsKey: key })).fingerprint).toEqual(first.fingerprint);
});

test('plain values are sealed at the start, and can be opened', async () => {
  const { database, accountId, start } = await prepare();
  await database.insertInto('secondFactors').values({ accountId, secret: SECRET, sealed: false }).execute();
  const box = await start();
  const stored = await findSecondFactor(database, accountId);
  expect(stored?.sealedSecret.includes(SECRET)).toBe(false);
  expect(box.open(stored?.sealedSecret ?? Buffer.of(), purposeOf(accountId))).toEqual(SECRET);
  await start();
  expect((await findSecondFactor(database, accountId))?.sealedSecret).toEqual(stored?.sealedSecret);
});

test('another key is refused while something is sealed; without sealed values the server starts with a new key', async () => {
  const { database, accountId, start } = await prepare();
  const box = await start();
  const other = { secretsKey: randomBytes(32) };
  // Nothing would be lost: a new installation may get its key later.
  await start(other);
  await start({});
  await insertSecondFactor(database, accountId, box.seal(SECRET, purposeOf(accountId)));
  await expect(start(other)).rejects.toThrow('SECRETS_KEY is not the key');
  await start({ ...other, secretsKeyLost: true });
  expect(await findSecondFactor(database, accountId)).toBeUndefined();
  await start(other);
});

test.each(['', 'secret', '0'.repeat(63)])('"%s" is not a key', (text) => {
  expect(() => parseKey(text, 'SECRETS_KEY')).toThrow('SECRETS_KEY is no key');
});
