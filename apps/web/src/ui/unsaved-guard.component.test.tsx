/** A form with unsaved changes asks before it is left. */
import { type ReactElement, useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findSerious } from '../../component-tests/find-serious.ts';
import { show } from '../../component-tests/show.tsx';
import { installHistoryHold } from '../lib/history-hold.ts';
import { AntRoot } from './AntRoot.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';

// Before the first router, as main.tsx does.
installHistoryHold();

interface FormProps {
  readonly onClose: () => void;
  /** Whether it was saved. */
  readonly onSave: () => boolean;
}

function Form({ onClose, onSave }: FormProps): ReactElement {
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const guard = useUnsavedGuard({ isDirty: name !== '', onClose, onSave: save, saveText: 'Put on the map' });
  function save(): void {
    if (onSave()) guard.leave();
    else setRefused(true);
  }
  return (
    <>
      <label>
        Name <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      {isRefused && <p role="alert">The name is taken.</p>}
      <button type="button" onClick={guard.close}>
        Cancel
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      {guard.dialog}
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
const field = page.getByLabelText('Name');
const press = (name: string) => page.getByRole('button', { name }).click();
const answer = (name: string) => dialog.getByRole('button', { name }).click();
const onClose = vi.fn<() => void>();
const onSave = vi.fn<() => boolean>();
/** The address of the test runner's own page, which the router is led back to. */
let runner: string;

/** A list that leads to the form, as the browser's history has it afterwards. */
async function openForm(): Promise<void> {
  await render(
    <BrowserRouter>
      <AntRoot>
        <Routes>
          <Route path="/form" element={<Form onClose={onClose} onSave={onSave} />} />
          <Route path="/elsewhere" element={<p>Another page</p>} />
          <Route path="*" element={<Link to="/form">Open the form</Link>} />
        </Routes>
      </AntRoot>
    </BrowserRouter>,
  );
  await page.getByRole('link', { name: 'Open the form' }).click();
  await expect.element(field).toBeVisible();
}

beforeEach(() => {
  runner = location.href;
  history.pushState({ idx: 0 }, '', '/list');
  onClose.mockReset();
  onSave.mockReset().mockReturnValue(true);
});

afterEach(() => history.replaceState(null, '', runner));

describe('a form without changes', () => {
  test('is left without a question', async () => {
    await openForm();
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect.element(page.getByText('Another page')).toBeVisible();
    expect(dialog.elements()).toHaveLength(0);
  });
});

describe('a form with changes', () => {
  beforeEach(async () => {
    await openForm();
    await field.fill('Yard');
  });

  test('stays with what was typed when the user stays', async () => {
    await press('Cancel');
    await answer('Stay');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await expect.element(field).toHaveValue('Yard');
    await press('Cancel');
    await expect.element(dialog).toBeVisible();
  });

  test('is closed when the changes are discarded', async () => {
    await press('Cancel');
    await answer('Discard');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });

  test('is saved by the words of its own button', async () => {
    await press('Cancel');
    await answer('Put on the map');
    expect(onSave).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays and says why when it cannot be saved, and asks again', async () => {
    onSave.mockReturnValue(false);
    await press('Cancel');
    await answer('Put on the map');
    await expect.element(page.getByRole('alert')).toHaveTextContent('The name is taken.');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect.element(dialog).toBeVisible();
    expect(location.pathname).toBe('/form');
  });

  test('holds a link back until the changes are discarded', async () => {
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect.element(dialog).toBeVisible();
    expect(location.pathname).toBe('/form');
    await answer('Discard');
    await expect.element(page.getByText('Another page')).toBeVisible();
  });

  test('holds the browser’s way back, whose address stays the form’s', async () => {
    history.back();
    await expect.element(dialog).toBeVisible();
    await vi.waitUntil(() => location.pathname === '/form');
    await answer('Stay');
    await expect.element(field).toHaveValue('Yard');
    history.back();
    await answer('Discard');
    await expect.element(page.getByRole('link', { name: 'Open the form' })).toBeVisible();
    expect(location.pathname).toBe('/list');
  });

  test('holds the closing of the tab', () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

test('the question has no serious fault for those who cannot see it', async () => {
  await show(<Form onClose={onClose} onSave={onSave} />);
  await field.fill('Yard');
  await press('Cancel');
  await expect.element(dialog).toBeVisible();
  expect(await findSerious()).toEqual([]);
});
