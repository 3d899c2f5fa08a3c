import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  await stack.createAccount('Lin', 'user');
});

afterAll(() => stack.stop());

async function logIn(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stack.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('logging in', () => {
  test('gives a cookie that scripts cannot read, and says who one is', async () => {
    const response = await logIn({ username: 'lin', password: PASSWORD });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^outrider_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await response.json()).toMatchObject({
      code: 200,
      data: { username: 'Lin', role: 3, home: '/index/home' },
    });
  });

  test('gives another token than whoever came had, and ends the session that had it', async () => {
    const planted = 'a'.repeat(43);
    const first = await logIn(
      { username: 'lin', password: PASSWORD },
      { cookie: `outrider_session=${planted}` },
    );
    const [before = ''] = first.headers.getSetCookie()[0]?.split(';') ?? [];
    expect(before).not.toContain(planted);
    expect((await stack.withCookie(before).call('findCurrent')).code).toBe(200);
    const second = await logIn({ username: 'lin', password: PASSWORD }, { cookie: before });
    const [after = ''] = second.headers.getSetCookie()[0]?.split(';') ?? [];
    expect((await stack.withCookie(before).call('findCurrent')).code).toBe(407);
    expect((await stack.withCookie(after).call('findCurrent')).code).toBe(200);
  });

  test('is kept for 30 days where asked for', async () => {
    const response = await logIn({ username: 'Lin', password: PASSWORD, remember: true });
    const expires = /Expires=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  test.each([
    ['a wrong password', { username: 'Lin', password: 'wrong' }],
    ['an unknown name', { username: 'nobody', password: PASSWORD }],
  ])('%s is refused with the same answer', async (_name, body) => {
    const response = await logIn(body);
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toMatchObject({ code: 209, message: 'wrongUsernameOrPassword' });
  });

  test.each([
    ['no password', { username: 'Lin' }, 400, 'invalidInput'],
    ['a name that is not text', { username: { $gt: '' }, password: 'x' }, 400, 'invalidInput'],
    ['a password of a megabyte', { username: 'Lin', password: 'x'.repeat(2_000_000) }, 413, 'bodyTooLarge'],
    ['text that is not JSON', '{"username":', 400, 'invalidInput'],
  ])('%s is refused and named', async (_name, body, status, message) => {
    const response = await logIn(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message });
  });

  test('a page of another site cannot log anyone in', async () => {
    const response = await logIn(
      { username: 'Lin', password: PASSWORD },
      { origin: 'https://elsewhere.example' },
    );
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: 'forbiddenOrigin' });
  });

  test('guessing one account is slowed down, and says for how long', async () => {
    let last = await logIn({ username: 'guessed', password: 'x' });
    for (let guess = 0; guess < 25 && last.status !== 429; guess++) {
      last = await logIn({ username: 'guessed', password: `x${guess}` });
    }
    expect(last.status).toBe(429);
    const { message, data } = await last.json();
    expect(message).toBe('tooManyAttempts');
    expect(data.params.seconds).toBeGreaterThan(0);
    expect((await logIn({ username: 'Lin', password: PASSWORD })).status).toBe(200);
  });
});

describe('logging out', () => {
  test('ends the session on the server too', async () => {
    const client = await stack.logIn('Lin');
    expect((await client.call('findCurrent')).status).toBe(200);
    expect((await client.call('logout')).status).toBe(200);
    expect(await client.call('findCurrent')).toMatchObject({ status: 200, code: 407 });
  });
});

describe('what nobody declared', () => {
  test('a path that is no call is not found', async () => {
    const response = await fetch(`${stack.url}/user/deleteEverything`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: 'unknownPath' });
  });

  test('a forged session is none', async () => {
    const response = await fetch(`${stack.url}/user/findCurrent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'outrider_session=AAAA' },
      body: '{}',
    });
    expect(await response.json()).toMatchObject({ code: 407, message: 'notLoggedIn' });
  });
});
