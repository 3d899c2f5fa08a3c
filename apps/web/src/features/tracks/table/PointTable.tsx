import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../lib/language.ts';
import { useAlarmNames } from '../../../lib/use-alarm-names.ts';
import type { DeviceTrack } from '../model/device-track.ts';
import type { Clock } from '../play/clock.ts';
import { useClock } from '../play/use-clock.ts';
import { COLUMN_WIDTHS, COLUMNS, FIGURES, textsOf } from './columns.ts';
import { ROW_PX, rowsAt, scrollTo } from './scroll-rows.ts';
import './table.css';

interface PointTableProps {
  readonly track: DeviceTrack;
  readonly clock: Clock;
}

const TEMPLATE = COLUMNS.map((name) => `${COLUMN_WIDTHS[name]}px`).join(' ');
/** How often the table follows the clock, since each time its layout is computed anew. */
const FOLLOW_MS = 250;

/**
 * Every point of a vehicle, in step with the clock: millions of rows, of which only the visible ones are in the
 * document.
 */
export function PointTable({ track, clock }: PointTableProps): ReactElement {
  const { t, i18n } = useTranslation(['track', 'monitor']);
  const language = languageTag(i18n.language);
  const nameAlarms = useAlarmNames();
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ topPx: 0, heightPx: 0 });
  const { nowMs } = useClock(clock, FOLLOW_MS);
  const total = track.count;
  const current = track.rowAt(nowMs);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const read = (): void => setView({ topPx: element.scrollTop, heightPx: element.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // In step with the clock, unless the user has just scrolled while it stands.
  useEffect(() => {
    const element = scroller.current;
    if (!element || current < 0) return;
    const { first, count } = rowsAt(total, element.scrollTop, element.clientHeight);
    if (current > first && current < first + count - 2) return;
    element.scrollTop = scrollTo(total, current, element.clientHeight);
  }, [current, total]);

  function go(row: number): void {
    const timeMs = track.timeOf(Math.max(0, Math.min(total - 1, row)));
    if (timeMs !== undefined) clock.seek(timeMs);
  }

  function onKey(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(view.heightPx / ROW_PX) - 1);
    const row = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: total - 1,
    }[event.key];
    if (row === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    clock.pause();
    go(row);
  }

  const { heightPx, first, count, topPx } = rowsAt(total, view.topPx, view.heightPx);
  return (
    <div
      ref={scroller}
      className="track-table"
      role="grid"
      aria-label={t('table')}
      aria-rowcount={total + 1}
      aria-colcount={COLUMNS.length}
      tabIndex={0}
      onKeyDown={onKey}
      onScroll={({ currentTarget }) =>
        setView({ topPx: currentTarget.scrollTop, heightPx: currentTarget.clientHeight })
      }
    >
      <div
        className="track-table-head"
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: TEMPLATE }}
      >
        {COLUMNS.map((name) => (
          <span key={name} role="columnheader" data-figure={FIGURES.has(name)}>
            {t(`columns.${name}`)}
          </span>
        ))}
      </div>
      <div className="track-table-body" style={{ height: heightPx }} role="rowgroup">
        {Array.from({ length: count }, (_, at) => first + at).map((row, at) => {
          const found = track.locate(row);
          if (!found) return null;
          const texts = textsOf(found.day.track, found.index, t, language, nameAlarms);
          return (
            <div
              key={row}
              className="track-table-row numbers"
              role="row"
              tabIndex={-1}
              aria-rowindex={row + 2}
              aria-selected={row === current}
              style={{ gridTemplateColumns: TEMPLATE, transform: `translateY(${topPx + at * ROW_PX}px)` }}
              onClick={() => go(row)}
            >
              {COLUMNS.map((name) => (
                <span key={name} role="gridcell" data-figure={FIGURES.has(name)}>
                  {texts[name]}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
