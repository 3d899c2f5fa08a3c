import { findShares, revokeShare, type Share } from '@outrider/contract/shares.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Pagination, Popconfirm } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';

export const SHARES_KEY = ['shares'] as const;

const PAGE_SIZE = 15;

/** The links that the account and those below it have made, and the end of each that is open. */
export function ShareList(): ReactElement | null {
  const { t } = useTranslation('share');
  const client = useQueryClient();
  const { data: user } = useSession();
  const [pageNum, setPageNum] = useState(1);
  const shares = useQuery({
    queryKey: [...SHARES_KEY, pageNum],
    queryFn: ({ signal }) => callApi(findShares, { pageNum, pageSize: PAGE_SIZE }, signal),
    placeholderData: (before) => before,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => callApi(revokeShare, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: SHARES_KEY }),
  });
  if (shares.isError) return <Failure error={shares.error} onRetry={() => void shares.refetch()} />;
  if (!shares.data || shares.data.total === 0) return null;
  return (
    <section className="share-list" aria-label={t('mine')}>
      <h3>{t('mine')}</h3>
      <FormError error={revoke.error} />
      <ul>
        {shares.data.list.map((share) => (
          <Item
            key={share.id}
            share={share}
            isOwn={share.account.id === user?.id}
            isBusy={revoke.isPending && revoke.variables === share.id}
            onRevoke={() => revoke.mutate(share.id)}
          />
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={pageNum}
        pageSize={PAGE_SIZE}
        total={shares.data.total}
        onChange={setPageNum}
      />
    </section>
  );
}

interface ItemProps {
  readonly share: Share;
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

function Item({ share, isOwn, isBusy, onRevoke }: ItemProps): ReactElement {
  const { t, i18n } = useTranslation(['share', 'accounts']);
  const language = languageTag(i18n.language);
  const { status } = share;
  const canEnd = status === 'open' || status === 'notYet' || status === 'suspended';
  const instant = status === 'notYet' ? share.from : share.to;
  return (
    <li>
      <div>
        <strong>{share.name || share.vehicles.join(', ')}</strong>
        <p className="quiet">
          {t(`status.${status}`, { time: formatInstant(Date.parse(instant), language) })}
          {share.name !== '' && <> · {share.vehicles.join(', ')}</>}
        </p>
        {!isOwn && <p className="quiet">{t('by', { name: share.account.nickname })}</p>}
      </div>
      {canEnd && (
        <Popconfirm
          title={t('revokeTitle')}
          description={t('revokeText')}
          okText={t('revoke')}
          cancelText={t('accounts:cancel')}
          okButtonProps={{ danger: true }}
          onConfirm={onRevoke}
        >
          <Button size="small" danger loading={isBusy} htmlType="button">
            {t('revoke')}
          </Button>
        </Popconfirm>
      )}
    </li>
  );
}
