import type { RuleSettingsValue } from '@outrider/contract/alarm-rules.ts';
import { PREVIEW_DAYS } from '@outrider/contract/alarm-rules.ts';
import { type RuleKind, ruleTraits } from '@outrider/domain/alarm-rules.ts';
import { Button, Progress } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { replayPath } from '../../fleet/links.ts';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { FormError } from '../../ui/FormError.tsx';
import { type PreviewedAlarm, type PreviewedOf, usePreview } from './use-preview.ts';

interface RulePreviewProps {
  readonly of: PreviewedOf;
  readonly kind: RuleKind;
  /** Reads the form; rejects where it is not right. */
  readonly read: () => Promise<RuleSettingsValue>;
}

const AROUND_MS = 600_000;

/** What the rule would have raised in the last days, device group by device group. */
export function RulePreview({ of, kind, read }: RulePreviewProps): ReactElement {
  const { t, i18n } = useTranslation('alarmRules');
  const { found, error, isRunning, run, stop } = usePreview(of, kind, read);
  // Of all kinds only what roads allow is not kept.
  if (!ruleTraits(kind).hasPreview) return <p className="quiet">{t('noPreview')}</p>;
  const language = languageTag(i18n.language);
  const number = (value: number) => value.toLocaleString(language);
  const share = found && found.all > 0 ? Math.round((found.looked / found.all) * 100) : 100;
  return (
    <section className="rules-preview" aria-live="polite" aria-label={t('preview')}>
      <Button onClick={isRunning ? stop : run}>{t(isRunning ? 'stop' : 'preview')}</Button>
      {kind === 'displacement' && <p className="quiet">{t('previewArmed')}</p>}
      {found && (
        <>
          {isRunning && <Progress percent={share} showInfo={false} size="small" aria-label={t('preview')} />}
          <p>
            <strong>{t('raised', { days: number(PREVIEW_DAYS), total: number(found.total) })}</strong>
            <br />
            <span className="quiet">
              {t('progress', { looked: number(found.looked), all: number(found.all) })}
            </span>
          </p>
          <ul>
            {found.first.map((alarm) => (
              <Case
                key={`${alarm.deviceId} ${alarm.startTime}`}
                alarm={alarm}
                language={language}
                hasTrack={kind !== 'simExpiry' && kind !== 'platformExpiry'}
              />
            ))}
          </ul>
        </>
      )}
      <FormError error={error} />
    </section>
  );
}

function Case({
  alarm,
  language,
  hasTrack,
}: {
  readonly alarm: PreviewedAlarm;
  readonly language: string;
  /** Whether what was driven around it says more. */
  readonly hasTrack: boolean;
}): ReactElement {
  const { deviceId, displayName, startTime, closedTime } = alarm;
  const beginMs = Date.parse(startTime);
  const endMs = closedTime === undefined ? beginMs : Date.parse(closedTime);
  const path = replayPath([deviceId], { fromMs: beginMs - AROUND_MS, toMs: endMs + AROUND_MS });
  const text = `${displayName} · ${formatInstant(beginMs, language)}`;
  return <li>{path === undefined || !hasTrack ? text : <Link to={path}>{text}</Link>}</li>;
}
