/** Choosing an account: by its name, in the tree, and among what a search finds. */
import {
  type AccountHit,
  findAllAgentById,
  findAllUser,
  findById,
  findLike,
} from '@outrider/contract/accounts.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { type ReactElement, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { account, branch } from '../../../component-tests/accounts.ts';
import { pickOption, readOptions } from '../../../component-tests/options.ts';
import { answer } from '../../../component-tests/server.ts';
import { show, TESTER } from '../../../component-tests/show.tsx';
import { ApiError } from '../../lib/api.ts';
import { AccountPicker } from './AccountPicker.tsx';
import { AccountSearch } from './AccountSearch.tsx';
import { AccountSelect } from './AccountSelect.tsx';
import { AccountTree } from './AccountTree.tsx';

let picked: string[];

beforeEach(() => {
  picked = [];
});

const pick = (id: string): void => void picked.push(id);
const hit = (id: string, nickname: string, above = 'North'): AccountHit => ({
  ...branch(id, nickname),
  path: [
    { id: '1', nickname: 'Top' },
    { id: '2', nickname: above },
  ],
});

describe('a choice of an account', () => {
  const box = page.getByRole('combobox', { name: 'Account' });

  test('offers oneself and those directly below', async () => {
    answer(findAllUser, () => ({ total: 2, list: [branch('2', 'North'), branch('3', 'South')] }));
    await show(<AccountPicker user={TESTER} accountId="1" onPick={pick} />);
    await expect.element(page.getByTitle('Tester')).toBeVisible();
    await box.click();
    await expect.poll(readOptions).toEqual(['Tester', 'North (north)', 'South (south)']);
    await pickOption('South (south)');
    expect(picked).toEqual(['3']);
  });

  test('searches the whole subtree, and says where what it found stands', async () => {
    answer(findAllUser, () => ({ total: 0, list: [] }));
    const asked = answer(findLike, () => ({ total: 1, list: [hit('9', 'Depot')] }));
    await show(<AccountPicker user={TESTER} accountId="1" onPick={pick} />);
    await box.click();
    await userEvent.keyboard(' Dep');
    // A slow machine asks for the first letters before the last is typed.
    await expect.poll(() => asked.at(-1)).toMatchObject({ id: '1', selectName: 'Dep' });
    await expect.poll(readOptions).toEqual(['Depot (depot) · North']);
    await userEvent.keyboard('{Enter}');
    expect(picked).toEqual(['9']);
  });

  test('says that nothing matches, and that there are more than are listed', async () => {
    answer(findAllUser, () => ({ total: 80, list: [branch('2', 'North')] }));
    answer(findLike, () => ({ total: 0, list: [] }));
    await show(<AccountPicker user={TESTER} accountId="1" onPick={pick} />);
    await box.click();
    await expect.element(page.getByText('Only 50 are listed. Type more to narrow it down.')).toBeVisible();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('No account matches')).toBeVisible();
  });

  test('names what is chosen, however deep it lies', async () => {
    answer(findAllUser, () => ({ total: 0, list: [] }));
    answer(findById, () => account('9', 'Depot'));
    await show(<AccountPicker user={TESTER} accountId="9" onPick={pick} />);
    await expect.element(page.getByTitle('Depot (depot)')).toBeVisible();
  });

  test('is not there for who can have nobody below', async () => {
    await show(
      <>
        <AccountPicker user={{ ...TESTER, role: ROLES.user }} accountId="1" onPick={pick} />
        <span>the rest</span>
      </>,
    );
    await expect.element(page.getByText('the rest')).toBeVisible();
    expect(page.getByRole('combobox').elements()).toHaveLength(0);
  });

  test('of those who can have others offers no one else, nor whom it is told to leave out', async () => {
    answer(findAllAgentById, () => ({
      total: 3,
      list: [hit('2', 'North'), { ...hit('3', 'Leaf'), role: ROLES.user }, hit('4', 'South')],
    }));
    await show(
      <AccountSelect top={{ id: '1', nickname: 'Top' }} label="Account" onChange={pick} without={['4']} />,
    );
    await box.click();
    await expect.poll(readOptions).toEqual(['Top', 'North (north) · North']);
  });
});

