/** Waiting, failure, refusal, and the field of the pages before the log-in. */
import type { CurrentUser } from '@outrider/contract/session.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, TESTER } from '../../component-tests/show.tsx';
import { ApiError } from '../lib/api.ts';
import { ForPermission, ForRole } from './Allowed.tsx';
import { Failure } from './Failure.tsx';
import { FormError } from './FormError.tsx';
import { TextField } from './TextField.tsx';
import { Waiting } from './Waiting.tsx';

describe('a failure', () => {
  test('is told in words, with a way on', async () => {
    let tries = 0;
    await show(<Failure error={new ApiError('network')} onRetry={() => tries++} />);
    await expect.element(page.getByRole('alert')).toMatchTextContent('Network problem.');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(tries).toBe(1);
  });

  test.each([
    ['of the server, with its request', new ApiError('serverError', { requestId: 'r-7' }), 'quote r-7'],
    ['of ours, as one of the server', new TypeError('x is undefined'), 'The server is having a hiccup.'],
    [
      'with what it is about',
      new ApiError('usernameTaken', { username: 'fleet' }),
      'Username fleet is already in use. Choose another.',
    ],
  ])('%s', async (_name, error, text) => {
    await show(<FormError error={error} />);
    await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  });

  test('that is none shows nothing', async () => {
    await show(
      <>
        <FormError error={null} />
        <Waiting />
      </>,
    );
    await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });
});

describe('what is shown to some', () => {
  const all = (
    <>
      <ForPermission any={['main:agents_delete']}>
        <span>delete</span>
      </ForPermission>
      <ForRole any={['user']}>
        <span>for users</span>
      </ForRole>
      <ForRole any={['agent']}>
        <span>for agents</span>
      </ForRole>
      <span>for all</span>
    </>
  );

  test.each<[string, CurrentUser | null, string[]]>([
    ['an agent', TESTER, ['for agents']],
    ['who may', { ...TESTER, permissions: ['main:agents_delete'] }, ['delete', 'for agents']],
    ['nobody', null, []],
  ])('%s', async (_name, user, shown) => {
    await show(all, { user });
    await expect.element(page.getByText('for all')).toBeVisible();
    for (const text of ['delete', 'for users', 'for agents']) {
      expect(page.getByText(text, { exact: true }).elements()).toHaveLength(shown.includes(text) ? 1 : 0);
    }
  });
});

describe('a field', () => {
  test('has its problem where it is read, in the place of the hint', async () => {
    const { rerender } = await show(<TextField label="Username" hint="As on the contract" />);
    const field = page.getByLabelText('Username');
    await expect.element(field).toHaveAccessibleDescription('As on the contract');
    await expect.element(field).toBeValid();
    await rerender(<TextField label="Username" hint="As on the contract" problem="Enter a name" />);
    await expect.element(field).toHaveAccessibleDescription('Enter a name');
    await expect.element(field).toBeInvalid();
  });

  test('of a password is hidden until it is to be seen', async () => {
    await show(<TextField label="Password" type="password" defaultValue="secret" />);
    const field = page.getByLabelText('Password', { exact: true });
    await expect.element(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(field).toHaveAttribute('type', 'password');
  });
});
