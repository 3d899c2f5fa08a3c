import type { Account } from '@outrider/contract/accounts.ts';
import { MapPinned } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACCOUNT_DEVICE_LIST } from './device-list.tsx';
import { ManagedDevices } from './ManagedDevices.tsx';

/** The devices of an account on its own page, where devices of other accounts are moved to as well. */
export function AccountDevices({ account }: { readonly account: Account }): ReactElement {
  const { t } = useTranslation('devices');
  return (
    <ManagedDevices
      key={account.id}
      list={ACCOUNT_DEVICE_LIST}
      ownerId={account.id}
      pasted="transfer"
      pastedText={t('moveHere')}
      toId={account.id}
      renderFrame={(actions, list) => (
        <div className="account-scroll">
          <div className="device-page-actions">
            {actions}
            <Link className="button" to={`/index/home?${new URLSearchParams({ account: account.id })}`}>
              <MapPinned size={15} aria-hidden /> {t('onMap')}
            </Link>
          </div>
          <p className="quiet device-drag-hint">{t('dragHint')}</p>
          {list}
        </div>
      )}
    />
  );
}
