import { type ClonedDatabase, cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { insertJob } from '../store/jobs/jobs.ts';
import { gather } from '../spreadsheet/test-gather.ts';
import { readJobFile, writeJobFile } from './job-file.ts';

const MEBIBYTE = 1024 * 1024;

let clone: ClonedDatabase;
let database: Database;
let jobId: string;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  const createdAt = new Date();
  const account = { parentId: undefined, username: 'a', nickname: '', role: 2, passwordHash: '', createdAt };
  jobId = await insertJob(database, {
    kind: 'exportFigures',
    accountId: await insertAccount(database, account),
    username: 'a',
    sessionKind: 'password',
    keyId: undefined,
    address: '127.0.0.1',
    requestId: '1',
    operationKey: '1',
    subject: 'a',
    input: {},
    total: undefined,
    failed: 0,
    createdAt,
  });
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

test('a file comes back as it was written, up to the longest, and is refused beyond', async () => {
  const file = await writeJobFile(database, jobId, 3);
  const pieces = Array.from({ length: 6 }, (_, index) => new Uint8Array(MEBIBYTE / 2).fill(index));
  for (const piece of pieces) await file.write(piece);
  expect(await file.finish()).toBe(3 * MEBIBYTE);
  const read = await gather(readJobFile(database, jobId));
  expect(Buffer.concat(read).equals(Buffer.concat(pieces))).toBe(true);
  await expect(file.write(Uint8Array.of(1))).rejects.toMatchObject({
    key: 'resultTooLarge',
    params: { maxMb: 3 },
  });
});
