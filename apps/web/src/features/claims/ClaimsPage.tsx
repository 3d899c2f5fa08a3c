import { allowBoth, type Claim, grantClaim } from '@outrider/contract/claims.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { CLAIM_LIST } from './claim-lists.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { SharedNumbers } from './SharedNumbers.tsx';
import { useClaimChange } from './use-claim-change.ts';
import './claims.css';

/** Where administrators decide whose a number is that several say is theirs. */
export function ClaimsPage(): ReactElement | null {
  const { t } = useTranslation(['claims', 'pages']);
  const { data: user } = useSession();
  const [params] = useSearchParams();
  const [rejected, setRejected] = useState<Claim>();
  const grant = useClaimChange(grantClaim, t('decided'));
  const both = useClaimChange(allowBoth, t('decided'));
  if (!user) return null;
  return (
    <ListPage title={t('pages:numberClaims')} lead={t('lead')} hasSeveral>
      <List
        list={CLAIM_LIST}
        ownerId={user.id}
        {...(params.get('show') === 'all' && { empty: { title: 'claims:nothingAtAll' } })}
        onAction={(action, claim) =>
          action === 'reject'
            ? setRejected(claim)
            : (action === 'grant' ? grant : both).mutateAsync({ id: claim.id })
        }
      />
      <SharedNumbers ownerId={user.id} />
      {rejected && <RejectDialog claim={rejected} onClose={() => setRejected(undefined)} />}
    </ListPage>
  );
}
