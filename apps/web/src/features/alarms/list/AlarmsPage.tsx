import {
  ALARMS_COUNTED_MAX,
  type DeviceAlarm,
  deleteDeviceAlarm,
  updateDeviceAlarm,
} from '@outrider/contract/device-alarms.ts';
import { App, Button } from 'antd';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { monitorPath, replayPath } from '../../../fleet/links.ts';
import { useRiskOverlay } from '../../../fleet/risk-points/use-risk-overlay.ts';
import { languageTag } from '../../../lib/language.ts';
import { useSession } from '../../../lib/session.ts';
import { useTheme } from '../../../lib/theme.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useCallMutation, useRefetchAll } from '../../../lib/use-call.ts';
import { detailZoomOf, useBaseMap } from '../../../map/base-map.ts';
import { boundsOf } from '../../../map/bounds.ts';
import type { MapHandle } from '../../../map/map-handle.ts';
import { MapView } from '../../../map/MapView.tsx';
import { RiskPointLayer } from '../../../map/RiskPointLayer.tsx';
import { type TrackMark, TrackMarksLayer } from '../../../map/TrackMarksLayer.tsx';
import { ViewListener } from '../../../map/ViewListener.tsx';
import type { Chosen } from '../../../ui/list/define-list.ts';
import { List } from '../../../ui/list/List.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { type Filters, readFilters } from '../../../ui/list/list-filters.ts';
import { replayPeriod } from '../place-alarms.ts';
import { AcknowledgeDialog, type MarkInput } from './AcknowledgeDialog.tsx';
import { ALARM_LIST, type AlarmDeed, ALL_ALARMS_LIST, toInput, toInputOfAll } from './alarm-list.tsx';
import { ChosenAlarm } from './ChosenAlarm.tsx';
import { DayStrip } from './DayStrip.tsx';
import { useNewer } from './use-newer.ts';
import './alarms-page.css';

interface Acknowledging {
  readonly input: MarkInput;
  readonly count: number;
  readonly done: () => void;
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

function placeOf({ lat, lon }: DeviceAlarm): Place | undefined {
  return lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
}

const isPlace = (place: Place | undefined): place is Place => place !== undefined;

/** The alarms of one's own devices. */
export const AlarmsPage = (): ReactElement | null => <Alarms isOfAll={false} />;
/** With those of all accounts below. */
export const AllAlarmsPage = (): ReactElement | null => <Alarms isOfAll />;

function Alarms({ isOfAll }: { readonly isOfAll: boolean }): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Listed ownerId={user.id} isOfAll={isOfAll} /> : null;
}

interface ListedProps {
  readonly ownerId: string;
  readonly isOfAll: boolean;
}

