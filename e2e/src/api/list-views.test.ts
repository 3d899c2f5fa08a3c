/** Views of lists that accounts keep for themselves. */
import { VIEWS_MAX } from '@outrider/contract/list-views.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;
let agent: Client;
let other: Client;

beforeAll(async () => {
  stack = await startStack();
  for (const name of ['agent', 'other']) await stack.createAccount(name, 'agent');
  [agent, other] = [await stack.logIn('agent'), await stack.logIn('other')];
});

afterAll(() => stack.stop());

const find = async (list: string, client = agent) => (await client.call('findListViews', { list })).data.list;
const save = (list: string, name: string, more: object = {}, client = agent) =>
  client.call('saveListView', {
    list,
    name,
    address: 'state=offline&sort=-expire',
    columns: { iccid: true },
    ...more,
  });

test('a view is kept for its list and its account alone, and put in place of its namesake', async () => {
  await save('devices', ' Silent ');
  await save('devices', 'Expiring');
  await save('audit', 'Today');
  await save('devices', 'Theirs', {}, other);
  expect(await find('devices')).toEqual([
    { name: 'Expiring', address: 'state=offline&sort=-expire', columns: { iccid: true } },
    { name: 'Silent', address: 'state=offline&sort=-expire', columns: { iccid: true } },
  ]);
  await save('devices', 'Silent', { address: '' });
  expect((await find('devices'))[1]).toMatchObject({ name: 'Silent', address: '' });
  expect(await find('devices', other)).toMatchObject([{ name: 'Theirs' }]);
  await agent.call('deleteListView', { list: 'devices', name: 'Theirs' });
  expect((await agent.call('deleteListView', { list: 'devices', name: 'Silent' })).code).toBe(200);
  expect(await find('devices')).toHaveLength(1);
});

test('an account keeps so many of a list and no more, also when it saves several at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: VIEWS_MAX + 5 }, (_, index) => save('full', `View ${index}`)),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(VIEWS_MAX);
  expect(answers.find(({ code }) => code !== 200)?.message).toBe('tooManyViews');
  expect(await find('full')).toHaveLength(VIEWS_MAX);
});

test.each([
  { list: '../devices' },
  { name: '' },
  { name: 'x'.repeat(41) },
  { address: 'x'.repeat(2_001) },
  { columns: { iccid: 'yes' } },
])('what is not a view is refused: %j', async (wrong) => {
  expect((await save('devices', 'Wrong', wrong)).code).toBe(400);
});
