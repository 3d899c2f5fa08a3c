/** The first administrator's password was printed: whoever read it there has it, too, until it is changed. */
import { ensureAdministrator } from '@outrider/server/first-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});

afterAll(() => stack.stop());

test('the password that was printed opens nothing but the choice of another', async () => {
  const password = (await ensureAdministrator(stack.platform.database)) ?? '';
  const admin = await stack.enter('login', { username: 'admin', password });
  const { data } = await admin.call('findCurrent');
  expect(data.mustChangePassword).toBe(true);
  expect((await admin.call('findById', { id: data.id })).message).toBe('passwordChangeRequired');
  const newPassword = 'slow boats upriver';
  expect((await admin.call('updatePassword', { password, newPassword })).code).toBe(200);
  expect((await admin.call('findById', { id: data.id })).code).toBe(200);
  expect(await ensureAdministrator(stack.platform.database)).toBeUndefined();
});
