import { findReport, findReportSize } from '@outrider/contract/reports.ts';
import { infoOfReport } from '@outrider/domain/report-kinds.ts';
import { Segmented } from 'antd';
import { type ReactElement, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { replayPath } from '../../../fleet/links.ts';
import { useSession } from '../../../lib/session.ts';
import { useFilterAddress } from '../../../lib/use-address.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useNarrow } from '../../../lib/use-narrow.ts';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { List } from '../../../ui/list/List.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useWords } from '../../../ui/list/words.ts';
import { WaitingLines } from '../../../ui/WaitingLines.tsx';
import { DayMap } from './DayMap.tsx';
import { HourHeat } from './HourHeat.tsx';
import { readLayout, readScope, reportFilters, type ReportLayout, writeLayout } from './report-filters.ts';
import { type ListedRow, type ReportAnswer, rowsList, sumsList, totalOf } from './report-lists.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportTemplates } from './ReportTemplates.tsx';
import './reports.css';

/** What is replayed before and after what a row tells of. */
const AROUND_MS = 5 * 60_000;

/** A report: chosen, looked at, and taken along as a file. */
export function ReportsPage(): ReactElement | null {
  const { data: user } = useSession();
  const words = useWords();
  const { text, number, language } = words;
  const isNarrow = useNarrow();
  const [params, change] = useFilterAddress();
  const filters = useMemo(() => reportFilters(params), [params]);
  const layout = useMemo(() => readLayout(params), [params]);
  const scope = useMemo(() => readScope(params, user?.id ?? ''), [params, user]);
  const { kind } = layout;
  const lacksVehicle = infoOfReport(kind).isOfOne === true && scope.ids?.length !== 1;
  const { data: size } = useCall(findReportSize, user ? { ...scope, kind } : undefined);
  const isTooMuch = size !== undefined && size.deviceDays > size.pageDeviceDaysMax;
  const { columns: _columns, ...made } = layout;
  const report = useCall(
    findReport,
    user && size && !isTooMuch && !lacksVehicle ? { ...scope, ...made, language } : undefined,
  );
  if (!user) return null;

  function showNote(): string | undefined {
    if (lacksVehicle) return text('reports:chooseOne');
    return isTooMuch ? text('reports:tooMuch') : undefined;
  }
  const note = showNote();
  return (
    <ListPage
      hasSeveral
      title={text('pages:countReports')}
      lead={`${text(`reports:leads.${kind}`)} ${text('reports:lead')}`}
      actions={
        <span className="report-actions">
          <ReportTemplates
            accountId={user.id}
            layout={layout}
            onApply={(kept) => change(writeLayout(kept))}
          />
          {!lacksVehicle && <ReportFiles key={kind} request={{ ...scope, ...layout }} />}
        </span>
      }
    >
      <div className="list-head report-choice">
        <FilterBar filters={filters} params={withKind(params, kind)} onChange={change} isNarrow={isNarrow} />
      </div>
      {size && (
        <p className="quiet report-size">
          {text('reports:covers', {
            deviceDays: number(size.deviceDays),
            page: number(size.pageDeviceDaysMax),
            file: number(size.fileDeviceDaysMax),
            pdf: number(size.pdfRowsMax),
          })}
        </p>
      )}
      {note !== undefined && (
        <p className="state" role="status">
          {note}
        </p>
      )}
      {note === undefined && report.error && !report.data && (
        <Failure error={report.error} onRetry={() => void report.refetch()} />
      )}
      {note === undefined && report.isLoading && <WaitingLines />}
      {note === undefined && report.data && (
        <Answer
          key={report.dataUpdatedAt}
          id={String(report.dataUpdatedAt)}
          layout={layout}
          answer={report.data}
          view={params.get('view') === 'sums' ? 'sums' : 'rows'}
          onView={(view) => change({ view: view === 'rows' ? undefined : view })}
          onPickDay={(day) => change({ from: day, to: day })}
        />
      )}
    </ListPage>
  );
}

/** The select shows what is chosen also where the address does not say it. */
function withKind(params: URLSearchParams, kind: string): URLSearchParams {
  const all = new URLSearchParams(params);
  all.set('kind', kind);
  return all;
}

interface AnswerProps {
  /** Tells one answer from another. */
  readonly id: string;
  readonly layout: ReportLayout;
  readonly answer: ReportAnswer;
  readonly view: 'rows' | 'sums';
  readonly onView: (view: 'rows' | 'sums') => void;
  readonly onPickDay: (day: string) => void;
}

function Answer({ id, layout, answer, view, onView, onPickDay }: AnswerProps): ReactElement {
  const { text, number } = useWords();
  const navigate = useNavigate();
  const mayReplay = useHasPermission('main:track');
  const rows = useMemo(() => rowsList(layout, answer), [layout, answer]);
  const sums = useMemo(() => sumsList(layout, answer), [layout, answer]);
  const shown = answer.list.length;
  const leads = mayReplay && answer.list.some(({ begin }) => begin !== undefined);
  const ownerId = `${id} ${layout.columns.join()}`;

  function replay({ id: deviceId, begin, end }: ListedRow): void {
    const [fromMs, toMs] = [Date.parse(String(begin)), Date.parse(String(end))];
    if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return;
    const path = replayPath([deviceId], { fromMs: fromMs - AROUND_MS, toMs: toMs + AROUND_MS });
    void navigate(path ?? '');
  }

  return (
    <>
      {answer.hours && <HourHeat hours={answer.hours} />}
      {layout.kind === 'daySheet' && <DayMap rows={answer.list} />}
      {layout.kind !== 'daySheet' && <ReportChart layout={layout} answer={answer} onPickDay={onPickDay} />}
      <div className="report-views">
        <Segmented
          aria-label={text('reports:kind')}
          options={[
            { value: 'rows', label: `${text('reports:rows')} · ${number(answer.total)}` },
            { value: 'sums', label: text('reports:sums') },
          ]}
          value={view}
          onChange={onView}
        />
        {shown < answer.total && (
          <span className="quiet">
            {text('reports:firstRows', { shown: number(shown), total: number(answer.total) })}
          </span>
        )}
      </div>
      {view === 'rows' ? (
        <List key="rows" list={rows} ownerId={ownerId} isPanel {...(leads && { onOpen: replay })} />
      ) : (
        <List key="sums" list={sums} ownerId={ownerId} isPanel totals={totalOf(answer)} />
      )}
    </>
  );
}
