import type { AccountBranch } from '@outrider/contract/accounts.ts';
import { describe, expect, test } from 'vitest';
import { type Children, listTreeRows, moveInTree } from './account-tree.ts';

function account(id: string, hasChildren = false): AccountBranch {
  return { id, username: id, nickname: id, role: 2, deviceNum: 0, deviceTotal: 0, userTotal: 0, hasChildren };
}

function children(...accounts: (AccountBranch | undefined)[]): Children {
  return { total: accounts.length, at: (index) => accounts[index] };
}

const tree: Readonly<Record<string, Children>> = {
  '1': children(account('2', true), account('3')),
  '2': children(account('4'), undefined, account('6')),
};
const top = account('1', true);
const list = (...open: string[]) =>
  listTreeRows(
    top,
    (id) => open.includes(id),
    (id) => tree[id],
  );

describe('the rows of the tree', () => {
  test.each([
    ['closed', [], ['1']],
    ['open at the top', ['1'], ['1', '2', '3']],
    ['open below, with one that is not read yet', ['1', '2'], ['1', '2', '4', '2:1', '6', '3']],
    ['open below what is closed', ['2'], ['1']],
  ])('%s', (_name, open, keys) => {
    expect(list(...open).map(({ key }) => key)).toEqual(keys);
  });

  test('know their level and their place among their siblings', () => {
    expect(list('1', '2')[4]).toMatchObject({ level: 3, index: 2, siblings: 3, parentId: '2' });
  });

  test('hold one row for a branch that is being read', () => {
    const rows = listTreeRows(
      top,
      () => true,
      () => undefined,
    );
    expect(rows.map(({ key }) => key)).toEqual(['1', '1:0']);
  });
});

describe('a key', () => {
  const open = ['1', '2'];
  const isOpen = (id: string) => open.includes(id);
  test.each([
    ['down', '1', 'ArrowDown', { kind: 'select', accountId: '2' }],
    ['down onto what is not read yet', '4', 'ArrowDown', undefined],
    ['up', '3', 'ArrowUp', { kind: 'select', accountId: '6' }],
    ['up at the top', '1', 'ArrowUp', undefined],
    ['home', '6', 'Home', { kind: 'select', accountId: '1' }],
    ['end', '1', 'End', { kind: 'select', accountId: '3' }],
    ['right into an open branch', '2', 'ArrowRight', { kind: 'select', accountId: '4' }],
    ['right at a leaf', '3', 'ArrowRight', undefined],
    ['left at an open branch', '2', 'ArrowLeft', { kind: 'close', accountId: '2' }],
    ['left at a leaf', '6', 'ArrowLeft', { kind: 'select', accountId: '2' }],
    ['another', '1', 'x', undefined],
  ] as const)('%s', (_name, from, key, expected) => {
    expect(moveInTree(list(...open), from, key, isOpen)).toEqual(expected);
  });

  test('right opens a closed branch', () => {
    expect(moveInTree(list('1'), '2', 'ArrowRight', (id) => id === '1')).toEqual({
      kind: 'open',
      accountId: '2',
    });
  });
});
