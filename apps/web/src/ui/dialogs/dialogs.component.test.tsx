/** Questions in front of the page: where the focus is, what Escape closes, and where a refusal stands. */
import { updateUserName } from '@outrider/contract/account-changes.ts';
import { App, Form, Input, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../component-tests/server.ts';
import { show } from '../../../component-tests/show.tsx';
import { ApiError } from '../../lib/api.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormDialog } from './FormDialog.tsx';
import { OneTimePassword } from './OneTimePassword.tsx';

const opener = page.getByRole('button', { name: 'Open the form' });
const dialog = page.getByRole('dialog', { name: 'New name' });
const field = page.getByRole('textbox', { name: /Username/ });
const submit = dialog.getByRole('button', { name: 'Rename' });

/** A page with a form that one opens, as features do: there while it is open. */
function Page({ isDisabled = false }: { isDisabled?: boolean }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the form
      </button>
      {isOpen && <NameDialog isDisabled={isDisabled} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ isDisabled, onClose }: { isDisabled: boolean; onClose: () => void }): ReactElement {
  const { modal } = App.useApp();
  const change = useCallMutation(updateUserName, onClose);
  return (
    <FormDialog<{ username: string; kind?: string }>
      title="New name"
      submit="Rename"
      isDisabled={isDisabled}
      mutation={change}
      initialValues={{ username: 'old' }}
      onClose={onClose}
      onSubmit={({ username }) => change.mutate({ id: '1', username })}
    >
      <Form.Item name="username" label="Username" rules={[{ required: true, message: 'Enter a name' }]}>
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="kind" label="Kind">
        <Select options={[{ value: 'a', label: 'First kind' }]} />
      </Form.Item>
      <button
        type="button"
        onClick={() => void modal.confirm({ title: 'Are you sure?', okText: 'Yes', cancelText: 'No' })}
      >
        Ask
      </button>
    </FormDialog>
  );
}

const open = async (): Promise<void> => {
  await opener.click();
  await expect.element(field).toBeVisible();
};

describe('a form in a dialog', () => {
  test('has the focus in its first field, and gives it back to what opened it', async () => {
    await show(<Page />);
    await open();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('is sent by Enter, and says at the field what is missing', async () => {
    const asked = answer(updateUserName, () => null);
    await show(<Page />);
    await open();
    await field.fill('');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Enter a name')).toBeVisible();
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveAccessibleDescription('Enter a name');
    expect(asked).toHaveLength(0);
    await field.fill('new');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked).toEqual([{ id: '1', username: 'new' }]);
    await expect.element(opener).toHaveFocus();
  });

  test('is sent once, however often its button is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const asked = answer(updateUserName, () => promise);
    await show(<Page />);
    await open();
    await submit.dblClick();
    await userEvent.keyboard('{Enter}');
    resolve(null);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  test('says why it was refused, keeps what was entered, and can be sent again', async () => {
    let refusals = 1;
    const asked = answer(updateUserName, () => {
      if (refusals-- > 0) throw new ApiError('usernameTaken');
      return null;
    });
    await show(<Page />);
    await open();
    await field.fill('new');
    await submit.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(field).toHaveValue('new');
    // Its name is its own again: the sign of loading is gone.
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked).toHaveLength(2);
  });

  test('keeps the focus from both ends', async () => {
    await show(<Page />);
    await open();
    // What a browser has behind its page; without it the focus would leave the test's frame.
    const behind = document.createElement('button');
    document.body.append(behind);
    for (const [end, key] of [
      [dialog.getByRole('button', { name: 'Close' }), '{Shift>}{Tab}{/Shift}'],
      [submit, '{Tab}'],
    ] as const) {
      const element = end.element();
      if (element instanceof HTMLElement) element.focus();
      await userEvent.keyboard(key);
      expect(dialog.element().contains(document.activeElement)).toBe(true);
      expect(document.activeElement).not.toBe(element);
    }
    behind.remove();
  });

  test('is not sent while its button is off', async () => {
    const asked = answer(updateUserName, () => null);
    await show(<Page isDisabled />);
    await open();
    await expect.element(submit).toBeDisabled();
    await field.click();
    await userEvent.keyboard('{Enter}');
    expect(asked).toHaveLength(0);
  });

  test('is closed by its button, its cross, and a click beside it', async () => {
    await show(<Page />);
    for (const leave of [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await open();
      await leave();
      await expect.element(dialog).not.toBeInTheDocument();
    }
  });

  test('fits a phone', async () => {
    await page.viewport(390, 700);
    await show(<Page />);
    await open();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expect.element(submit).toBeInViewport();
  });
});

describe('Escape closes the topmost alone', () => {
  test('a list of options before its dialog', async () => {
    await show(<Page />);
    await open();
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await expect.element(page.getByTitle('First kind')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByTitle('First kind')).not.toBeVisible();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('a question before the dialog that asks it', async () => {
    await show(<Page />);
    await open();
    await dialog.getByRole('button', { name: 'Ask' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });
});

test('a title of many words ends before the button that closes the dialog', async () => {
  // Words this short fill each line up to its end.
  const title = Array.from({ length: 60 }, () => 'an').join(' ');
  await show(
    <OneTimePassword title={title} username="fleet" password="Secret-7" onClose={() => undefined} />,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const close = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  const lines = document.createRange();
  lines.selectNodeContents(page.getByText(title).element());
  expect(lines.getBoundingClientRect().right).toBeLessThanOrEqual(close.left);
});

describe('a question', () => {
  test('begins on its answer, and a refusal leaves the page as it was', async () => {
    const answers: string[] = [];
    const Ask = (): ReactElement => {
      const { modal } = App.useApp();
      const ask = () =>
        void modal.confirm({
          title: 'Withdraw it?',
          okText: 'Withdraw',
          cancelText: 'Keep',
          onOk: () => void answers.push('withdraw'),
        });
      return (
        <button type="button" onClick={ask}>
          Ask
        </button>
      );
    };
    await show(<Ask />);
    const question = page.getByRole('dialog', { name: 'Withdraw it?' });
    const button = page.getByRole('button', { name: 'Ask' });
    await button.click();
    await expect.element(question.getByRole('button', { name: 'Withdraw' })).toHaveFocus();
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(answers).toEqual([]);
    await button.click();
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(answers).toEqual(['withdraw']);
  });
});

describe('a password that is told once', () => {
  test('is read, copied, and gone when its reader has noted it', async () => {
    let isClosed = false;
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    await show(
      <OneTimePassword
        title="New account"
        username="fleet"
        password="Secret-7"
        onClose={() => (isClosed = true)}
      />,
    );
    const told = page.getByRole('dialog', { name: 'New account' });
    await expect.element(told.getByRole('textbox', { name: 'Password' })).toHaveValue('Secret-7');
    await expect.element(told.getByRole('textbox', { name: 'Username' })).toHaveValue('fleet');
    await told.getByRole('button', { name: 'Copy' }).nth(1).click();
    await expect.poll(() => copied).toEqual(['Secret-7']);
    // A click beside it would take the only copy away.
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(told).toBeVisible();
    expect(isClosed).toBe(false);
    expect(told.getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(0);
    await told.getByRole('button', { name: 'I have noted it' }).click();
    await expect.poll(() => isClosed).toBe(true);
  });
});
