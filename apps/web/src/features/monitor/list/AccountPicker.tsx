import { type AccountBranch } from '@outrider/contract/accounts.ts';
import { CALLS } from '@outrider/contract/calls.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../app/api.ts';

interface AccountPickerProps {
  readonly user: CurrentUser;
  readonly accountId: string;
  readonly onPick: (accountId: string) => void;
}

interface Node {
  readonly id: string;
  readonly pId: string | undefined;
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
}

/** Whose vehicles are watched: the account tree, a branch read when it is opened. */
export function AccountPicker({ user, accountId, onPick }: AccountPickerProps): ReactElement | null {
  const { t } = useTranslation('monitor');
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<readonly Node[]>([]);
  const top = useQuery({
    queryKey: ['children', user.id],
    queryFn: ({ signal }) => callApi(CALLS.findAllUser, { id: user.id }, signal),
  });

  async function load(parentId: string): Promise<void> {
    const { list } = await client.fetchQuery({
      queryKey: ['children', parentId],
      queryFn: ({ signal }) => callApi(CALLS.findAllUser, { id: parentId }, signal),
    });
    setLoaded((nodes) => [
      ...nodes.filter((node) => node.pId !== parentId),
      ...list.map((each) => toNode(each, parentId)),
    ]);
  }

  // Someone with nobody below has nothing to choose.
  if (top.isSuccess && top.data.total === 0) return null;
  const own: Node = { id: user.id, pId: undefined, value: user.id, title: user.nickname, isLeaf: false };
  const children = top.data?.list.map((each) => toNode(each, user.id)) ?? [];
  return (
    <TreeSelect<string>
      className="account-picker"
      aria-label={t('account')}
      treeDataSimpleMode
      treeDefaultExpandedKeys={[user.id]}
      treeData={[own, ...children, ...loaded].map((node) => ({ ...node, key: node.id }))}
      value={accountId}
      loading={top.isPending}
      loadData={async ({ value }) => {
        if (value !== user.id) await load(String(value));
      }}
      onChange={onPick}
      popupMatchSelectWidth={false}
    />
  );
}

function toNode(account: AccountBranch, parentId: string): Node {
  return {
    id: account.id,
    pId: parentId,
    value: account.id,
    title: `${account.nickname} (${account.deviceTotal})`,
    isLeaf: !account.hasChildren,
  };
}
