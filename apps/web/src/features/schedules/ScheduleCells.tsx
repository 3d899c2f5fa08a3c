import { getJobResult } from '@outrider/contract/jobs.ts';
import type { Schedule, ScheduleRun } from '@outrider/contract/schedules.ts';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callForBytes } from '../../lib/api.ts';
import { formatSpan } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { useTask } from '../../lib/use-call.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { FormError } from '../../ui/FormError.tsx';
import './schedules.css';

const EMAILS_SHOWN = 2;

/** When it is due next, and for which days. */
export function Next({ schedule: { next } }: { schedule: Schedule }): ReactElement {
  const { t, i18n } = useTranslation('schedules');
  if (!next) return <span className="quiet">{t('off')}</span>;
  const { from, to, time } = next;
  return (
    <span className="schedule-lines">
      {formatSpan(Date.parse(time), Date.parse(time), languageTag(i18n.language))}
      <span className="quiet numbers">{from === to ? from : `${from} – ${to}`}</span>
    </span>
  );
}

/** Whom it goes to, below each other, the first ones; the form has all. */
export function Emails({ schedule: { contacts, emails } }: { schedule: Schedule }): ReactElement {
  const all = [...contacts.map(({ name }) => name), ...emails];
  const more = all.length - EMAILS_SHOWN;
  return (
    <span className="schedule-lines">
      {all.slice(0, EMAILS_SHOWN).map((email) => (
        <span key={email}>{email}</span>
      ))}
      {more > 0 && <span className="quiet">+{more}</span>}
    </span>
  );
}

export function LastRun({ schedule: { last } }: { schedule: Schedule }): ReactElement | null {
  const { t } = useTranslation('schedules');
  if (!last) return null;
  const isBad = last.state === 'failed' || last.unsent > 0;
  return (
    <span className="schedule-lines">
      <span className={isBad ? 'schedule-bad' : undefined}>
        {t(`states.${last.state}`)}
        {last.unsent > 0 && `, ${t('unsentCount', { count: last.unsent })}`}
      </span>
      <span className="quiet numbers">{last.from === last.to ? last.from : `${last.from} – ${last.to}`}</span>
    </span>
  );
}

/** What became of it, and why if it failed. */
export function RunState({ run: { state, problem } }: { run: ScheduleRun }): ReactElement {
  const { t } = useTranslation('schedules');
  const errorText = useErrorText();
  return (
    <span className="schedule-lines">
      <span className={state === 'failed' ? 'schedule-bad' : undefined}>{t(`states.${state}`)}</span>
      {problem && <span className="quiet">{errorText(new ApiError(problem.key, problem.params))}</span>}
    </span>
  );
}

export function Mails({ run: { mails } }: { run: ScheduleRun }): ReactElement | null {
  const { t } = useTranslation('schedules');
  if (mails.length === 0) return null;
  return (
    <span className="schedule-lines">
      {mails.map(({ address, state, mayBeTwice }) => (
        <span key={address}>
          {address}{' '}
          <span className={state === 'failed' ? 'schedule-bad' : 'quiet'}>
            {t(`mailStates.${state}`)}
            {mayBeTwice && ` (${t('mayBeTwice')})`}
          </span>
        </span>
      ))}
    </span>
  );
}

export function RunFile({ run: { jobId, file, name, from } }: { run: ScheduleRun }): ReactElement | null {
  const { t } = useTranslation('jobs');
  const save = useTask(async () => {
    if (jobId === undefined || !file) return;
    saveBlob(file.name, new Blob([await callForBytes(getJobResult, { id: jobId })]));
  });
  if (!file) return null;
  return (
    <>
      <Button
        size="small"
        icon={<Download size={14} aria-hidden />}
        aria-label={`${t('saveResult')}: ${name} ${from}`}
        loading={save.isPending}
        onClick={() => save.mutate(undefined)}
      >
        {t('saveResult')}
      </Button>
      <FormError error={save.error} />
    </>
  );
}
