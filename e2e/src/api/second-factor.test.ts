import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { codeOf, earliestCodeOf } from '@outrider/test-stack/totp.ts';

let stack: Stack;
let agentId: string;
let agent: Client;
let number = 0;

beforeAll(async () => {
  stack = await startStack();
  agentId = await stack.createAccount('agent', 'agent');
  agent = await stack.logIn('agent');
});

afterAll(() => stack.stop());

interface Person {
  readonly id: string;
  readonly username: string;
  readonly client: Client;
}

async function createPerson(): Promise<Person> {
  const username = `person-${number++}`;
  const id = await stack.createAccount(username, 'user', agentId);
  return { id, username, client: await stack.logIn(username) };
}

async function enrol(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data } = await client.call('enrolSecondFactor', { password: PASSWORD });
  expect(data.uri).toContain(`secret=${data.secret}`);
  // The earliest that is taken, so that two more are left to the test.
  const confirmed = await client.call('confirmSecondFactor', { code: await earliestCodeOf(data.secret) });
  expect(confirmed.status).toBe(200);
  return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
}

const logIn = (username: string, code?: string, password = PASSWORD) =>
  stack.stranger.call('login', { username, password, ...(code === undefined ? {} : { code }) });

describe('a second factor', () => {
  test('is asked for after the password, and each code works once', async () => {
    const { username, client } = await createPerson();
    const { secret } = await enrol(client);
    expect(await logIn(username)).toMatchObject({ status: 401, code: 210, message: 'secondFactorNeeded' });
    const code = codeOf(secret);
    expect(await logIn(username, code)).toMatchObject({ status: 200, code: 200 });
    expect(await logIn(username, code)).toMatchObject({ code: 211, message: 'secondFactorWrong' });
    expect(await logIn(username, codeOf(secret, 1))).toMatchObject({ status: 200 });
    // An earlier one than the last is over as well.
    expect(await logIn(username, code)).toMatchObject({ code: 211 });
  });

  test('is not told of to whoever does not know the password', async () => {
    const { username, client } = await createPerson();
    const { secret } = await enrol(client);
    expect(await logIn(username, codeOf(secret), 'wrong')).toMatchObject({ code: 209 });
    expect(await logIn(username, codeOf(secret))).toMatchObject({ code: 200 });
  });

  test('counts only once a code of it was confirmed', async () => {
    const { username, client } = await createPerson();
    const { data } = await client.call('enrolSecondFactor', { password: PASSWORD });
    expect(await client.call('confirmSecondFactor', { code: '000000' })).toMatchObject({ code: 211 });
    expect(await client.call('findSecondFactor')).toMatchObject({ data: { enabled: false } });
    expect((await logIn(username)).code).toBe(200);
    await client.call('confirmSecondFactor', { code: codeOf(data.secret) });
    expect(await client.call('findSecondFactor')).toMatchObject({
      data: { enabled: true, required: false, recoveryCodesLeft: 10 },
    });
    expect(await client.call('enrolSecondFactor', { password: PASSWORD })).toMatchObject({
      message: 'secondFactorEnabled',
    });
  });

  test('ends the sessions that were begun without it', async () => {
    const { username, client } = await createPerson();
    const other = await stack.logIn(username);
    await enrol(client);
    expect((await other.call('findCurrent')).code).toBe(407);
    expect((await client.call('findCurrent')).code).toBe(200);
  });

  test('a recovery code stands in for it, once, however it is written', async () => {
    const { username, client } = await createPerson();
    const { recoveryCodes } = await enrol(client);
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await logIn(username, first)).code).toBe(200);
    expect((await logIn(username, first)).code).toBe(211);
    expect((await logIn(username, second.toUpperCase().replaceAll('-', ' '))).code).toBe(200);
    expect((await client.call('findSecondFactor')).data.recoveryCodesLeft).toBe(8);
  });

  test('new recovery codes make the old ones worthless', async () => {
    const { username, client } = await createPerson();
    const { secret, recoveryCodes } = await enrol(client);
    const { data } = await client.call('drawRecoveryCodes', { password: PASSWORD, code: codeOf(secret) });
    expect((await logIn(username, recoveryCodes[0])).code).toBe(211);
    expect((await logIn(username, data.recoveryCodes[0])).code).toBe(200);
  });

  test('is removed by password and code together', async () => {
    const { username, client } = await createPerson();
    const { secret, recoveryCodes } = await enrol(client);
    const [code] = recoveryCodes;
    expect(await client.call('deleteSecondFactor', { password: 'wrong', code })).toMatchObject({ code: 202 });
    expect(await client.call('deleteSecondFactor', { password: PASSWORD, code: '000000' })).toMatchObject({
      code: 211,
    });
    expect((await logIn(username)).code).toBe(210);
    const right = { password: PASSWORD, code: codeOf(secret) };
    expect((await client.call('deleteSecondFactor', right)).code).toBe(200);
    expect((await logIn(username)).code).toBe(200);
  });

  test('guesses of its code are slowed', async () => {
    const { username, client } = await createPerson();
    await enrol(client);
    const answers: number[] = [];
    for (let guess = 0; guess < 8; guess++) {
      // In between, the password alone must not begin the count anew.
      if (guess === 3) await logIn(username);
      answers.push((await logIn(username, String(100_000 + guess))).code);
    }
    expect(answers.slice(0, 5)).toEqual([211, 211, 211, 211, 211]);
    expect(answers.slice(5)).toContain(429);
  });
});

