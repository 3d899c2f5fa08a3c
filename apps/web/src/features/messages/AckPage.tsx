import {
  acknowledgeByLink,
  type AcknowledgementLink,
  findAcknowledgementLink,
} from '@outrider/contract/acknowledgement.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LoginFrame } from '../../ui/login/LoginFrame.tsx';
import { Preferences } from '../../ui/Preferences.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useLanguageOfLink } from './use-language-of-link.ts';

type Link = Exclude<AcknowledgementLink, { status: 'unknown' }>;

/** `/ack#…`: the link of a message. Opening it changes nothing, for programs open links as well; its button does. */
export function AckPage(): ReactElement {
  const { t } = useTranslation('channels');
  const [token] = useState(() => location.hash.slice(1));
  const link = useCall(findAcknowledgementLink, { token });
  useLanguageOfLink(link.data?.status === 'unknown' ? undefined : link.data?.language);
  if (link.isError) return <Failure error={link.error} onRetry={() => void link.refetch()} />;
  if (link.isPending) return <Waiting />;
  const { data } = link;
  return (
    <LoginFrame brand={undefined} preferences={<Preferences />}>
      {data.status === 'unknown' ? (
        <>
          <h1>{t('ack.unknown')}</h1>
          <p>{t('ack.unknownHint')}</p>
        </>
      ) : (
        <Linked token={token} link={data} />
      )}
    </LoginFrame>
  );
}

function Linked({ token, link }: { token: string; link: Link }): ReactElement {
  const { t, i18n } = useTranslation(['channels', 'alarms']);
  const acknowledge = useCallMutation(acknowledgeByLink);
  const language = languageTag(i18n.language);
  const isDone = link.total > 0 && link.acknowledged === link.total;
  return (
    <>
      <h1>{t('ack.title')}</h1>
      <p className="quiet">{t('ack.for', { name: link.name })}</p>
      <ul>
        {link.alarms.map(({ kind, displayName, startTime }, index) => (
          // They have nothing else to be told apart by, and keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{displayName}</strong> {t(`alarms:${kind}`)}{' '}
            {formatInstant(Date.parse(startTime), language)}
          </li>
        ))}
      </ul>
      {link.total > link.alarms.length && (
        <p className="quiet">{t('ack.more', { count: link.total - link.alarms.length })}</p>
      )}
      {link.status === 'used' ? (
        <p role="status">{t('ack.done')}</p>
      ) : (
        <>
          {isDone && <p role="status">{t('ack.already')}</p>}
          <button
            type="button"
            className="button button-primary button-large login-submit"
            disabled={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ token })}
          >
            {t('ack.button')}
          </button>
          <FormError error={acknowledge.error} />
        </>
      )}
    </>
  );
}
