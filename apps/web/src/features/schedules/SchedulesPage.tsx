import { findExportLimits } from '@outrider/contract/figures.ts';
import { runSchedule, type Schedule } from '@outrider/contract/schedules.ts';
import { App, Button } from 'antd';
import { CalendarPlus } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useFilterAddress } from '../../lib/use-address.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { readFilters } from '../../ui/list/list-filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { RUN_FILTERS, RUN_LIST } from './run-list.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { SCHEDULE_LIST } from './schedule-list.tsx';

/** Reports that are made by themselves, and what was made. */
export function SchedulesPage(): ReactElement | null {
  const { t, i18n } = useTranslation(['schedules', 'pages']);
  const { data: user } = useSession();
  const { message } = App.useApp();
  const { data: limits } = useCall(findExportLimits, {});
  const [params, change] = useFilterAddress();
  const { view = 'schedules' } = useMemo(() => readFilters(RUN_FILTERS, params), [params]);
  const [edited, setEdited] = useState<Schedule | 'new'>();
  const run = useCallMutation(runSchedule, () => void message.success(t('begun')));
  if (!user) return null;
  const days = limits && formatNumber(limits.keptDays, languageTag(i18n.language));
  return (
    <ListPage
      title={t('pages:countSchedules')}
      lead={
        <>
          {t('lead')} {days !== undefined && t('kept', { days })}
        </>
      }
      actions={
        <Button type="primary" icon={<CalendarPlus size={15} aria-hidden />} onClick={() => setEdited('new')}>
          {t('create')}
        </Button>
      }
    >
      {view === 'runs' ? (
        <List
          key={view}
          list={RUN_LIST}
          ownerId={user.id}
          onAction={(_again, { scheduleId, from, to }) => run.mutateAsync({ id: scheduleId, from, to })}
        />
      ) : (
        <List
          key={view}
          list={SCHEDULE_LIST}
          ownerId={user.id}
          onOpen={({ id }) => change({ view: 'runs', schedule: id })}
          onAction={(action, schedule) =>
            action === 'edit' ? setEdited(schedule) : run.mutateAsync({ id: schedule.id })
          }
        />
      )}
      {edited && (
        <ScheduleDialog
          top={user}
          schedule={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  );
}
