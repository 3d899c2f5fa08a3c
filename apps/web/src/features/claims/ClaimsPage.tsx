import { type Claim, findClaims } from '@outrider/contract/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { Pagination, Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useFilterAddress } from '../../lib/use-address.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { ClaimActions } from './ClaimActions.tsx';
import { ClaimState, ClaimSubject, Instant } from './ClaimFacts.tsx';
import { ClaimTable } from './ClaimTable.tsx';
import { Holders } from './Holders.tsx';
import { SharedNumbers } from './SharedNumbers.tsx';
import './claims.css';

/** Specification, section 9. */
const PAGE_SIZE = 15;

/** Where administrators decide whose a number is that several say is theirs. */
export function ClaimsPage(): ReactElement {
  const { t } = useTranslation(['claims', 'pages']);
  const [params, change] = useFilterAddress();
  const isOpen = params.get('show') !== 'all';
  const pageNum = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const claims = useQuery({
    queryKey: ['claims', isOpen, pageNum],
    queryFn: ({ signal }) => callApi(findClaims, { open: isOpen, pageNum, pageSize: PAGE_SIZE }, signal),
    placeholderData: (before) => before,
  });
  return (
    <div className="claims">
      <h1>{t('pages:numberClaims')}</h1>
      <p className="quiet claims-lead">{t('lead')}</p>
      <Segmented
        className="claims-file"
        aria-label={t('show')}
        value={isOpen ? 'open' : 'all'}
        options={[
          { value: 'open', label: t('open') },
          { value: 'all', label: t('all') },
        ]}
        onChange={(show) => change({ show: show === 'all' ? 'all' : undefined })}
      />
      {claims.isPending && <Waiting />}
      {claims.isError && <Failure error={claims.error} onRetry={() => void claims.refetch()} />}
      {claims.data?.total === 0 && (
        <div className="state claims-none">
          <strong>{t(isOpen ? 'nothing' : 'nothingAtAll')}</strong>
          <p>{t('nothingHint')}</p>
        </div>
      )}
      {claims.data && claims.data.total > 0 && (
        <>
          <Claims list={claims.data.list} />
          <Pagination
            className="pages"
            size="small"
            hideOnSinglePage
            current={pageNum}
            pageSize={PAGE_SIZE}
            total={claims.data.total}
            showSizeChanger={false}
            onChange={(page) => change({ page: page === 1 ? undefined : String(page) })}
          />
        </>
      )}
      <SharedNumbers />
    </div>
  );
}

function Claims({ list }: { list: readonly Claim[] }): ReactElement {
  const { t } = useTranslation('claims');
  return (
    <ClaimTable<Claim>
      rows={list}
      columns={[
        { key: 'number', title: t('number'), render: (claim) => <ClaimSubject claim={claim} /> },
        { key: 'claimant', title: t('claimant'), render: (claim) => <Claimant claim={claim} /> },
        {
          key: 'holders',
          title: t('holders'),
          render: ({ state, holders }) => {
            if (holders.length > 0) return <Holders holders={holders} />;
            return <span className="quiet">{state === 'open' ? t('free') : '–'}</span>;
          },
        },
        {
          key: 'state',
          title: t('state'),
          render: (claim) => (
            <>
              <ClaimState claim={claim} />
              {claim.state === 'open' && <ClaimActions claim={claim} />}
            </>
          ),
        },
      ]}
    />
  );
}

function Claimant({ claim: { claimant, createdTime } }: { claim: Claim }): ReactElement {
  return (
    <div>
      <div>
        {claimant.nickname} ({claimant.username})
      </div>
      <div className="quiet">
        <Instant time={createdTime} />
      </div>
    </div>
  );
}