describe('the tree', () => {
  const tree = page.getByRole('tree', { name: 'Account tree' });
  const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name},`) });
  const top = branch('1', 'Top', { hasChildren: true, deviceTotal: 7 });

  function Tree({
    isSelectedByEnter = false,
    path = ['1'],
  }: {
    isSelectedByEnter?: boolean;
    path?: readonly string[];
  }): ReactElement {
    const [selected, setSelected] = useState(path.at(-1) ?? '1');
    return (
      <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
        <AccountTree
          top={top}
          path={path}
          selectedId={selected}
          isSelectedByEnter={isSelectedByEnter}
          onSelect={(id) => {
            pick(id);
            setSelected(id);
          }}
        />
      </div>
    );
  }

  const below: Readonly<Record<string, ReturnType<typeof branch>[]>> = {
    '1': [branch('2', 'North', { hasChildren: true }), branch('3', 'South')],
    '2': [branch('4', 'Depot')],
  };

  test('reads a branch when it is opened', async () => {
    const asked = answer(findAllUser, ({ id }) => ({ total: below[id]?.length ?? 0, list: below[id] ?? [] }));
    await show(<Tree />);
    await expect.element(row('South')).toBeVisible();
    expect(asked.map(({ id }) => id)).toEqual(['1']);
    await expect.element(row('North')).toHaveAttribute('aria-expanded', 'false');
    (tree.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.element(row('Depot')).toBeVisible();
    await expect.element(row('North')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(row('Depot')).toHaveAttribute('aria-level', '3');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(row('Depot')).not.toBeInTheDocument();
    expect(picked).toEqual(['2']);
  });

  test('where selecting costs much the keys move a mark, and Enter selects', async () => {
    answer(findAllUser, ({ id }) => ({ total: below[id]?.length ?? 0, list: below[id] ?? [] }));
    await show(<Tree isSelectedByEnter />);
    await expect.element(row('South')).toBeVisible();
    (tree.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => tree.element().getAttribute('aria-activedescendant')).toBe('account-3');
    expect(picked).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(picked).toEqual(['3']);
    await expect.element(row('South')).toHaveAttribute('aria-selected', 'true');
  });

  test('is open down to what is selected', async () => {
    answer(findAllUser, ({ id }) => ({ total: below[id]?.length ?? 0, list: below[id] ?? [] }));
    await show(<Tree path={['1', '2', '4']} />);
    await expect.element(row('Depot')).toHaveAttribute('aria-selected', 'true');
  });

  test('of thousands has a handful of rows on the page', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => branch(String(index + 10), `Branch ${index}`));
    const asked = answer(findAllUser, ({ pageNum = 1, pageSize = 1_000 }) => ({
      total: many.length,
      list: many.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    }));
    await show(<Tree />);
    await expect.element(row('Branch 0')).toBeVisible();
    expect(page.getByRole('treeitem').elements().length).toBeLessThan(60);
    tree.element().scrollTop = tree.element().scrollHeight;
    await expect.element(row('Branch 2999')).toBeVisible();
    expect(asked.map(({ pageNum }) => pageNum)).toEqual([1, 3]);
  });

  test('that cannot be read says so, and is read again', async () => {
    let isBroken = true;
    answer(findAllUser, ({ id }) => {
      if (isBroken) throw new ApiError('network');
      return { total: 2, list: below[id] ?? [] };
    });
    await show(<Tree />);
    await expect.element(page.getByRole('alert')).toMatchTextContent('Network problem');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('South')).toBeVisible();
  });
});

describe('a search', () => {
  const results = page.getByRole('listbox', { name: 'Accounts found' });

  function Search({
    text,
    isSelectedByEnter = false,
  }: {
    text: string;
    isSelectedByEnter?: boolean;
  }): ReactElement {
    return (
      <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
        <AccountSearch
          topId="1"
          text={text}
          selectedId=""
          onSelect={pick}
          isSelectedByEnter={isSelectedByEnter}
        />
      </div>
    );
  }

  test('lists what was found, with its way down, and is walked by keys', async () => {
    answer(findLike, () => ({ total: 2, list: [hit('8', 'Depot'), hit('9', 'Depot two', 'South')] }));
    await show(<Search text="depot" isSelectedByEnter />);
    await expect.element(results.getByRole('option').nth(1)).toMatchTextContent('Top › South');
    (results.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(() => results.element().getAttribute('aria-activedescendant')).toBe('hit-9');
    await userEvent.keyboard('{Enter}');
    expect(picked).toEqual(['9']);
  });

  test('reads on as its end comes into view', async () => {
    const all = Array.from({ length: 250 }, (_, index) => hit(String(index + 10), `Depot ${index}`));
    answer(findLike, ({ pageNum = 1, pageSize = 15 }) => ({
      total: all.length,
      list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    }));
    await show(<Search text="depot" />);
    await expect.element(page.getByRole('option', { name: /Depot 0 / })).toBeVisible();
    await expect
      .poll(() => {
        results.element().scrollTop = results.element().scrollHeight;
        return page.getByRole('option', { name: /Depot 249 / }).elements().length;
      })
      .toBe(1);
  });

  test('that finds nothing says what to try', async () => {
    answer(findLike, () => ({ total: 0, list: [] }));
    await show(<Search text="zzz" />);
    await expect.element(page.getByText('No account matches')).toBeVisible();
  });
});
