/** What guards every call, whatever it does: docs/threat-model.md says against what. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
/** Each test has its own. */
let address = 0;

beforeAll(async () => {
  stack = await startStack({ trustedProxies: 1, callsPerMinute: 40, callsPerMinutePerAddress: 400 });
  for (const username of ['lin', 'wang', 'chen']) await stack.createAccount(username, 'user');
});

afterAll(() => stack.stop());

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(stack.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function codeOf(answer: Promise<Response>): Promise<unknown> {
  return ((await (await answer).json()) as { code: unknown }).code;
}

async function logInFrom(username: string, headers: Record<string, string>): Promise<{ cookie: string }> {
  const response = await post('/login', { username, password: PASSWORD }, headers);
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

describe('every answer', () => {
  test.each([
    ['content-security-policy', /^default-src 'self';/],
    ['content-security-policy', /frame-ancestors 'none';.*object-src 'none';script-src 'self';/],
    ['strict-transport-security', /max-age=31536000/],
    ['x-content-type-options', /nosniff/],
    ['referrer-policy', /no-referrer/],
    ['permissions-policy', /camera=\(\)/],
    ['cross-origin-opener-policy', /same-origin/],
    ['cache-control', /no-store/],
  ])('says %s', async (header, value) => {
    const response = await post('/user/findSessions', {});
    expect(response.status).toBe(401);
    expect(response.headers.get(header)).toMatch(value);
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  test('lets no script run that is written into a page', async () => {
    const policy = (await post('/user/findCurrent', {})).headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src '));
    expect(scripts).not.toMatch(/unsafe|\*|https:/);
  });
});

describe('a page of another site', () => {
  test.each([
    ['by its origin', { origin: 'https://elsewhere.example' }],
    ['by what the browser says of it', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['whose origin is hidden', { origin: 'null' }],
  ])('is refused: %s', async (_name, headers) => {
    const response = await post('/login', { username: 'lin', password: PASSWORD }, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: 'forbiddenOrigin' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('cannot call by a form, which sends no JSON', async () => {
    const response = await fetch(`${stack.url}/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'lin', password: PASSWORD }),
    });
    expect(response.status).toBe(400);
  });
});

describe('input that cannot be held', () => {
  test.each([
    ['U+0000 in a text', '/findLoginPage', { path: 'a\0' }],
    ['an id past the largest', '/user/findById', { id: '9223372036854775808' }],
  ])('is refused, not failed at: %s', async (_name, path, body) => {
    const { cookie } = await logInFrom('chen', {});
    const response = await post(path, body, { cookie });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'invalidInput' });
  });
});

test('lists in lists without end are refused, not failed at', async () => {
  const { cookie } = await logInFrom('chen', {});
  const response = await fetch(`${stack.url}/user/findById`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: `{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  });
  expect(response.status).toBe(400);
});

test('a stranger sends little', async () => {
  const response = await post('/findLoginPage', { path: 'a'.repeat(20_000) });
  expect([response.status, await response.json()]).toMatchObject([413, { message: 'bodyTooLarge' }]);
});

describe('behind a proxy', () => {
  test('the address is the one that the proxy adds, not what the caller writes before it', async () => {
    const { cookie } = await logInFrom('wang', { 'x-forwarded-for': '192.0.2.1, 203.0.113.77' });
    const sessions = await post('/user/findSessions', {}, { cookie });
    const { data } = (await sessions.json()) as { data: { list: { current: boolean; address: string }[] } };
    expect(data.list.find(({ current }) => current)?.address).toBe('203.0.113.77');
  });
});

describe('cookies over https', () => {
  const https = { 'x-forwarded-proto': 'https' };

  test('belong to this host alone, and are neither for scripts nor for other sites', async () => {
    const response = await post('/login', { username: 'wang', password: PASSWORD }, https);
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-outrider_session',
      '__Host-outrider_browser',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; .*HttpOnly; Secure; SameSite=Lax/);
    const [session = ''] = cookies[0]?.split(';') ?? [];
    expect(await codeOf(post('/user/findCurrent', {}, { ...https, cookie: session }))).toBe(200);
    // A neighbour's cookie of the plain name is not looked at.
    const planted = session.replace('__Host-', '');
    expect(await codeOf(post('/user/findCurrent', {}, { ...https, cookie: planted }))).toBe(407);
  });
});

describe('many calls', () => {
  test('of one account are refused for the rest of the minute, and others go on', async () => {
    const [lin, chen] = await Promise.all([stack.logIn('lin'), stack.logIn('chen')]);
    const codes: number[] = [];
    // Two minutes' worth, since a minute may end in between.
    for (let each = 0; each < 81; each++) codes.push((await lin.call('findCurrent')).code);
    expect(codes).toContain(429);
    expect((await chen.call('findCurrent')).code).toBe(200);
  });

  test.each([
    ['/user/findCurrent', 'POST', {}, 400],
    ['/manifest.webmanifest', 'GET', {}, 400],
    ['/live', 'GET', {}, 400],
    ['/nowhere', 'GET', {}, 400],
    ['/login', 'POST', { 'content-encoding': 'br' }, 400],
    // It is large, and packed anew for each reader.
    ['/openapi.json', 'GET', {}, 60],
    ['/docs/', 'GET', {}, 60],
  ])('of one address are refused whoever makes them: %s by %s %j', async (path, method, headers, limit) => {
    const from = { 'x-forwarded-for': `203.0.113.${++address}`, ...headers };
    const ask = async (): Promise<number> => {
      const response = await fetch(stack.url + path, { method, headers: from });
      await response.arrayBuffer();
      return response.status;
    };
    const statuses: number[] = [];
    // Two minutes' worth, since a minute may end in between.
    while (statuses.at(-1) !== 429 && statuses.length <= 2 * limit) statuses.push(await ask());
    expect(statuses.at(-1)).toBe(429);
    expect(await codeOf(post('/user/findCurrent', {}))).toBe(407);
  });
});
