import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_BRAND } from '@outrider/test-stack/permission-cases.ts';
import { PICTURE } from '@outrider/test-stack/picture.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let admin: Client;
let agent: Client;
let agentId: string;

beforeAll(async () => {
  stack = await startStack();
  const adminId = await stack.createAccount('boss', 'admin');
  agentId = await stack.createAccount('agent', 'agent', adminId);
  [admin, agent] = await Promise.all([stack.logIn('boss'), stack.logIn('agent')]);
});

afterAll(() => stack.stop());

const brand = {
  ...EMPTY_BRAND,
  productName: '南山定位',
  primaryColor: '#0a7d5c',
  androidAppLink: 'https://apps.example/nanshan.apk',
  logo: PICTURE,
  path: 'nanshan',
};

const findPage = async (path?: string, host?: string) => {
  const response = await fetch(`${stack.url}/findLoginPage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(host ? { 'x-forwarded-host': host } : {}) },
    body: JSON.stringify(path === undefined ? {} : { path }),
  });
  // The envelope of the contract.
  return ((await response.json()) as { data: { page?: object; trial: boolean } }).data;
};

describe('a branded login page', () => {
  test('is seen by whoever drew it up, and by strangers once it is live', async () => {
    expect((await agent.call('updateBrand', { id: agentId, ...brand })).code).toBe(200);
    expect(await findPage('nanshan')).toEqual({ trial: false });
    expect((await agent.call('findBrand', { id: agentId })).data).toEqual({ draft: brand });
    expect((await agent.call('publishBrand', { id: agentId })).code).toBe(200);
    const { path: _path, hostName: _hostName, ...page } = brand;
    expect(await findPage('nanshan')).toEqual({ page, trial: false });
    expect(await findPage('elsewhere')).toEqual({ trial: false });
  });

  test('stays as it is while the next one is drawn up', async () => {
    await agent.call('updateBrand', { id: agentId, ...brand, productName: 'Next', path: 'next' });
    expect(await findPage('nanshan')).toMatchObject({ page: { productName: '南山定位' } });
    expect(await findPage('next')).toEqual({ trial: false });
    await agent.call('publishBrand', { id: agentId });
    expect(await findPage('next')).toMatchObject({ page: { productName: 'Next' } });
    expect(await findPage('nanshan')).toEqual({ trial: false });
  });

  test('has its address alone, until it is taken down', async () => {
    const rivalId = await stack.createAccount('rival', 'agent');
    const rival = await stack.logIn('rival');
    await rival.call('updateBrand', { id: rivalId, ...brand, path: 'next' });
    expect(await rival.call('publishBrand', { id: rivalId })).toMatchObject({
      status: 409,
      message: 'brandAddressTaken',
      data: { params: { address: 'next' } },
    });
    await agent.call('unpublishBrand', { id: agentId });
    expect((await agent.call('findBrand', { id: agentId })).data).not.toHaveProperty('published');
    expect((await rival.call('publishBrand', { id: rivalId })).code).toBe(200);
  });

  test('gets a host name from an administrator alone', async () => {
    const hosted = { id: agentId, ...brand, hostName: 'track.nanshan.example' };
    expect(await agent.call('updateBrand', hosted)).toMatchObject({ status: 403, message: 'noPermission' });
    expect((await admin.call('updateBrand', hosted)).code).toBe(200);
    // The agent goes on with the name that it was given.
    expect((await agent.call('updateBrand', { ...hosted, slogan: 'Always there' })).code).toBe(200);
    await agent.call('publishBrand', { id: agentId });
    const found = await admin.call('findBrand', { id: agentId });
    expect(found.data.published).toMatchObject({ hostName: 'track.nanshan.example' });
  });

  test('without an address is the platform’s own, and the top administrator’s alone', async () => {
    const { id } = (await admin.call('findCurrent')).data;
    const own = { ...EMPTY_BRAND, androidAppLink: 'https://apps.example/own.apk' };
    await agent.call('updateBrand', { id: agentId, ...own });
    expect(await agent.call('publishBrand', { id: agentId })).toMatchObject({
      message: 'invalidInput',
      data: { params: { argument: 'path' } },
    });
    await admin.call('updateBrand', { id, ...own });
    expect((await admin.call('publishBrand', { id })).code).toBe(200);
    expect(await findPage()).toMatchObject({ page: { androidAppLink: own.androidAppLink } });
    expect(await findPage('elsewhere')).toEqual({ trial: false });
    await admin.call('unpublishBrand', { id });
    expect(await findPage()).toEqual({ trial: false });
  });

  test('is not found by a forwarded host name that nobody vouches for', async () => {
    expect(await findPage(undefined, 'track.nanshan.example')).toEqual({ trial: false });
  });

  test.each([
    ['a colour that is code', { primaryColor: 'red;background:url(//x)' }],
    ['a colour in capitals', { primaryColor: '#FFFFFF' }],
    ['a link that runs', { iosAppLink: 'javascript:alert(1)' }],
    ['a link without encryption', { iosAppLink: 'http://apps.example/' }],
    ['a path with a slash', { path: 'a/b/c' }],
    ['a host name with a port', { hostName: 'a.example:8080' }],
    ['a name too long', { productName: 'x'.repeat(61) }],
  ])('%s is refused', async (_name, wrong) => {
    expect(await agent.call('updateBrand', { id: agentId, ...brand, ...wrong })).toMatchObject({
      status: 400,
      message: 'invalidInput',
    });
  });

  test('a logo that is no picture is refused', async () => {
    const wrong = { id: agentId, ...brand, logo: 'data:image/png;base64,PHN2Zz48L3N2Zz4=' };
    expect(await agent.call('updateBrand', wrong)).toMatchObject({ status: 400, message: 'imageNotAllowed' });
  });

  test('is for those who have customers', async () => {
    const id = await stack.createAccount('customer', 'user', agentId);
    expect(await agent.call('updateBrand', { id, ...brand })).toMatchObject({ message: 'notAnAgent' });
  });
});

test('behind a proxy that is believed, the host name that was called leads to the page', async () => {
  const proxied = await startStack({ trustedProxies: 1 });
  try {
    const id = await proxied.createAccount('boss', 'admin');
    const boss = await proxied.logIn('boss');
    await boss.call('updateBrand', { id, ...brand, path: '', hostName: 'track.nanshan.example' });
    await boss.call('publishBrand', { id });
    const response = await fetch(`${proxied.url}/findLoginPage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'Track.Nanshan.example' },
      body: '{}',
    });
    expect(await response.json()).toMatchObject({ data: { page: { productName: '南山定位' } } });
  } finally {
    await proxied.stop();
  }
});
