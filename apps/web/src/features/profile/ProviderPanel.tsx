import { type Account, findProvider } from '@outrider/contract/accounts.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';

/** The provider whom the users of the account contact; nothing if no account above has entered one. */
export function ProviderPanel({ account }: { account: Account }): ReactElement | null {
  const { t } = useTranslation('accounts');
  const provider = useCall(findProvider, { id: account.id });
  if (provider.isError) return <Failure error={provider.error} onRetry={() => void provider.refetch()} />;
  if (!provider.data) return null;
  const { providerName, providerContact, providerPhone } = provider.data;
  if (!providerName && !providerContact && !providerPhone) return null;
  return (
    <section aria-labelledby="profile-provider">
      <h2 id="profile-provider">{t('provider')}</h2>
      <dl className="provider">
        {providerName && (
          <div>
            <dt>{t('fields.providerName')}</dt>
            <dd>{providerName}</dd>
          </div>
        )}
        {providerContact && (
          <div>
            <dt>{t('fields.providerContact')}</dt>
            <dd>{providerContact}</dd>
          </div>
        )}
        {providerPhone && (
          <div>
            <dt>{t('fields.telephone')}</dt>
            <dd>
              <a href={`tel:${providerPhone.replaceAll(/[^\d+]/g, '')}`}>{providerPhone}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