describe('requiring a second factor', () => {
  test('of all below oneself opens nothing to them but setting it up', async () => {
    const id = await stack.createAccount('strict', 'agent', agentId);
    const strict = await stack.logIn('strict');
    await stack.createAccount('strict-user', 'user', id);
    const user = await stack.logIn('strict-user');
    await strict.call('updateSecondFactorRule', { id, required: true });
    expect((await strict.call('findAllUser', { id })).code).toBe(200);
    const { data } = await user.call('findCurrent');
    expect(data.mustSetUpSecondFactor).toBe(true);
    expect(await user.call('findById', { id: data.id })).toMatchObject({
      status: 403,
      message: 'secondFactorRequired',
    });
    const { secret } = await enrol(user);
    expect((await user.call('findById', { id: data.id })).code).toBe(200);
    expect(await user.call('deleteSecondFactor', { password: PASSWORD, code: codeOf(secret) })).toMatchObject(
      { message: 'secondFactorRequired' },
    );
    expect(await strict.call('findAccountSecurity', { id: data.id })).toMatchObject({
      data: { secondFactor: true, secondFactorRequired: true, ruleIsSet: false },
    });
  });

  test('of an account below cannot be lifted by that account', async () => {
    const id = await stack.createAccount('bound', 'agent', agentId);
    const bound = await stack.logIn('bound');
    await agent.call('updateSecondFactorRule', { id, required: true });
    await enrol(bound);
    await bound.call('updateSecondFactorRule', { id, required: false });
    expect(await agent.call('findAccountSecurity', { id })).toMatchObject({
      data: { secondFactorRequired: true, ruleIsSet: true },
    });
    await agent.call('updateSecondFactorRule', { id, required: false });
    expect(await agent.call('findAccountSecurity', { id })).toMatchObject({
      data: { secondFactorRequired: false },
    });
  });

  test('someone who lost it is helped by someone above', async () => {
    const { id, username, client } = await createPerson();
    await enrol(client);
    expect((await agent.call('resetSecondFactor', { id })).code).toBe(200);
    expect((await client.call('findCurrent')).code).toBe(407);
    expect((await logIn(username)).code).toBe(200);
    const entries = await agent.call('findAuditLog', { id, actions: ['resetSecondFactor'] });
    expect(entries.data.list).toMatchObject([
      { before: { secondFactor: true }, after: { secondFactor: false }, actor: { username: 'agent' } },
    ]);
  });
});
