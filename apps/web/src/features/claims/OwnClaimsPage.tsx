import { findOwnClaims, type OwnClaim, withdrawClaim } from '@outrider/contract/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Pagination } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { ClaimState, ClaimSubject, Instant } from './ClaimFacts.tsx';
import { ClaimTable } from './ClaimTable.tsx';
import { FileDialog } from './FileDialog.tsx';
import { useClaimChange } from './use-claim-change.ts';
import './claims.css';

/** Specification, section 9. */
const PAGE_SIZE = 15;

/** What the own account claims, and what became of it. */
export function OwnClaimsPage(): ReactElement {
  const { t } = useTranslation(['claims', 'pages']);
  const { data: user } = useSession();
  const [isFiling, setIsFiling] = useState(false);
  const [pageNum, setPageNum] = useState(1);
  const withdraw = useWithdraw();
  const claims = useQuery({
    queryKey: ['claims', 'own', pageNum],
    queryFn: ({ signal }) => callApi(findOwnClaims, { pageNum, pageSize: PAGE_SIZE }, signal),
    placeholderData: (before) => before,
  });
  const columns = [
    { key: 'number', title: t('number'), render: (claim: OwnClaim) => <ClaimSubject claim={claim} /> },
    { key: 'filed', title: t('filed'), render: (claim: OwnClaim) => <Instant time={claim.createdTime} /> },
    { key: 'state', title: t('state'), render: (claim: OwnClaim) => <ClaimState claim={claim} /> },
    {
      key: 'actions',
      render: (claim: OwnClaim) =>
        claim.state === 'open' && (
          <Button size="small" onClick={() => withdraw(claim)}>
            {t('withdraw')}
          </Button>
        ),
    },
  ];
  return (
    <div className="claims">
      <h1>{t('pages:deviceClaims')}</h1>
      <p className="quiet claims-lead">{t('ownLead')}</p>
      <Button type="primary" className="claims-file" onClick={() => setIsFiling(true)}>
        {t('claim')}
      </Button>
      {claims.isPending && <Waiting />}
      {claims.isError && <Failure error={claims.error} onRetry={() => void claims.refetch()} />}
      {claims.data?.total === 0 && (
        <div className="state">
          <strong>{t('nothingAtAll')}</strong>
        </div>
      )}
      {claims.data && claims.data.total > 0 && (
        <>
          <ClaimTable rows={claims.data.list} columns={columns} />
          <Pagination
            className="pages"
            size="small"
            hideOnSinglePage
            current={pageNum}
            pageSize={PAGE_SIZE}
            total={claims.data.total}
            showSizeChanger={false}
            onChange={setPageNum}
          />
        </>
      )}
      {isFiling && user && <FileDialog accountId={user.id} onClose={() => setIsFiling(false)} />}
    </div>
  );
}

/** Asks first. */
function useWithdraw(): (claim: OwnClaim) => void {
  const { t } = useTranslation('claims');
  const { modal, message } = App.useApp();
  const errorText = useErrorText();
  const withdraw = useClaimChange(withdrawClaim, t('withdrawn'));
  return ({ id, terminalID }) => {
    modal.confirm({
      title: t('withdrawTitle', { number: terminalID }),
      okText: t('withdraw'),
      onOk: () =>
        withdraw.mutateAsync({ id }).catch((error: unknown) => void message.error(errorText(error))),
    });
  };
}
