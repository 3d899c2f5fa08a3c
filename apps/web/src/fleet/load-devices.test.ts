import type { DeviceColumns } from '@outrider/contract/device-columns.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDevices, type LoadedDevices } from './load-devices.ts';

function columnsOf(plates: readonly string[]): DeviceColumns {
  const same = <Value>(value: Value) => plates.map(() => value);
  return {
    ids: plates.map((plate) => plate.slice(-1)),
    terminalIDs: same('13507318526'),
    carNumbers: plates,
    nicknames: same(''),
    simNumbers: same(''),
    userIds: same('1'),
    deviceTypes: same(8),
    iconTypes: same(5),
    deviceProtocols: same(1),
    expires: same(0),
    speedLimits: same(0),
    lacks: same(0),
    retired: [],
  };
}

const encoder = new TextEncoder();
let server: ReadableStreamDefaultController<Uint8Array>;
let parts: LoadedDevices[];
let loading: Promise<LoadedDevices>;

const send = (value: object) => server.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
const namesOf = ({ list }: LoadedDevices) => list.map(({ displayName }) => displayName);

beforeEach(() => {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (server = controller) });
  vi.stubGlobal('fetch', async () => new Response(body));
  parts = [];
  loading = loadDevices('1', new AbortController().signal, (part) => parts.push(part));
});

afterEach(() => vi.unstubAllGlobals());

test('the first devices are passed on before the last have arrived, sorted by name and with the total number', async () => {
  send({ total: 3, hideOfflineAfterMs: 259_200_000 });
  send(columnsOf(['粤B00002', '京A00001']));
  await vi.waitFor(() => expect(parts).toHaveLength(1));
  expect(parts[0]).toMatchObject({ total: 3, hideOfflineAfterMs: 259_200_000 });
  expect(parts.map(namesOf)).toEqual([['京A00001', '粤B00002']]);
  send(columnsOf(['沪C00003']));
  send({ sent: 3 });
  server.close();
  const all = await loading;
  expect(namesOf(all)).toEqual(['沪C00003', '京A00001', '粤B00002'].toSorted(new Intl.Collator().compare));
  expect(all.total).toBe(3);
});

test('a list is complete although a device was removed while the others were read', async () => {
  send({ total: 2 });
  send(columnsOf(['京A00001']));
  send({ sent: 1 });
  server.close();
  expect(await loading).toMatchObject({ total: 1, list: [{ id: '1' }] });
});

test.each([
  ['before its end', () => send({ total: 1 })],
  ['with a line lost', () => [{ total: 2 }, columnsOf(['京A00001']), { sent: 2 }].forEach(send)],
])('an answer that ends %s counts as a broken network', async (_name, answer) => {
  answer();
  server.close();
  await expect(loading).rejects.toMatchObject({ key: 'network' });
});
