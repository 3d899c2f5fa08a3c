import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import type { InputRef } from 'antd';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../app/Allowed.tsx';
import { useBaseMap } from '../../app/base-map.ts';
import { languageTag } from '../../app/language.ts';
import { useSession } from '../../app/session.ts';
import { useTheme } from '../../app/theme.ts';
import type { MapHandle, MapPadding } from '../../map/map-handle.ts';
import { FenceLayer } from '../../map/FenceLayer.tsx';
import { MapView } from '../../map/MapView.tsx';
import { MarkLayer } from '../../map/MarkLayer.tsx';
import { RulerLayer } from '../../map/RulerLayer.tsx';
import { VehicleLayer } from '../../map/VehicleLayer.tsx';
import { ViewListener } from '../../map/ViewListener.tsx';
import { DeviceCard } from './card/DeviceCard.tsx';
import { DetailDrawer } from './detail/DetailDrawer.tsx';
import { FenceNote } from '../fences/overlay/FenceNote.tsx';
import { useFenceOverlay } from '../fences/overlay/use-overlay.ts';
import { AlarmMarks } from '../alarm-layer/AlarmMarks.tsx';
import { useRecentAlarms } from '../alarm-layer/use-recent-alarms.ts';
import { useKeepLastKnown } from '../offline/use-keep-last-known.ts';
import { RewindBar } from '../rewind/RewindBar.tsx';
import { useRewind } from '../rewind/use-rewind.ts';
import { SelectedLayers } from '../trails/SelectedLayers.tsx';
import { boundsOf } from './bounds.ts';
import { DevicePanel } from './list/DevicePanel.tsx';
import { isOnItsWay } from './list/device-list-query.ts';
import { OnlyNotice } from './OnlyNotice.tsx';
import { SplitView } from './split/SplitView.tsx';
import { SPLIT_MAX } from './split/split-address.ts';
import { useLook } from './live/use-look.ts';
import { LiveStatus } from './LiveStatus.tsx';
import { MapNotice } from './MapNotice.tsx';
import { MapTools } from './MapTools.tsx';
import { useFollow } from './use-follow.ts';
import { useMapTools } from './use-map-tools.ts';
import { useChoice, useFleet } from './use-monitor.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import './monitor.css';

const NONE: readonly string[] = [];
const SELECTED_ZOOM = 15;
const PANEL_PX = 340;
const DETAIL_PX = 480;
/** The card's width with its distance from the border; see device-card.css. */
const CARD_PX = 424;
/** What the panels leave of the map at least, where the page is wide enough for both. */
const FREE_PX = 336;
const MARGIN_PX = 48;
/** About what its bar takes of the map's top (rewind.css). */
const REWIND_BAR_PX = 100;
/** How much of a phone's height the sheet with list or card takes (device-panel.css, device-card.css). */
const SHEET_SHARE = 0.56;

export function MonitorPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Monitor user={user} /> : null;
}

