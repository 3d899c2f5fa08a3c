/** The account whose vehicles are watched: a line with its name, which opens and closes the tree below it. */
import { getFamily } from '@outrider/contract/accounts.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { Input } from 'antd';
import { ChevronRight, Search } from 'lucide-react';
import { type ReactElement, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/use-call.ts';
import { formatNumber } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { ClearIcon } from '../../../ui/ClearIcon.tsx';
import { useNarrow } from '../../../lib/use-narrow.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { AccountSearch } from '../../../ui/accounts/AccountSearch.tsx';
import { AccountTree } from '../../../ui/accounts/AccountTree.tsx';
import { RoleIcon } from '../../../ui/accounts/RoleIcon.tsx';
import { useAccount } from '../../../ui/accounts/use-account.ts';
import { treeOpen } from './tree-open.ts';
import './account-branches.css';

/** The heights of the line, the search field and the space around the rows (account-branches.css, account-tree.css). */
const AROUND_PX = 96;
const ROW_PX = 34;

interface AccountBranchesProps {
  readonly user: CurrentUser;
  readonly accountId: string;
  readonly onPick: (accountId: string) => void;
}

export function AccountBranches({ user, accountId, onPick }: AccountBranchesProps): ReactElement | null {
  const { t, i18n } = useTranslation('monitor');
  const narrow = useNarrow();
  const [isOpen, setOpen] = useState(() => !narrow && treeOpen.read() === 'open');
  const treeId = useId();
  const top = useAccount(user.id);
  const chosen = useAccount(accountId);
  // A user without accounts below has no choice.
  if (!top.data?.hasChildren && accountId === user.id) return null;

  function open(isToOpen: boolean): void {
    setOpen(isToOpen);
    if (!narrow) treeOpen.write(isToOpen ? 'open' : 'closed');
  }

  return (
    <div
      className="account-branches"
      data-open={isOpen}
      // Never higher than its rows.
      style={narrow ? undefined : { maxHeight: AROUND_PX + (1 + (top.data?.userTotal ?? 0)) * ROW_PX }}
    >
      <button
        type="button"
        className="account-switch"
        aria-expanded={isOpen}
        aria-controls={treeId}
        onClick={() => open(!isOpen)}
      >
        <ChevronRight size={15} aria-hidden />
        {chosen.data && <RoleIcon role={chosen.data.role} />}
        <span className="account-switch-name">
          <span className="visually-hidden">{t('account')}: </span>
          {chosen.data?.nickname ?? (chosen.isError ? '–' : '')}
        </span>
        {chosen.data && (
          <span className="numbers quiet">
            {formatNumber(chosen.data.deviceTotal, languageTag(i18n.language))}
          </span>
        )}
      </button>
      <div id={treeId} className="account-branches-tree" hidden={!isOpen}>
        {isOpen && top.isError && <Failure error={top.error} onRetry={() => void top.refetch()} />}
        {isOpen && top.data && (
          <Branches
            top={top.data}
            accountId={accountId}
            onPick={(id) => {
              if (narrow) setOpen(false);
              onPick(id);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface BranchesProps {
  readonly top: NonNullable<ReturnType<typeof useAccount>['data']>;
  readonly accountId: string;
  readonly onPick: (accountId: string) => void;
}

function Branches({ top, accountId, onPick }: BranchesProps): ReactElement {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const family = useCall(getFamily, { id: accountId });
  const line = family.data?.list;
  const path = useMemo(() => line?.map(({ id }) => id) ?? [], [line]);
  const shared = { selectedId: accountId, onSelect: onPick, isSelectedByEnter: true };
  return (
    <>
      <Input
        className="account-branches-search"
        type="search"
        size="small"
        prefix={<Search size={14} aria-hidden />}
        placeholder={t('search')}
        aria-label={t('search')}
        value={typed}
        allowClear={{ clearIcon: <ClearIcon /> }}
        maxLength={64}
        onChange={({ target }) => setTyped(target.value)}
      />
      {text === '' ? (
        <AccountTree top={top} path={path} {...shared} />
      ) : (
        <AccountSearch topId={top.id} text={text} {...shared} />
      )}
    </>
  );
}