function Listed({ ownerId, isOfAll }: ListedProps): ReactElement {
  const { t, i18n } = useTranslation(['alarmList', 'pages']);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [params] = useAddress();
  const language = languageTag(i18n.language);
  const theme = useTheme();
  const baseMap = useBaseMap(language);
  const map = useRef<MapHandle>(null);
  const [alarms, setAlarms] = useState<readonly DeviceAlarm[]>([]);
  const [chosen, setChosen] = useState<DeviceAlarm>();
  const [acknowledging, setAcknowledging] = useState<Acknowledging>();
  const mark = useCallMutation(updateDeviceAlarm);
  const remove = useCallMutation(deleteDeviceAlarm);
  const readAgain = useRefetchAll();
  const risks = useRiskOverlay(ownerId);
  // What the address asks for now; what a selection of all was made of is the same.
  const input = isOfAll
    ? toInputOfAll(readFilters(ALL_ALARMS_LIST.filters, params), ownerId)
    : toInput(readFilters(ALARM_LIST.filters, params), ownerId);
  const { newer, caughtUp } = useNewer(input);
  const marks = useMemo(
    () =>
      alarms.flatMap((alarm): TrackMark[] => {
        const place = placeOf(alarm);
        return place ? [{ id: alarm.id, kind: 'alarm', ...place, vehicle: 0 }] : [];
      }),
    [alarms],
  );

  const one = (alarmId: string): MarkInput => ({ id: ownerId, below: true, alarmIds: [alarmId] });

  function tell(changed: number): void {
    void message.success(t('changed', { count: changed }));
    if (changed === ALARMS_COUNTED_MAX) void message.info(t('changedMax', { count: changed }));
  }

  function open(alarm: DeviceAlarm): void {
    setChosen(alarm);
    const place = placeOf(alarm);
    if (place) map.current?.flyTo({ ...place, zoom: detailZoomOf(baseMap.provider) });
  }

  async function doMany(
    deed: AlarmDeed,
    selected: Chosen<DeviceAlarm, Filters>,
    done: () => void,
  ): Promise<void> {
    const alarmIds = selected.kind === 'rows' ? selected.rows.map(({ id }) => id) : undefined;
    const asked = alarmIds ? { id: ownerId, below: true, alarmIds } : input;
    if (deed === 'acknowledged') {
      const count = selected.kind === 'rows' ? selected.rows.length : selected.total;
      setAcknowledging({ input: asked, count, done });
      return;
    }
    const { changed } =
      deed === 'delete'
        ? await remove.mutateAsync({ id: ownerId, alarmIds: alarmIds ?? [] })
        : await mark.mutateAsync({ ...asked, mark: deed });
    tell(changed);
    done();
  }

  const shared = {
    ownerId,
    currentId: chosen?.id,
    onOpen: open,
    onListed(shown: readonly DeviceAlarm[]) {
      setAlarms(shown);
      // One that is marked may leave the list; it stays chosen.
      setChosen((before) => shown.find(({ id }) => id === before?.id) ?? before);
      const bounds = chosen === undefined ? boundsOf(shown.map(placeOf).filter(isPlace)) : undefined;
      if (bounds) map.current?.fit(bounds, { isImmediate: true, maxZoom: detailZoomOf(baseMap.provider) });
    },
    onAction(action: 'replay' | 'live', { deviceId, startTime }: DeviceAlarm) {
      const path =
        action === 'live'
          ? monitorPath(deviceId)
          : replayPath([deviceId], replayPeriod(Date.parse(startTime)));
      if (path !== undefined) void navigate(path);
    },
  };
  const name = isOfAll ? 'alarmsAll' : 'alarms';
  return (
    <div className="alarms-page">
      <ListPage title={t(`pages:${name}`)} lead={t(`leads.${name}`)}>
        {newer > 0 && (
          <div className="alarms-newer" role="status">
            <span>{t('newer', { count: newer })}</span>
            <Button
              size="small"
              type="link"
              onClick={() => {
                caughtUp();
                void readAgain();
              }}
            >
              {t('showNewer')}
            </Button>
          </div>
        )}
        {isOfAll ? (
          <List list={ALL_ALARMS_LIST} {...shared} onBulk={doMany} />
        ) : (
          <List list={ALARM_LIST} {...shared} onBulk={doMany} />
        )}
      </ListPage>
      <div className="alarms-map">
        <MapView
          ref={map}
          provider={baseMap.provider}
          onTilesFailed={baseMap.onTilesFailed}
          theme={theme}
          language={language}
          ariaLabel={t('map')}
          keepFree={() => boundsOf(alarms.map(placeOf).filter(isPlace))}
        >
          <ViewListener onView={risks.onView} />
          <RiskPointLayer points={risks.points} selectedId={chosen?.riskPoint?.id} />
          <TrackMarksLayer
            marks={marks}
            selectedId={chosen?.id}
            onSelect={(id) => {
              const alarm = alarms.find((each) => each.id === id);
              if (alarm) open(alarm);
            }}
          />
        </MapView>
        {chosen && (
          <ChosenAlarm
            alarm={chosen}
            mapType={baseMap.choice.type}
            place={placeOf(chosen)}
            onClose={() => setChosen(undefined)}
            onRead={() => mark.mutate({ ...one(chosen.id), mark: 'read' })}
            onAcknowledge={() =>
              setAcknowledging({ input: one(chosen.id), count: 1, done: () => setChosen(undefined) })
            }
          >
            <DayStrip ownerId={ownerId} chosen={chosen} onChoose={open} />
          </ChosenAlarm>
        )}
      </div>
      {acknowledging && (
        <AcknowledgeDialog
          input={acknowledging.input}
          count={acknowledging.count}
          onClose={() => setAcknowledging(undefined)}
          onDone={(changed) => {
            tell(changed);
            acknowledging.done();
          }}
        />
      )}
    </div>
  );
}
