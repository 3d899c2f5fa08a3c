import { findSharedNumbers } from '@outrider/contract/claims.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ClaimTable } from './ClaimTable.tsx';
import { Holders } from './Holders.tsx';

/** Numbers that lead to none of several devices; nothing where there are none. */
export function SharedNumbers(): ReactElement | null {
  const { t } = useTranslation('claims');
  const shared = useQuery({
    queryKey: ['claims', 'shared'],
    queryFn: ({ signal }) => callApi(findSharedNumbers, {}, signal),
  });
  if (shared.isError) return <Failure error={shared.error} onRetry={() => void shared.refetch()} />;
  if (!shared.data || shared.data.total === 0) return null;
  return (
    <section className="claims-shared" aria-label={t('shared')}>
      <h2>{t('shared')}</h2>
      <p className="quiet claims-lead">{t('sharedHint')}</p>
      <ClaimTable
        rows={shared.data.list.map((each) => ({ id: each.number, ...each }))}
        columns={[
          {
            key: 'number',
            title: t('sharedNumber'),
            render: ({ number }) => <strong className="numbers">{number}</strong>,
          },
          { key: 'devices', title: t('devices'), render: ({ holders }) => <Holders holders={holders} /> },
        ]}
      />
    </section>
  );
}
