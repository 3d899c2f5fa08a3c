import type { Account, AccountBranch } from '@outrider/contract/accounts.ts';
import { canGetSubAccounts, findRole } from '@outrider/domain/roles.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button, Checkbox } from 'antd';
import { Trash2 } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { formatDay } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useNarrow } from '../../lib/use-narrow.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import type { DialogName } from './AccountDialogs.tsx';
import { DeleteSelectedDialog } from './DeleteSelectedDialog.tsx';
import { RoleIcon } from '../../ui/accounts/RoleIcon.tsx';
import { useChildren } from '../../ui/accounts/use-children.ts';
import { useWhenStill } from '../../lib/use-when-still.ts';
import './children-table.css';

const ROW_PX = 44;
const ROW_NARROW_PX = 60;

interface ChildrenTableProps {
  readonly account: Account;
  readonly onSelect: (accountId: string) => void;
  readonly onOpen: (dialog: DialogName) => void;
}

/** The accounts directly below one, by name. */
export function ChildrenTable({ account, onSelect, onOpen }: ChildrenTableProps): ReactElement {
  const { childrenOf, want, error, retry } = useChildren();
  useEffect(() => want(account.id, 0), [account.id, want]);
  const children = childrenOf(account.id);
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!children) return <Waiting />;
  if (children.total === 0) return <NoChildren account={account} onOpen={onOpen} />;
  return (
    <Rows
      total={children.total}
      at={children.at}
      want={(index) => want(account.id, index)}
      onSelect={onSelect}
    />
  );
}

function NoChildren({ account, onOpen }: Omit<ChildrenTableProps, 'onSelect'>): ReactElement {
  const { t } = useTranslation('accounts');
  const mayAdd = useHasPermission('main:agents_add');
  const role = findRole(account.role);
  return (
    <div className="state">
      <strong>{t('noChildren')}</strong>
      <p>{t('noChildrenHint')}</p>
      {mayAdd && role !== undefined && canGetSubAccounts(role) && (
        <Button onClick={() => onOpen('create')}>{t('actions.create')}</Button>
      )}
    </div>
  );
}

interface RowsProps {
  readonly total: number;
  readonly at: (index: number) => AccountBranch | undefined;
  readonly want: (index: number) => void;
  readonly onSelect: (accountId: string) => void;
}

function Rows({ total, at, want, onSelect }: RowsProps): ReactElement {
  const { t } = useTranslation('accounts');
  const narrow = useNarrow();
  const mayDelete = useHasPermission('main:agents_delete');
  const [chosen, setChosen] = useState<ReadonlyMap<string, AccountBranch>>(new Map());
  const [isDeleting, setDeleting] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => (narrow ? ROW_NARROW_PX : ROW_PX),
    overscan: 10,
  });
  const visible = virtualizer.getVirtualItems();
  useWhenStill(visible, ({ index }) => {
    if (!at(index)) want(index);
  });

  function choose(account: AccountBranch, isChosen: boolean): void {
    const next = new Map(chosen);
    if (isChosen) next.set(account.id, account);
    else next.delete(account.id);
    setChosen(next);
  }

  return (
    <>
      {chosen.size > 0 && (
        <div className="table-chosen" role="status">
          {t('chosen', { count: chosen.size })}
          <Button size="small" danger icon={<Trash2 size={14} />} onClick={() => setDeleting(true)}>
            {t('actions.deleteChosen')}
          </Button>
          <Button size="small" type="text" onClick={() => setChosen(new Map())}>
            {t('unchoose')}
          </Button>
        </div>
      )}
      <div
        ref={scroller}
        className="table"
        role="table"
        aria-label={t('tabs.list')}
        aria-rowcount={total + 1}
      >
        <div className="table-row table-head" role="row">
          {mayDelete && <span role="columnheader" aria-label={t('choose')} />}
          <span role="columnheader">{t('fields.nickname')}</span>
          <span role="columnheader">{t('fields.role')}</span>
          <span role="columnheader" className="table-number">
            {t('fields.deviceTotal')}
          </span>
          <span role="columnheader" className="table-number">
            {t('fields.userTotal')}
          </span>
          <span role="columnheader">{t('fields.expire')}</span>
        </div>
        <div role="rowgroup" className="table-body" style={{ height: virtualizer.getTotalSize() }}>
          {visible.map(({ index, start, size }) => (
            <Row
              key={at(index)?.id ?? index}
              account={at(index)}
              index={index}
              style={{ transform: `translateY(${start}px)`, height: size }}
              isChosen={chosen.has(at(index)?.id ?? '')}
              onChoose={mayDelete ? choose : undefined}
              onSelect={onSelect}
            />
          ))}
        </div>
      </div>
      <p className="table-total quiet">{t('total', { total })}</p>
      <DeleteSelectedDialog
        accounts={[...chosen.values()]}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDone={() => {
          setDeleting(false);
          setChosen(new Map());
        }}
      />
    </>
  );
}

interface RowProps {
  readonly account: AccountBranch | undefined;
  readonly index: number;
  readonly style: { readonly transform: string; readonly height: number };
  readonly isChosen: boolean;
  readonly onChoose: ((account: AccountBranch, isChosen: boolean) => void) | undefined;
  readonly onSelect: (accountId: string) => void;
}

function Row({ account, index, style, isChosen, onChoose, onSelect }: RowProps): ReactElement {
  const { t, i18n } = useTranslation(['accounts', 'common']);
  const language = languageTag(i18n.language);
  if (!account) {
    return (
      <div className="table-row quiet" role="row" aria-rowindex={index + 2} style={style}>
        <span role="cell">{t('common:loading')}</span>
      </div>
    );
  }
  const { id, nickname, username, role, deviceTotal, userTotal, expire } = account;
  const isExpired = expire !== undefined && Date.parse(expire) < Date.now();
  return (
    <div className="table-row" role="row" aria-rowindex={index + 2} data-chosen={isChosen} style={style}>
      {onChoose && (
        <span role="cell">
          <Checkbox
            checked={isChosen}
            aria-label={t('chooseOne', { nickname })}
            onChange={({ target }) => onChoose(account, target.checked)}
          />
        </span>
      )}
      <span role="cell" className="table-name">
        <RoleIcon role={role} />
        <Link
          to={`?account=${id}`}
          onClick={(event) => {
            event.preventDefault();
            onSelect(id);
          }}
        >
          {nickname}
        </Link>
        <span className="quiet">{username}</span>
      </span>
      <span role="cell" className="table-role">
        {t(`roles.${findRole(role) ?? 'user'}`)}
      </span>
      <span role="cell" className="table-number numbers">
        {deviceTotal.toLocaleString(language)}
      </span>
      <span role="cell" className="table-number numbers">
        {userTotal.toLocaleString(language)}
      </span>
      <span role="cell" className={isExpired ? 'table-expire table-expired numbers' : 'table-expire numbers'}>
        {expire === undefined ? (
          <span className="quiet">{t('never')}</span>
        ) : (
          formatDay(Date.parse(expire), language)
        )}
      </span>
    </div>
  );
}
