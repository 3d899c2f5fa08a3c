/** Exports of tracks cost the server more than any other call: few at a time, and none for somebody who has left. */
import { CALLS } from '@outrider/contract/calls.ts';
import { encodeTrack } from '@outrider/server/history/encode-track.ts';
import { insertSegments } from '@outrider/server/store/history/track-segments.ts';
import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack } from '@outrider/tracks/track.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const DAY = '2026-03-16';
const RANGE = { from: `${DAY}T00:00:00Z`, to: '2026-03-17T00:00:00Z' };
const DAY_S = 86_400;
const OWNERS = ['lin', 'wang', 'chen', 'zhao', 'sun'] as const;

let stack: Stack;
/** What each owner sends with a call. */
const cookies = new Map<string, string>();
const devices = new Map<string, string[]>();
let begun: AbortController[] = [];
/** An answer that nothing points to is taken for one that nobody waits for. */
let held: Response[] = [];

beforeAll(async () => {
  stack = await startStack();
  const points = Array.from({ length: DAY_S }, (_, index) => ({
    ...PLAIN_POINT,
    timeMs: Date.parse(RANGE.from) + index * 1_000,
    latitudeE6: 22_500_000 + index,
    longitudeE6: 114_000_000 - index,
  }));
  const encoded = await encodeTrack(toTrack(points));
  for (const [index, owner] of OWNERS.entries()) {
    const account = await stack.createAccount(owner, 'agent');
    const ids: string[] = [];
    for (let each = 0; each < 5; each++) {
      ids.push(await stack.importDevice(account, String(13_400_000_000 + index * 10 + each)));
    }
    const segments = ids.flatMap((deviceId) =>
      encoded.map((segment, sequence) => ({ deviceId, day: DAY, sequence, ...segment })),
    );
    await stack.platform.database
      .transaction()
      .execute((transaction) => insertSegments(transaction, segments, new Date()));
    devices.set(owner, ids);
    cookies.set(owner, (await stack.logIn(owner)).cookie);
  }
});

afterEach(async () => {
  hangUp();
  for (const owner of OWNERS) {
    await vi.waitUntil(async () => (await exportNothing(owner)) === 200, { timeout: 60_000 });
  }
});
afterAll(() => stack.stop());

function hangUp(): void {
  for (const each of begun) each.abort();
  begun = [];
  held = [];
}

interface Asking {
  readonly cookie: string;
  readonly ids: readonly string[];
}

/** Asks for a file, and reads no more of it than the head. */
async function begin(
  owner: (typeof OWNERS)[number],
  format: string,
  { cookie = cookies.get(owner) ?? '', ids = devices.get(owner) }: Partial<Asking> = {},
): Promise<Response> {
  const hangsUp = new AbortController();
  begun.push(hangsUp);
  const response = await fetch(stack.url + CALLS.exportTrack.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      cookie,
    },
    body: JSON.stringify({ ids, ...RANGE, format }),
    signal: hangsUp.signal,
  });
  held.push(response);
  return response;
}

/** An export as well, and a short one. */
async function exportNothing(owner: (typeof OWNERS)[number]): Promise<number> {
  const client = stack.withCookie(cookies.get(owner) ?? '');
  const range = { from: '2026-01-01T00:00:00Z', to: '2026-01-01T01:00:00Z' };
  return (await client.call('exportTrack', { ids: devices.get(owner), ...range, format: 'csv' })).status;
}

const tell = async (response: Response): Promise<unknown> =>
  response.ok ? 200 : [response.status, ((await response.json()) as { message: string }).message];

describe('exports', () => {
  test.each(['xlsx', 'csv'])('of one account run one at a time: eight %s at once', async (format) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin('lin', format)));
    const told = await Promise.all(answers.map(tell));
    expect(told.filter((each) => each === 200)).toHaveLength(1);
    expect(told.filter((each) => each !== 200)).toEqual(Array<unknown>(7).fill([429, 'exportRunning']));
    expect(await exportNothing('lin')).toBe(429);
  });

  test('of guests run one at a time for all guests of an account, and leave its own people theirs', async () => {
    const [id = ''] = devices.get('lin') ?? [];
    const lin = stack.withCookie(cookies.get('lin') ?? '');
    const { data } = await lin.call('updateDeviceLogin', { id, enabled: true });
    const right = { terminalID: '13400000000', password: data.password };
    const [first, second] = [
      await stack.enter('loginByImei', right),
      await stack.enter('loginByImei', right),
    ];
    expect(await tell(await begin('lin', 'csv', { cookie: first.cookie, ids: [id] }))).toBe(200);
    expect(await tell(await begin('lin', 'csv', { cookie: second.cookie, ids: [id] }))).toEqual([
      429,
      'exportRunning',
    ]);
    expect(await tell(await begin('lin', 'csv'))).toBe(200);
  });

  test('of all accounts run so many at a time, and the next may come when one has left', async () => {
    const [first, ...others] = OWNERS;
    for (const owner of others) expect(await tell(await begin(owner, 'csv'))).toBe(200);
    expect(await tell(await begin(first, 'csv'))).toEqual([503, 'exportsBusy']);
    begun[0]?.abort();
    await expect.poll(async () => tell(await begin(first, 'csv')), { timeout: 60_000 }).toBe(200);
  });

  test('end when nobody waits for them any more, however early they left', async () => {
    for (let each = 0; each < 10; each++) {
      const answer = begin('lin', 'xlsx').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, each * 5));
      hangUp();
      await answer;
    }
    await expect.poll(async () => tell(await begin('lin', 'xlsx')), { timeout: 60_000 }).toBe(200);
  });
});
