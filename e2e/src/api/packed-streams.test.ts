/** A stream whose pieces are packed one by one is one whole in every way of packing that browsers take. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { CALLS } from '@outrider/contract/calls.ts';
import type {
  DeviceColumns,
  DeviceColumnsEnd,
  DeviceColumnsHead,
} from '@outrider/contract/device-columns.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

/** More than the first line holds. */
const DEVICES = 600;

let stack: Stack;
let accountId: string;
let cookie: string;

beforeAll(async () => {
  stack = await startStack();
  accountId = await stack.createAccount('owner', 'user');
  for (let index = 0; index < DEVICES; index++) {
    await stack.importDevice(accountId, String(13_400_000_000 + index));
  }
  ({ cookie } = await stack.logIn('owner'));
});

afterAll(() => stack.stop());

interface Packed {
  readonly packedBy: string | undefined;
  readonly bytes: Buffer;
}

function ask(encoding: string): Promise<Packed> {
  const body = JSON.stringify({ id: accountId });
  const { promise, resolve, reject } = Promise.withResolvers<Packed>();
  request(
    `${stack.url}${CALLS.findDeviceColumns.path}`,
    {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'accept-encoding': encoding },
    },
    (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ packedBy: answer.headers['content-encoding'], bytes }),
        reject,
      );
    },
  )
    .on('error', reject)
    .end(body);
  return promise;
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
])('%s', async (encoding, unpack) => {
  const { packedBy, bytes } = await ask(encoding);
  expect(packedBy).toBe(encoding);
  const lines = unpack(bytes).toString().trimEnd().split('\n');
  // Each line is as the contract says; the test asserts on what is in it.
  const [head, ...rest] = lines.map((line) => JSON.parse(line) as unknown);
  const end = rest.pop() as DeviceColumnsEnd;
  expect((head as DeviceColumnsHead).total).toBe(DEVICES);
  expect(end.sent).toBe(DEVICES);
  expect(new Set((rest as DeviceColumns[]).flatMap(({ ids }) => ids)).size).toBe(DEVICES);
});

test('not by Zstandard, which Chromium gives up at its end', async () => {
  const { packedBy } = await ask('zstd, gzip');
  expect(packedBy).toBe('gzip');
});
