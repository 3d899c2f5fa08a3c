import type { MESSAGE_REASONS, NotificationMessage } from '@outrider/contract/notifications.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import type { TextKey } from '../../ui/list/words.ts';
import './message-cells.css';

interface MessageProps {
  readonly message: NotificationMessage;
}

type Reason = (typeof MESSAGE_REASONS)[number];

/** The text of a reason. */
export const reasonKey = (reason: Reason): TextKey => `notify:messages.reasons.${reason}`;

/** What became of it, with the reason. */
export function MessageState({ message }: MessageProps): ReactElement {
  const { t, i18n } = useTranslation('notify');
  const { status, reason, detail, maybeRepeated, nextTime, attempts } = message;
  const language = languageTag(i18n.language);
  return (
    <span className="message-state">
      <span className="message-status" data-status={status}>
        {t(`messages.statuses.${status}`)}
      </span>
      {reason && <span>{t(`messages.reasons.${reason}`)}</span>}
      {maybeRepeated && <strong>{t('messages.maybeTwice')}</strong>}
      {nextTime !== undefined && (
        <span className="quiet">
          {attempts > 0
            ? t('messages.next', { time: formatInstant(Date.parse(nextTime), language) })
            : formatInstant(Date.parse(nextTime), language)}
        </span>
      )}
      {detail !== undefined && <span className="quiet">{detail}</span>}
    </span>
  );
}

/** What it tells: its subject, and the first of its alarms. */
export function WhatCell({ message }: MessageProps): ReactElement {
  const { t } = useTranslation(['notify', 'alarms']);
  const { subject, alarms, alarmCount, escalated } = message;
  const more = alarmCount - alarms.length;
  const names = alarms.map(({ kind, displayName }) => `${t(`alarms:${kind}`)} ${displayName}`);
  return (
    <>
      {escalated && <span className="message-tier">{t('messages.escalated')}</span>}
      {subject ?? names.join(', ')}
      {alarmCount > 1 && subject !== undefined && (
        <>
          <br />
          <span className="quiet">
            {alarms.map(({ displayName }) => displayName).join(', ')}
            {more > 0 && ` ${t('messages.more', { count: more })}`}
          </span>
        </>
      )}
    </>
  );
}
