/** What axe finds serious in each part of the kit, in the light and in the dark theme: nothing. */
import { findAllUser, findLike } from '@outrider/contract/accounts.ts';
import { App, Button, Dropdown, Form, Input, Select } from 'antd';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { branch } from '../../component-tests/accounts.ts';
import { findSerious } from '../../component-tests/find-serious.ts';
import { answer } from '../../component-tests/server.ts';
import { show, TESTER } from '../../component-tests/show.tsx';
import { DELETER, THING_LIST, type ThingSource } from '../../component-tests/things.ts';
import { ApiError } from '../lib/api.ts';
import { AccountPicker } from './accounts/AccountPicker.tsx';
import { AccountSearch } from './accounts/AccountSearch.tsx';
import { AccountTree } from './accounts/AccountTree.tsx';
import { FormDialog } from './dialogs/FormDialog.tsx';
import { OneTimePassword } from './dialogs/OneTimePassword.tsx';
import { Failure } from './Failure.tsx';
import { List } from './list/List.tsx';
import { ListPage } from './list/ListPage.tsx';
import { LoginFrame } from './login/LoginFrame.tsx';
import { Preferences } from './Preferences.tsx';
import { TextField } from './TextField.tsx';
import { Waiting } from './Waiting.tsx';

const IDLE = { isPending: false, error: null };
const nothing = (): void => undefined;

describe('a list', () => {
  const things = (load?: ThingSource['load']) => (
    <ListPage title="Things" lead="All of them" actions={<Button type="primary">New</Button>}>
      <List list={load ? { ...THING_LIST, source: { isPaged: true, load } } : THING_LIST} ownerId="1" />
    </ListPage>
  );
  const shown = () => expect.element(page.getByText('Thing 2', { exact: true })).toBeVisible();

  test('with a selection', async () => {
    answer(findAllUser, () => ({ total: 0, list: [] }));
    await show(things(), {
      user: DELETER,
      address: 'sort=count&status=failed&from=2026-03-01&to=2026-03-02',
    });
    await page.getByRole('checkbox', { name: 'Select this page' }).click();
    await expect.element(page.getByText(/^Selected: 15/)).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });

  test('with its columns being chosen, and its menu of files open', async () => {
    await show(things(), { user: DELETER });
    await shown();
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect.element(page.getByRole('group', { name: 'Columns' })).toBeVisible();
    expect(await findSerious()).toEqual([]);
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });

  test('as cards on a phone', async () => {
    await page.viewport(390, 800);
    await show(things(), { user: DELETER });
    await shown();
    expect(await findSerious()).toEqual([]);
  });

  test.each<[string, ThingSource['load'] | undefined, string]>([
    ['that waits', () => new Promise<never>(nothing), ''],
    ['that has nothing yet', () => Promise.resolve({ total: 0, list: [] }), ''],
    ['of which nothing matches', undefined, 'text=nowhere'],
    ['that failed', () => Promise.reject(new ApiError('network')), ''],
    ['that is refused', () => Promise.reject(new ApiError('noPermission')), ''],
  ])('%s', async (_name, load, address) => {
    await show(things(load), { address });
    await expect.element(page.getByRole('heading', { name: 'Things' })).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });
});

describe('a dialog', () => {
  test('with a refused form', async () => {
    await show(
      <FormDialog
        title="New name"
        submit="Rename"
        isDanger
        mutation={{ isPending: false, error: new ApiError('usernameTaken', { username: 'new' }) }}
        onSubmit={nothing}
        onClose={nothing}
      >
        <Form.Item name="username" label="Username" rules={[{ required: true, message: 'Enter a name' }]}>
          <Input />
        </Form.Item>
        <Form.Item name="kind" label="Kind">
          <Select options={[{ value: 'a', label: 'First kind' }]} />
        </Form.Item>
      </FormDialog>,
    );
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect.element(page.getByText('Enter a name')).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });

  test('that is busy', async () => {
    await show(
      <FormDialog
        title="New name"
        submit="Rename"
        mutation={{ ...IDLE, isPending: true }}
        onSubmit={nothing}
        onClose={nothing}
      >
        <p>Nothing to fill in.</p>
      </FormDialog>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });

  test('that asks', async () => {
    const Ask = () => {
      const { modal } = App.useApp();
      return (
        <Button onClick={() => void modal.confirm({ title: 'Withdraw it?', content: 'It is gone then.' })}>
          Ask
        </Button>
      );
    };
    await show(<Ask />);
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });

  test('with a password', async () => {
    await show(
      <OneTimePassword title="New account" username="fleet" password="Secret-7" onClose={nothing} />,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });
});

describe('what takes something away', () => {
  test('as buttons', async () => {
    await show(
      <>
        <Button danger>Remove</Button>
        <Button danger type="primary">
          Delete
        </Button>
        <Button danger type="text">
          Revoke
        </Button>
      </>,
    );
    await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });

  test('in a menu, under the pointer', async () => {
    await show(
      <Dropdown trigger={['click']} menu={{ items: [{ key: 'delete', label: 'Delete', danger: true }] }}>
        <Button>Actions</Button>
      </Dropdown>,
    );
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).hover();
    expect(await findSerious()).toEqual([]);
  });
});

describe('accounts', () => {
  const tall = { display: 'flex', flexDirection: 'column', height: 300 } as const;

  test('to be picked', async () => {
    answer(findAllUser, () => ({ total: 80, list: [branch('2', 'North')] }));
    await show(<AccountPicker user={TESTER} accountId="1" onPick={nothing} />);
    await page.getByRole('combobox').click();
    await expect.element(page.getByTitle('North (north)')).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });

  test('as a tree', async () => {
    answer(findAllUser, () => ({
      total: 1,
      list: [branch('2', 'North', { hasChildren: true, deviceTotal: 12 })],
    }));
    const top = branch('1', 'Top', { hasChildren: true });
    await show(
      <div style={tall}>
        <AccountTree top={top} path={['1']} selectedId="1" onSelect={nothing} />
      </div>,
    );
    await expect.element(page.getByText('North')).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });

  test('that were found', async () => {
    answer(findLike, () => ({
      total: 1,
      list: [{ ...branch('9', 'Depot'), path: [{ id: '1', nickname: 'Top' }] }],
    }));
    await show(
      <div style={tall}>
        <AccountSearch topId="1" text="depot" selectedId="9" onSelect={nothing} />
      </div>,
    );
    await expect.element(page.getByRole('option')).toBeVisible();
    expect(await findSerious()).toEqual([]);
  });
});

test('what stands around the log-in, with its fields and menus', async () => {
  await show(
    <LoginFrame brand={undefined} preferences={<Preferences />}>
      <TextField label="Username" problem="Enter a name" />
      <TextField label="Password" type="password" hint="At least ten characters" />
      <button type="submit" className="button primary">
        Log in
      </button>
    </LoginFrame>,
    { user: null },
  );
  await page.getByRole('button', { name: 'Language' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(await findSerious()).toEqual([]);
});

test('waiting, and a failure', async () => {
  await show(
    <>
      <Waiting />
      <Failure error={new ApiError('network')} onRetry={nothing} />
    </>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(await findSerious()).toEqual([]);
});
