import { findMailOptOut, optOutOfMail } from '@outrider/contract/acknowledgement.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LoginFrame } from '../../ui/login/LoginFrame.tsx';
import { Preferences } from '../../ui/Preferences.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useLanguageOfLink } from './use-language-of-link.ts';

/** `/stop/:token`: the link of a mail to get no more of them. As with `/ack`, only its button changes anything. */
export function StopPage(): ReactElement {
  const { t } = useTranslation('channels');
  const { token = '' } = useParams();
  const link = useCall(findMailOptOut, { token });
  useLanguageOfLink(link.data?.status === 'unknown' ? undefined : link.data?.language);
  if (link.isError) return <Failure error={link.error} onRetry={() => void link.refetch()} />;
  if (link.isPending) return <Waiting />;
  const { data } = link;
  return (
    <LoginFrame brand={undefined} preferences={<Preferences />}>
      {data.status === 'unknown' && <h1>{t('ack.unknown')}</h1>}
      {data.status === 'open' && <Question token={token} account={data.account} email={data.email} />}
      {data.status === 'done' && <h1 role="status">{t('stop.done', { email: data.email })}</h1>}
    </LoginFrame>
  );
}

interface QuestionProps {
  readonly token: string;
  /** Who has the mails sent. */
  readonly account: string;
  readonly email: string;
}

function Question({ token, account, email }: QuestionProps): ReactElement {
  const { t } = useTranslation('channels');
  const stop = useCallMutation(optOutOfMail);
  return (
    <>
      <h1>{t('stop.title')}</h1>
      <p>{t('stop.text', { account, email })}</p>
      <button
        type="button"
        className="button button-primary button-large login-submit"
        disabled={stop.isPending}
        onClick={() => stop.mutate({ token })}
      >
        {t('stop.button')}
      </button>
      <FormError error={stop.error} />
    </>
  );
}
