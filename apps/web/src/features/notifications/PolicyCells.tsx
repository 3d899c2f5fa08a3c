import type { NotificationPolicy } from '@outrider/contract/notifications.ts';
import { isAlways } from '@outrider/domain/fences/fence-schedule.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleText } from '../../fleet/schedule-text.ts';
import { languageTag } from '../../lib/language.ts';
import { toldTiers } from './told-tiers.ts';
import { useSentences } from './use-sentences.ts';

interface PolicyProps {
  readonly policy: NotificationPolicy;
}

/** Kinds that a cell names; of more it says how many. */
const KINDS_SHOWN = 4;

/** Of which vehicles and alarms it is, and when. */
export function About({ policy }: PolicyProps): ReactElement {
  const { t, i18n } = useTranslation(['notify', 'alarms', 'alarmList', 'fences']);
  const { covers, groupName, deviceIds, kinds, levels, schedule } = policy;
  const language = languageTag(i18n.language);
  const list = new Intl.ListFormat(language, { style: 'narrow' });
  const devices = covers === 'devices' ? ` (${deviceIds.length})` : '';
  const shown = kinds.slice(0, KINDS_SHOWN).map((kind) => t(`alarms:${kind}`));
  const more = kinds.length > KINDS_SHOWN ? [t('messages.more', { count: kinds.length - KINDS_SHOWN })] : [];
  const ofLevels =
    levels.length === 0 ? '' : `${list.format(levels.map((level) => t(`alarmList:${level}`)))} · `;
  const words = { always: t('fences:always'), nextDay: t('fences:nextDay'), language };
  return (
    <>
      {groupName ?? t(`covers.${covers}`)}
      {devices}
      <br />
      <span className="quiet">
        {ofLevels}
        {kinds.length === 0 ? t('policyList.allKinds') : list.format([...shown, ...more])}
        {!isAlways(schedule) && ` · ${scheduleText(schedule, words)}`}
      </span>
    </>
  );
}

/** Who is told, a sentence for each. */
export function ToldCell({ policy: { tiers } }: PolicyProps): ReactElement {
  const toSentences = useSentences();
  return (
    <ul className="notify-sentences">
      {toSentences(toldTiers(tiers)).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
