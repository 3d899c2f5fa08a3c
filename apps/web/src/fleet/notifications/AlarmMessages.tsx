import { findMessagesOfAlarm } from '@outrider/contract/notifications.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useCall } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { MessageState } from './MessageCells.tsx';

interface AlarmMessagesProps {
  readonly deviceId: string;
  readonly alarmId: string;
}

const REFRESH_MS = 10_000;

/** Who was told of an alarm, who was not and why, and who will be. Nothing where no policy is about it. */
export function AlarmMessages({ deviceId, alarmId }: AlarmMessagesProps): ReactElement | null {
  const { t, i18n } = useTranslation('notify');
  const maySee = useHasPermission('main:alarms_contacts');
  const { data } = useCall(findMessagesOfAlarm, maySee ? { id: deviceId, alarmId } : undefined, {
    refetchInterval: REFRESH_MS,
  });
  if (!data || data.list.length + data.upcoming.length === 0) return null;
  const timeOf = (time: string) => formatInstant(Date.parse(time), languageTag(i18n.language));
  return (
    <section className="alarm-messages" aria-label={t('messages.ofAlarm')}>
      <h3>{t('messages.ofAlarm')}</h3>
      <ul>
        {data.list.map((message) => (
          <li key={message.id}>
            <span className="numbers">{timeOf(message.time)}</span> {message.recipient} ·{' '}
            {t(`channels.${message.channel}`)} · <MessageState message={message} />
          </li>
        ))}
        {data.upcoming.map(({ policyName, time, recipients, stop }) => (
          <li key={`${policyName} ${time}`} className="quiet">
            <span className="numbers">{timeOf(time)}</span> {t('messages.upcoming')}: {recipients.join(', ')}
            {stop && ` · ${t('messages.willStop', { stop: t(`stops.${stop}`) })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
