import type { AccountBranch } from '@outrider/contract/accounts.ts';
import { findRole } from '@outrider/domain/roles.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useNow } from '../../lib/use-now.ts';
import { RoleIcon } from '../../ui/accounts/RoleIcon.tsx';
import './child-cells.css';

/** Leads to the account, beside the tree or the search as it is. */
export function ChildName({ account }: { account: AccountBranch }): ReactElement {
  const { id, nickname, username, role } = account;
  const [params] = useSearchParams();
  const address = new URLSearchParams(params);
  address.set('account', id);
  address.delete('tab');
  return (
    <span className="child-name">
      <RoleIcon role={role} />
      <Link to={`?${address}`}>{nickname}</Link>
      <span className="quiet">{username}</span>
    </span>
  );
}

/** On a phone one line says it: thousands of accounts are looked through. */
export function ChildFacts({ account }: { account: AccountBranch }): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const { role, deviceTotal, userTotal, expire } = account;
  const number = (value: number) => value.toLocaleString(languageTag(i18n.language));
  return (
    <span className="quiet">
      {t(`roles.${findRole(role) ?? 'user'}`)} · {t('fields.deviceTotal')} {number(deviceTotal)} ·{' '}
      {t('fields.userTotal')} {number(userTotal)}
      {expire !== undefined && (
        <>
          {' '}
          · <Expiry expire={expire} />
        </>
      )}
    </span>
  );
}
const CLOCK_MS = 60_000;

export function Expiry({ expire }: Pick<AccountBranch, 'expire'>): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const nowMs = useNow(CLOCK_MS);
  if (expire === undefined) return <span className="quiet">{t('never')}</span>;
  const atMs = Date.parse(expire);
  return (
    <span className={atMs < nowMs ? 'numbers child-expired' : 'numbers'}>
      {formatDay(atMs, languageTag(i18n.language))}
    </span>
  );
}
