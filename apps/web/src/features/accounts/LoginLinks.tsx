import { findLoginLinks, type LoginLink, revokeLoginLink } from '@outrider/contract/log-in.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Pagination, Popconfirm } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import './login-links.css';

const PAGE_SIZE = 10;

/** The log-in links to an account and to those below it that work still, and the end of each. */
export function LoginLinks({ accountId }: { accountId: string }): ReactElement {
  const { t } = useTranslation('accounts');
  const [pageNum, setPageNum] = useState(1);
  const input = { id: accountId, pageNum, pageSize: PAGE_SIZE };
  const links = useCall(findLoginLinks, input, { placeholderData: keepPreviousData });
  const revoke = useCallMutation(revokeLoginLink, () => {
    // The last of its page leaves that empty.
    if (links.data?.list.length === 1 && pageNum > 1) setPageNum(pageNum - 1);
  });
  return (
    <section className="account-facts" aria-label={t('security.links')}>
      <h3>{t('security.links')}</h3>
      {links.isPending && <Waiting />}
      {links.isError && <Failure error={links.error} onRetry={() => void links.refetch()} />}
      {links.data?.total === 0 && <p className="quiet">{t('security.noLinks')}</p>}
      {links.data && links.data.total > 0 && (
        <ul className="login-links">
          {links.data.list.map((link) => (
            <Item
              key={link.id}
              link={link}
              isOfAccount={link.account.id === accountId}
              isBusy={revoke.isPending && revoke.variables.id === link.id}
              onRevoke={() => revoke.mutate({ id: link.id })}
            />
          ))}
        </ul>
      )}
      <FormError error={revoke.error} />
      {links.data && (
        <Pagination
          size="small"
          hideOnSinglePage
          showSizeChanger={false}
          current={pageNum}
          pageSize={PAGE_SIZE}
          total={links.data.total}
          onChange={setPageNum}
        />
      )}
    </section>
  );
}

interface ItemProps {
  readonly link: LoginLink;
  readonly isOfAccount: boolean;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

function Item({ link, isOfAccount, isBusy, onRevoke }: ItemProps): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const time = formatInstant(Date.parse(link.expireTime), languageTag(i18n.language));
  return (
    <li>
      <div>
        {!isOfAccount && (
          <strong>
            {link.account.nickname} <small className="quiet">{link.account.username}</small>
          </strong>
        )}
        <p>{t('security.linkBy', { name: link.creator?.username ?? t('someoneAbove') })}</p>
        <p className="quiet numbers">{t('security.linkUntil', { time })}</p>
      </div>
      <Popconfirm
        title={t('security.linkRevokeTitle')}
        description={t('security.linkRevokeText')}
        okText={t('security.linkRevoke')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={onRevoke}
      >
        <Button size="small" danger loading={isBusy}>
          {t('security.linkRevoke')}
        </Button>
      </Popconfirm>
    </li>
  );
}
