import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let accountId: string;
let agent: Client;

beforeAll(async () => {
  stack = await startStack();
  accountId = await stack.createAccount('agent', 'agent');
  agent = await stack.logIn('agent');
});

afterAll(() => stack.stop());

describe('importing devices', () => {
  test('adds each once, and they are listed', async () => {
    const terminalIDs = ['863902040718523', '13507318526', '13507318526'];
    const { status, data } = await agent.call('inputTerminalIds', { id: accountId, terminalIDs });
    expect({ status, total: data.total }).toEqual({ status: 200, total: 2 });
    const list = await agent.call('findByUser', { id: accountId });
    expect(list.data.list.map((device: { terminalID: string }) => device.terminalID)).toEqual(
      terminalIDs.slice(0, 2).toSorted(),
    );
  });

  test('a list with one that is taken changes nothing and names it', async () => {
    const answer = await agent.call('inputTerminalIds', {
      id: accountId,
      terminalIDs: ['19900000001', '13507318526'],
    });
    expect(answer).toMatchObject({
      status: 409,
      message: 'terminalIdTaken',
      data: { params: { terminalIDs: '13507318526' } },
    });
    expect((await agent.call('findByUser', { id: accountId })).data.total).toBe(2);
  });

  test.each([
    ['letters', ['abc']],
    ['a zero in front', ['013507318526']],
    ['nothing', []],
    ['far too long a number', ['1'.repeat(40)]],
    ['one digit too many', ['1'.repeat(16)]],
    ['fewer than ten digits', ['123456789']],
  ])('%s is refused', async (_name, terminalIDs) => {
    expect(await agent.call('inputTerminalIds', { id: accountId, terminalIDs })).toMatchObject({
      status: 400,
      message: 'invalidInput',
    });
  });
});
