import { findShares, revokeShare, type Share } from '@outrider/contract/shares.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';

export const SHARES_KEY = ['shares'] as const;

/** The links that the account has made, and the end of each that is open. */
export function ShareList(): ReactElement | null {
  const { t } = useTranslation('share');
  const client = useQueryClient();
  const shares = useQuery({
    queryKey: SHARES_KEY,
    queryFn: ({ signal }) => callApi(findShares, {}, signal),
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
            isBusy={revoke.isPending && revoke.variables === share.id}
            onRevoke={() => revoke.mutate(share.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  readonly share: Share;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

function Item({ share, isBusy, onRevoke }: ItemProps): ReactElement {
  const { t, i18n } = useTranslation(['share', 'accounts']);
  const language = languageTag(i18n.language);
  const { status } = share;
  const canEnd = status === 'open' || status === 'notYet';
  const instant = status === 'notYet' ? share.from : share.to;
  return (
    <li>
      <div>
        <strong>{share.name || share.vehicles.join(', ')}</strong>
        <p className="quiet">
          {t(`status.${status}`, { time: formatInstant(Date.parse(instant), language) })}
          {share.name !== '' && <> · {share.vehicles.join(', ')}</>}
        </p>
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
