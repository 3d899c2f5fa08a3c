import { withdrawClaim } from '@outrider/contract/claims.ts';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { OWN_CLAIM_LIST } from './claim-lists.tsx';
import { FileDialog } from './FileDialog.tsx';
import { useClaimChange } from './use-claim-change.ts';
import './claims.css';

/** What the own account claims, and what became of it. */
export function OwnClaimsPage(): ReactElement | null {
  const { t } = useTranslation(['claims', 'pages']);
  const { data: user } = useSession();
  const [isFiling, setIsFiling] = useState(false);
  const withdraw = useClaimChange(withdrawClaim, t('withdrawn'));
  if (!user) return null;
  const file = (
    <Button type="primary" onClick={() => setIsFiling(true)}>
      {t('claim')}
    </Button>
  );
  return (
    <ListPage title={t('pages:deviceClaims')} lead={t('ownLead')} actions={file}>
      <List
        list={OWN_CLAIM_LIST}
        ownerId={user.id}
        onAction={(_withdraw, { id }) => withdraw.mutateAsync({ id })}
      />
      {isFiling && <FileDialog accountId={user.id} onClose={() => setIsFiling(false)} />}
    </ListPage>
  );
}
