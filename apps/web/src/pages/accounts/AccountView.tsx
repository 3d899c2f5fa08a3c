import type { Account } from '@outrider/contract/accounts.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { findRole } from '@outrider/domain/roles.ts';
import { Tabs } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { AccountActions } from '../../features/accounts/AccountActions.tsx';
import { AccountDetails } from '../../features/accounts/AccountDetails.tsx';
import { AccountDialogs, type DialogName } from '../../features/accounts/AccountDialogs.tsx';
import { Breadcrumb, type Step } from '../../features/accounts/Breadcrumb.tsx';
import { ChildrenList } from '../../features/accounts/ChildrenList.tsx';
import { AccountDevices } from '../../features/devices/AccountDevices.tsx';
import { QuotaPanel } from '../../features/quotas/QuotaPanel.tsx';
import { RightsPanel } from '../../features/accounts/RightsPanel.tsx';
import { RoleIcon } from '../../ui/accounts/RoleIcon.tsx';
import { SecurityPanel } from '../../features/accounts/SecurityPanel.tsx';
import { type Change, isTab, type Tab } from '../../features/accounts/use-choice.ts';
import '../../ui/accounts/account-view.css';

interface AccountViewProps {
  readonly user: CurrentUser;
  readonly account: Account;
  readonly line: readonly Step[];
  readonly tab: Tab;
  readonly change: Change;
}

/** One account: where it stands, what can be done with it, and what hangs on it. */
export function AccountView({ user, account, line, tab, change }: AccountViewProps): ReactElement {
  const { t } = useTranslation(['accounts', 'permissions']);
  const [dialog, setDialog] = useState<DialogName>();
  const isAgent = findRole(account.role) === 'agent' || findRole(account.role) === 'admin';
  const hasDevices = useHasPermission('main:devices');
  const hasSecurity = useHasPermission('main:agents');
  const select = (id: string) => change({ account: id, tab: undefined });
  const tabs = [
    { key: 'list', label: t('tabs.list'), isShown: isAgent || account.hasChildren },
    { key: 'details', label: t('tabs.details'), isShown: true },
    { key: 'devices', label: t('tabs.devices'), isShown: hasDevices },
    { key: 'quota', label: t('tabs.quota'), isShown: isAgent },
    { key: 'rights', label: t('permissions:tab'), isShown: hasSecurity },
    { key: 'security', label: t('tabs.security'), isShown: hasSecurity },
  ].filter(({ isShown }) => isShown);
  const shown = tabs.some(({ key }) => key === tab) ? tab : 'details';

  return (
    <>
      <Breadcrumb line={line} onSelect={select} />
      <header className="account-head">
        <span className="account-emblem">
          <RoleIcon role={account.role} />
        </span>
        <div>
          <h2>{account.nickname}</h2>
          <p className="quiet">
            {account.username} · {t(`roles.${findRole(account.role) ?? 'user'}`)}
          </p>
        </div>
        <AccountActions user={user} account={account} onOpen={setDialog} />
      </header>
      <Tabs
        activeKey={shown}
        items={tabs.map(({ key, label }) => ({ key, label }))}
        onChange={(key) => change({ tab: isTab(key) ? key : undefined })}
      />
      {shown === 'list' && <ChildrenList account={account} onCreate={() => setDialog('create')} />}
      {shown === 'details' && <AccountDetails account={account} />}
      {shown === 'devices' && <AccountDevices account={account} />}
      {shown === 'quota' && (
        <QuotaPanel account={account} userId={user.id} linkTo={(id) => `?account=${id}&tab=quota`} />
      )}
      {shown === 'rights' && <RightsPanel account={account} isOwn={account.id === user.id} />}
      {shown === 'security' && <SecurityPanel account={account} isOwn={account.id === user.id} />}
      <AccountDialogs
        user={user}
        account={account}
        open={dialog}
        onClose={() => setDialog(undefined)}
        onGone={() => change({ account: account.parentId, tab: undefined })}
        onMade={select}
      />
    </>
  );
}
