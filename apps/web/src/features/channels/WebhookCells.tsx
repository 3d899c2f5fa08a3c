import type { Webhook } from '@outrider/contract/webhooks.ts';
import { DELIVERY_FAILURE_REASONS } from '@outrider/domain/notification-channels.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';

interface Props {
  readonly webhook: Webhook;
}

/** The name, and until when the secret before the present one signs as well. */
export function WebhookName({ webhook: { name, formerUntil } }: Props): ReactElement {
  const { t, i18n } = useTranslation('channels');
  return (
    <span className="channel-lines">
      <span>{name}</span>
      {formerUntil !== undefined && (
        <small className="quiet">
          {t('formerUntil', { time: formatInstant(Date.parse(formerUntil), languageTag(i18n.language)) })}
        </small>
      )}
    </span>
  );
}

export function WebhookState({ webhook: { state, stateWhy } }: Props): ReactElement {
  const { t } = useTranslation('channels');
  return (
    <span className="channel-lines">
      <span className={state === 'gone' || state === 'secretLost' ? 'channel-off' : undefined}>
        {t(`states.${state}`)}
      </span>
      {stateWhy !== '' && <small className="quiet">{stateWhy}</small>}
    </span>
  );
}

/** When something was sent last, and what became of it. */
export function LastTry({ webhook: { last } }: Props): ReactElement | null {
  const { t, i18n } = useTranslation('channels');
  if (!last) return null;
  const reason = DELIVERY_FAILURE_REASONS.find((each) => each === last.outcome);
  return (
    <span className="channel-lines" title={last.detail}>
      <span>{formatInstant(Date.parse(last.time), languageTag(i18n.language))}</span>
      <small className={reason ? 'channel-off' : 'quiet'}>
        {reason ? t(`reasons.${reason}`) : t(last.outcome === 'gone' ? 'gone' : 'sent')}
      </small>
    </span>
  );
}