function Monitor({ user }: { user: CurrentUser }): ReactElement {
  const { t, i18n } = useTranslation('monitor');
  const theme = useTheme();
  const narrow = useNarrow();
  const language = languageTag(i18n.language);
  const baseMap = useBaseMap(language);
  const [choice, change] = useChoice(user.id);
  const live = useFleet(choice.accountId);
  useKeepLastKnown(user, live.devices.data && !isOnItsWay(live.devices.data) ? live.fleet : undefined);
  const mayRewind = useHasPermission('main:track');
  const rewind = useRewind({
    accountId: choice.accountId,
    allowed: mayRewind,
    devices: live.devices.data,
  });
  const [listedIds, setListedIds] = useState(NONE);
  const shownIds = choice.split ?? (choice.deviceId === undefined ? NONE : [choice.deviceId]);
  const look = useLook(live.link, [...shownIds, ...listedIds]);
  const monitor = rewind.fleet ? { ...live, fleet: rewind.fleet } : live;
  const { fleet } = monitor;
  const { isPast } = fleet;
  const fenceOverlay = useFenceOverlay(choice.accountId, choice.deviceId);
  const map = useRef<MapHandle>(null);
  const tools = useMapTools(map);
  const search = useRef<InputRef>(null);
  const toCenter = useRef<string>(undefined);
  const [labels, setLabels] = useState(true);
  const [following, setFollowing] = useState(false);
  const [listOpen, setListOpen] = useState(true);
  const [onlyIds, setOnlyIds] = useState<ReadonlySet<string>>();
  const alarmedIds = useMemo(
    () => (choice.deviceId === undefined ? onlyIds : new Set([choice.deviceId])),
    [choice.deviceId, onlyIds],
  );
  const recent = useRecentAlarms({ accountId: choice.accountId, deviceIds: alarmedIds, isLive: !isPast });
  const showsList = !narrow || (listOpen && choice.deviceId === undefined && !choice.split);
  const hasSheet = narrow && (showsList || choice.deviceId !== undefined);
  const hasCard = choice.deviceId !== undefined && !choice.split;
  const padding = useMemo<MapPadding>(
    () => ({
      top: MARGIN_PX + (isPast ? REWIND_BAR_PX : 0),
      right: MARGIN_PX + (narrow ? 0 : choice.detail ? DETAIL_PX : hasCard ? cardPx() : 0),
      bottom: hasSheet ? Math.round(innerHeight * SHEET_SHARE) : MARGIN_PX,
      left: narrow ? MARGIN_PX : PANEL_PX + MARGIN_PX,
    }),
    [narrow, hasSheet, hasCard, choice.detail, isPast],
  );

  function center(deviceId: string): void {
    const position = fleet.state(deviceId)?.position;
    if (!position) return;
    const zoom = Math.max(map.current?.getView()?.zoom ?? 0, SELECTED_ZOOM);
    map.current?.flyTo({ longitude: position.longitude, latitude: position.latitude, zoom });
  }

  function select(deviceId: string | undefined): void {
    if (choice.split && deviceId !== undefined) {
      // A full screen stays as it is: which map would give way?
      const isNew = !choice.split.includes(deviceId) && choice.split.length < SPLIT_MAX;
      if (isNew) change({ split: [...choice.split, deviceId].join(',') });
      return;
    }
    change({ device: deviceId, detail: undefined });
    setFollowing(false);
    if (deviceId === choice.deviceId && deviceId !== undefined) center(deviceId);
    else toCenter.current = deviceId;
  }

  // Once the card is there: the middle is that of what it leaves free.
  useEffect(() => {
    if (toCenter.current === undefined || toCenter.current !== choice.deviceId) return;
    center(toCenter.current);
    toCenter.current = undefined;
  });

  function fit(ids?: ReadonlySet<string>): void {
    const bounds = boundsOf(fleet.places(ids));
    if (bounds) map.current?.fit(bounds);
  }

  function showOnly(ids: ReadonlySet<string> | undefined): void {
    fleet.vehicles.setVisible(ids);
    setOnlyIds(ids);
    fit(ids);
    if (narrow && ids) setListOpen(false);
  }

  function openAlarm(alarmId: string): void {
    recent?.select(alarmId);
    tools.show('alarms');
  }

  function follow(devices: readonly DeviceListItem[]): void {
    const [first, ...others] = devices;
    if (first && others.length === 0) {
      select(first.id);
      setFollowing(true);
    } else change({ split: devices.map(({ id }) => id).join(','), device: undefined, detail: undefined });
  }

  useFirstView(choice.accountId, fleet, () =>
    choice.deviceId !== undefined && fleet.state(choice.deviceId)?.position ? center(choice.deviceId) : fit(),
  );
  useFollow(fleet, following ? choice.deviceId : undefined, map);
  useKeys(
    () => search.current?.focus(),
    // While the ruler is out, Escape takes back its line.
    () => tools.open !== 'ruler' && !choice.detail && select(undefined),
  );

  return (
    <div className={isPast ? 'monitor monitor-past' : 'monitor'}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <MapView
        ref={map}
        provider={baseMap.provider}
        onTilesFailed={baseMap.onTilesFailed}
        theme={theme}
        language={language}
        onViewChange={look}
        ariaLabel={t('map')}
        padding={padding}
      >
        <ViewListener onView={fenceOverlay.onView} />
        <FenceLayer
          fences={fenceOverlay.fences}
          selectedId={fenceOverlay.selected?.id}
          onSelect={fenceOverlay.select}
        />
        {choice.deviceId !== undefined && <SelectedLayers fleet={fleet} deviceId={choice.deviceId} />}
        <VehicleLayer store={fleet.vehicles} selectedId={choice.deviceId} labels={labels} onSelect={select} />
        {recent && <AlarmMarks recent={recent} onSelect={openAlarm} />}
        {tools.mark && <MarkLayer mark={tools.mark} />}
        {tools.open === 'ruler' && <RulerLayer format={tools.formatLength} onLength={tools.setLengthM} />}
      </MapView>
      {choice.split && (
        <SplitView
          deviceIds={choice.split}
          fleet={fleet}
          baseMap={baseMap}
          onChange={(ids) => change({ split: ids?.join(',') })}
        />
      )}
      {showsList && (
        <DevicePanel
          user={user}
          choice={choice}
          change={change}
          monitor={monitor}
          searchRef={search}
          onSelect={select}
          onFollow={follow}
          onListed={setListedIds}
          onShowOnly={showOnly}
        />
      )}
      {choice.deviceId !== undefined && !choice.detail && (
        <DeviceCard
          deviceId={choice.deviceId}
          mapType={baseMap.choice.type}
          monitor={monitor}
          following={following}
          onFollow={setFollowing}
          onCenter={() => choice.deviceId !== undefined && center(choice.deviceId)}
          onDetails={() => change({ detail: '1' })}
          onClose={() => select(undefined)}
        />
      )}
      {choice.deviceId !== undefined && choice.detail && (
        <DetailDrawer
          deviceId={choice.deviceId}
          mapType={baseMap.choice.type}
          fleet={fleet}
          onClose={() => change({ detail: undefined })}
        />
      )}
      {!choice.split && (
        <MapTools
          monitor={monitor}
          baseMap={baseMap}
          tools={tools}
          labels={labels}
          onLabels={setLabels}
          recent={recent}
          onShowAlarm={(alarm) => map.current?.flyTo({ ...alarm, zoom: SELECTED_ZOOM })}
          onFit={() => fit(onlyIds)}
          onZoomIn={() => map.current?.zoomIn()}
          onZoomOut={() => map.current?.zoomOut()}
          onRewind={mayRewind ? (isPast ? rewind.close : rewind.open) : undefined}
          onShowList={narrow ? () => setListOpen(!listOpen) : undefined}
        />
      )}
      <MapNotice baseMap={baseMap} tools={tools} />
      <FenceNote overlay={fenceOverlay} />
      {onlyIds && <OnlyNotice count={onlyIds.size} onShowAll={() => showOnly(undefined)} />}
      {isPast ? (
        <RewindBar rewind={rewind} />
      ) : (
        <LiveStatus status={live.status} link={live.link} onRefresh={() => void live.devices.refetch()} />
      )}
    </div>
  );
}

