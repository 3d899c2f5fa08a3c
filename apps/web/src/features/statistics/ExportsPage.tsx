import { findExportLimits, STAYS_DAYS_MAX } from '@outrider/contract/figures.ts';
import { repeatJob } from '@outrider/contract/jobs.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { EXPORT_LIST } from './export-list.tsx';

/** The files that were made: by whom, when, how many rows, and each of them again. */
export function ExportsPage(): ReactElement | null {
  const { t, i18n } = useTranslation(['statistics', 'pages']);
  const { data: user } = useSession();
  const { data: limits } = useCall(findExportLimits, {});
  const repeat = useCallMutation(repeatJob);
  if (!user) return null;
  const number = (value: number) => formatNumber(value, languageTag(i18n.language));
  const said = limits && {
    days: number(limits.daysMax),
    stays: number(Math.min(limits.daysMax, STAYS_DAYS_MAX)),
    accounts: number(limits.accountsMax),
    devices: number(limits.devicesMax),
    size: number(limits.fileMaxMb),
    kept: number(limits.keptDays),
  };
  return (
    <ListPage
      title={t('pages:countExport')}
      lead={
        <>
          {t('leads.exports')} {said && t('limits', said)}
        </>
      }
    >
      <List list={EXPORT_LIST} ownerId={user.id} onAction={(_again, { id }) => repeat.mutateAsync({ id })} />
    </ListPage>
  );
}
