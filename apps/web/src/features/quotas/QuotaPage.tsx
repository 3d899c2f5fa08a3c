import type { CurrentUser } from '@outrider/contract/session.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Failure } from '../../ui/Failure.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { QuotaPanel } from './QuotaPanel.tsx';
import { useAccount } from '../../ui/accounts/use-account.ts';
import '../../ui/accounts/account-view.css';

/** `setImportRecords`: the import quota of the user or of an agent below, and its changes. */
export function QuotaPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Quota user={user} /> : null;
}

function Quota({ user }: { user: CurrentUser }): ReactElement {
  const { t } = useTranslation(['accounts', 'pages']);
  const [params, setParams] = useSearchParams();
  const id = params.get('account') ?? user.id;
  const account = useAccount(id);
  const select = (next: string) => setParams(next === user.id ? {} : { account: next });
  return (
    <div className="quota-page">
      <h1>{t('pages:setImportRecords')}</h1>
      <label className="quota-account">
        <span>{t('agent')}</span>
        <AccountSelect top={user} value={id} label={t('agent')} onChange={select} />
      </label>
      {account.isPending && <WaitingLines />}
      {account.isError && <Failure error={account.error} onRetry={() => void account.refetch()} />}
      {account.data && (
        <QuotaPanel key={id} account={account.data} userId={user.id} linkTo={(next) => `?account=${next}`} />
      )}
    </div>
  );
}