type Fleet = ReturnType<typeof useFleet>['fleet'];

/**
 * Shows everything, or what the address names, as soon as there is something to show, and again once all of it is there;
 * then, or once its reader has touched the page, leaves the map alone.
 */
function useFirstView(accountId: string, fleet: Fleet, show: () => void): void {
  const shown = useRef<{ accountId: string; ofAll: boolean }>(undefined);
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    let isTouched = false;
    const touch = () => (isTouched = true);
    for (const type of TOUCHES) addEventListener(type, touch, { once: true, passive: true });
    const look = () => {
      const before = shown.current?.accountId === accountId ? shown.current : undefined;
      if (!fleet.isKnown() || before?.ofAll || (before && (isTouched || !fleet.hasStates()))) return;
      const [place] = fleet.places();
      if (!place) return;
      shown.current = { accountId, ofAll: fleet.hasStates() };
      // The map takes its size in this frame; the view is set in the next.
      requestAnimationFrame(() => latest.current());
    };
    look();
    const unsubscribe = fleet.subscribe(look);
    return () => {
      unsubscribe();
      for (const type of TOUCHES) removeEventListener(type, touch);
    };
  }, [accountId, fleet]);
}

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/** Where something is written, or asked: its keys are its own. */
const KEEPS_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** `/` searches, Escape closes the card. */
function useKeys(onSearch: () => void, onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(KEEPS_KEYS)) return;
      if (event.key === '/') {
        event.preventDefault();
        onSearch();
      } else if (event.key === 'Escape') onEscape();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

/** On a page that is too narrow for list and card beside each other the card covers what it must. */
function cardPx(): number {
  return Math.max(0, Math.min(CARD_PX, innerWidth - PANEL_PX - 2 * MARGIN_PX - FREE_PX));
}
