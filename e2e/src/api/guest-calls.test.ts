/** Guests of an account have calls of their own: whoever lets one in is not shut out by it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const CALLS_PER_MINUTE = 40;

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ callsPerMinute: CALLS_PER_MINUTE });
});

afterAll(() => stack.stop());

async function callOften(client: Client): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 2 * CALLS_PER_MINUTE }, () => client.call('findCurrent')),
  );
  return answers.filter(({ status }) => status === 200).length;
}

test('a device’s session that asks without end is refused, and neither its account nor another guest', async () => {
  const terminalID = '863902040718523';
  const id = await stack.createAccount('owner', 'agent');
  const device = await stack.importDevice(id, terminalID);
  const owner = await stack.logIn('owner');
  const { data } = await owner.call('updateDeviceLogin', { id: device, enabled: true });
  const right = { terminalID, password: data.password };
  const [greedy, modest] = [await stack.enter('loginByImei', right), await stack.enter('loginByImei', right)];
  // The minute may turn while they ask.
  expect(await callOften(greedy)).toBeLessThanOrEqual(CALLS_PER_MINUTE / 2);
  expect((await modest.call('findCurrent')).code).toBe(200);
  expect((await owner.call('findCurrent')).code).toBe(200);
});
