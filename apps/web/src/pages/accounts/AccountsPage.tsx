import { type Account, getFamily } from '@outrider/contract/accounts.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { Input } from 'antd';
import { Search } from 'lucide-react';
import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/use-call.ts';
import { holdsPermission } from '../../lib/permission-tags.ts';
import { useSession } from '../../lib/session.ts';
import { ClearIcon } from '../../ui/ClearIcon.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useNarrow } from '../../lib/use-narrow.ts';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { AccountSearch } from '../../ui/accounts/AccountSearch.tsx';
import { AccountTree } from '../../ui/accounts/AccountTree.tsx';
import { AccountView } from './AccountView.tsx';
import { useAccount } from '../../ui/accounts/use-account.ts';
import { TransferDevicesDialog } from '../../features/devices/TransferDevicesDialog.tsx';
import { useChoice } from '../../features/accounts/use-choice.ts';
import '../../features/accounts/accounts.css';

/** Agents and users: the tree, or what was found in it, beside the account that is selected. */
export function AccountsPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Accounts user={user} /> : null;
}

function Accounts({ user }: { user: CurrentUser }): ReactElement {
  const { t } = useTranslation('accounts');
  const [choice, change] = useChoice(user.id);
  const narrow = useNarrow();
  const top = useAccount(user.id);
  const selected = useAccount(choice.accountId);
  const family = useCall(getFamily, { id: choice.accountId });
  const text = useDeferredValue(choice.search.trim());
  const line = family.data?.list;
  const path = useMemo(() => line?.map(({ id }) => id) ?? [], [line]);
  const select = (account: string) => change({ account, tab: undefined });
  const [dropped, setDropped] = useState<{ readonly toId: string; readonly ids: readonly string[] }>();
  const mayTransfer = holdsPermission(user.permissions, ['main:devices_transfer']);

  return (
    <div className="accounts">
      <h1 className="visually-hidden">{t('title')}</h1>
      <section className="accounts-side" aria-label={t('tree')}>
        <Input
          className="accounts-search"
          type="search"
          prefix={<Search size={15} aria-hidden />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={choice.search}
          allowClear={{ clearIcon: <ClearIcon /> }}
          maxLength={64}
          onChange={({ target }) => change({ search: target.value })}
        />
        {text !== '' && (
          <AccountSearch
            topId={user.id}
            text={text}
            selectedId={choice.accountId}
            onSelect={(account) =>
              change({ account, tab: undefined, ...(narrow ? { search: undefined } : {}) })
            }
          />
        )}
        {text === '' && !narrow && (
          <Tree
            top={top}
            selectedId={choice.accountId}
            path={path}
            onSelect={select}
            onDevices={mayTransfer ? (toId, ids) => setDropped({ toId, ids }) : undefined}
          />
        )}
      </section>
      {(!narrow || text === '') && (
        <section className="accounts-main" aria-label={selected.data?.nickname ?? t('title')}>
          {selected.isPending && <WaitingLines />}
          {selected.isError && <Failure error={selected.error} onRetry={() => void selected.refetch()} />}
          {selected.data && (
            <AccountView
              key={selected.data.id}
              user={user}
              account={selected.data}
              line={line ?? []}
              tab={choice.tab}
              change={change}
            />
          )}
        </section>
      )}
      {dropped && (
        <TransferDevicesDialog
          ids={dropped.ids}
          toId={dropped.toId}
          onClose={() => setDropped(undefined)}
          onBegun={() => undefined}
        />
      )}
    </div>
  );
}

interface TreeProps {
  readonly top: ReturnType<typeof useAccount>;
  readonly selectedId: string;
  readonly path: readonly string[];
  readonly onSelect: (accountId: string) => void;
  readonly onDevices: ((accountId: string, deviceIds: readonly string[]) => void) | undefined;
}

function Tree({ top, ...rest }: TreeProps): ReactElement {
  if (top.isPending) return <WaitingLines />;
  if (top.isError) return <Failure error={top.error} onRetry={() => void top.refetch()} />;
  return <AccountTree top={top.data satisfies Account} {...rest} />;
}
