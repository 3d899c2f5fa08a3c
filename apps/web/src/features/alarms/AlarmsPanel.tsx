import { RECENT_ALARMS_MAX } from '@outrider/contract/alarms.ts';
import { History, Siren, X } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { formatInstant, formatNumber, formatRelative, formatSpeed } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useAlarmNames } from '../../lib/use-alarm-names.ts';
import { Failure } from '../../ui/Failure.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import type { Fleet } from '../../fleet/fleet.ts';
import { replayPath } from '../../fleet/links.ts';
import { type PlacedAlarm, replayPeriod } from './place-alarms.ts';
import type { RecentAlarms } from './use-recent-alarms.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import './alarms-panel.css';

const ROW_PX = 56;

interface AlarmsPanelProps {
  readonly recent: RecentAlarms;
  readonly fleet: Fleet;
  readonly onShow: (alarm: PlacedAlarm) => void;
  readonly onClose: () => void;
}

/** The alarms on the map, newest first. Each can be shown at its place or, with its time, in the replay. */
export function AlarmsPanel({ recent, fleet, onShow, onClose }: AlarmsPanelProps): ReactElement {
  const { t, i18n } = useTranslation(['map', 'common']);
  const { alarms, total, isPending, error, retry } = recent;
  const count = formatNumber(alarms.length, languageTag(i18n.language));
  return (
    <section className="alarms-panel" aria-label={t('alarmLayer')}>
      <header>
        <h2>{t('alarmLayer')}</h2>
        <span className="numbers quiet">{!isPending && !error && count}</span>
        <button type="button" className="icon-button" aria-label={t('common:close')} onClick={onClose}>
          <X size={17} aria-hidden />
        </button>
      </header>
      {isPending && <WaitingLines />}
      {error !== undefined && error !== null && <Failure error={error} onRetry={retry} />}
      {!isPending && !error && alarms.length === 0 && <p className="quiet">{t('noAlarms')}</p>}
      {alarms.length > 0 && <Alarms recent={recent} fleet={fleet} onShow={onShow} />}
      <Cut total={total} shown={alarms.length} />
    </section>
  );
}

/** Says how many alarms are not shown. */
function Cut({ total, shown }: { readonly total: number; readonly shown: number }): ReactElement | null {
  const { t, i18n } = useTranslation('map');
  const language = languageTag(i18n.language);
  if (shown < RECENT_ALARMS_MAX || total <= shown) return null;
  return (
    <p className="quiet">
      {t('alarmsCut', { number: formatNumber(shown, language), total: formatNumber(total, language) })}
    </p>
  );
}

function Alarms({ recent, fleet, onShow }: Omit<AlarmsPanelProps, 'onClose'>): ReactElement {
  const { alarms, selectedId } = recent;
  const scroller = useRef<HTMLUListElement>(null);
  const devices = fleet.devices();
  const names = useMemo(() => new Map(devices.map(({ id, displayName }) => [id, displayName])), [devices]);
  const { scrollTo, ...virtual } = useVirtualRows({
    count: alarms.length,
    rowPx: ROW_PX,
    scroller,
    overscan: 6,
    keyOf: (index) => alarms[index]?.id ?? index,
  });
  const selectedAt = alarms.findIndex(({ id }) => id === selectedId);
  useEffect(() => {
    if (selectedAt >= 0) scrollTo(selectedAt);
  }, [selectedAt, scrollTo]);
  return (
    <ul ref={scroller}>
      <li role="presentation" style={{ height: virtual.heightPx }} />
      {virtual.rows.map(({ index, start, key }) => {
        const alarm = alarms[index];
        return (
          alarm && (
            <Row
              key={key}
              alarm={alarm}
              name={names.get(alarm.deviceId) ?? ''}
              nowMs={fleet.now()}
              top={start}
              isSelected={index === selectedAt}
              onShow={() => {
                recent.select(alarm.id);
                onShow(alarm);
              }}
            />
          )
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly alarm: PlacedAlarm;
  readonly name: string;
  readonly nowMs: number;
  readonly top: number;
  readonly isSelected: boolean;
  readonly onShow: () => void;
}

function Row({ alarm, name, nowMs, top, isSelected, onShow }: RowProps): ReactElement {
  const { t, i18n } = useTranslation('map');
  const language = languageTag(i18n.language);
  const nameAlarms = useAlarmNames();
  const mayReplay = useHasPermission('main:track');
  const { deviceId, timeMs, speedKmh } = alarm;
  const what = nameAlarms([alarm]);
  const replay = mayReplay ? replayPath([deviceId], replayPeriod(timeMs)) : undefined;
  const replayName = t('alarmReplay', { name });
  return (
    <li style={{ transform: `translateY(${top}px)` }} data-selected={isSelected || undefined}>
      <button type="button" aria-pressed={isSelected} onClick={onShow}>
        <Siren size={16} aria-hidden />
        <span>
          <strong title={what}>{what}</strong>{' '}
          <span>
            {name}{' '}
            <span className="quiet numbers">
              <time dateTime={new Date(timeMs).toISOString()} title={formatInstant(timeMs, language)}>
                {formatRelative(timeMs, nowMs, language)}
              </time>{' '}
              · {formatSpeed(speedKmh, language)}
            </span>
          </span>
        </span>
      </button>
      {replay !== undefined && (
        <Link className="icon-button" to={replay} aria-label={replayName} title={replayName}>
          <History size={17} aria-hidden />
        </Link>
      )}
    </li>
  );
}
