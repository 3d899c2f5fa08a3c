/** The state and the actions of the live monitor. Its regions draw them and have no state of their own. */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import type { InputRef } from 'antd';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentAlarms } from '../../features/alarms/use-recent-alarms.ts';
import { useFenceOverlay } from '../../features/fences/overlay/use-overlay.ts';
import { useRiskOverlay } from '../../fleet/risk-points/use-risk-overlay.ts';
import { useKeepLastKnown } from '../../features/offline/use-keep-last-known.ts';
import { useLearntPlaces } from '../../features/places/use-learnt-places.ts';
import { useRewind } from '../../features/rewind/use-rewind.ts';
import { isOnItsWay } from '../../fleet/use-device-list.ts';
import { useFirstView } from '../../fleet/use-first-view.ts';
import { useFleet } from '../../fleet/use-fleet.ts';
import { useReportView } from '../../fleet/use-report-view.ts';
import { languageTag } from '../../lib/language.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { detailZoomOf, useBaseMap } from '../../map/base-map.ts';
import { boundsOf } from '../../map/bounds.ts';
import { useMapTools } from '../../map/controls/use-map-tools.ts';
import type { MapHandle, MapPadding } from '../../map/map-handle.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { SPLIT_MAX } from './split/split-address.ts';
import { useFollow } from './use-follow.ts';
import { useWayBack } from './use-way-back.ts';
import { useKeys } from './use-keys.ts';
import { useMapIsDue } from './use-map-is-due.ts';
import { useChoice } from './use-monitor.ts';

const NONE: readonly string[] = [];

export type MonitorModel = ReturnType<typeof useMonitorPage>;

export function useMonitorPage(user: CurrentUser) {
  const narrow = useNarrow();
  const { i18n } = useTranslation();
  const baseMap = useBaseMap(languageTag(i18n.language));
  const [choice, change] = useChoice(user.id);
  const { live, rewind, monitor, reportView, setListedIds } = useShownFleet(user, choice);
  const { fleet } = monitor;
  const { isPast } = fleet;
  const map = useRef<MapHandle>(null);
  const search = useRef<InputRef>(null);
  const tools = useMapTools(map);
  const fenceOverlay = useFenceOverlay(choice.accountId, choice.deviceId);
  const riskOverlay = useRiskOverlay(choice.accountId);
  const [labels, setLabels] = useState(true);
  const [listOpen, setListOpen] = useState(true);
  const [onlyIds, setOnlyIds] = useState<ReadonlySet<string>>();
  const alarmedIds = useMemo(
    () => (choice.deviceId === undefined ? onlyIds : new Set([choice.deviceId])),
    [choice.deviceId, onlyIds],
  );
  const recent = useRecentAlarms({ accountId: choice.accountId, deviceIds: alarmedIds, isLive: !isPast });
  const learnt = useLearntPlaces(choice.accountId);
  const showsList = !narrow || (listOpen && choice.deviceId === undefined && !choice.split);
  const [padding, setPadding] = useState<MapPadding>();
  const detailZoom = detailZoomOf(baseMap.provider);
  const selection = useSelection({ choice, change, fleet, map, detailZoom });

  function fit(ids: ReadonlySet<string> | undefined): void {
    const bounds = boundsOf(fleet.places(ids));
    if (bounds) map.current?.fit(bounds, { maxZoom: detailZoom });
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

  function openPlace(placeId: string): void {
    learnt?.select(placeId);
    tools.show('learnt');
  }

  const [isMapDue, startMap] = useMapIsDue(showsList);
  const [hasMap, setHasMap] = useState(false);
  const showFirst = () => {
    if (choice.deviceId !== undefined && fleet.state(choice.deviceId)?.position)
      selection.center(choice.deviceId);
    else fit(undefined);
  };
  useFirstView(choice.accountId, fleet, showFirst, hasMap);
  useKeys(
    () => search.current?.focus(),
    () => {
      // While the ruler is in use, Escape removes its line; the details close by themselves.
      if (tools.open === 'ruler' || choice.detail) return;
      if (tools.open !== undefined) tools.toggle(tools.open);
      else if (choice.deviceId !== undefined) selection.select(undefined);
      else if (isPast) rewind.close();
    },
  );

  return {
    user,
    choice,
    change,
    baseMap,
    live,
    monitor,
    rewind,
    reportView,
    padding,
    setPadding,
    map,
    isMapDue,
    startMap,
    noteMap: () => setHasMap(true),
    search,
    tools,
    fenceOverlay,
    riskOverlay,
    recent,
    openAlarm,
    learnt,
    openPlace,
    labels,
    setLabels,
    setListedIds,
    onlyIds,
    showOnly,
    showsList,
    ...selection,
    isPast,
    showList: narrow && !showsList && choice.deviceId === undefined ? () => setListOpen(true) : undefined,
    fitShown: () => fit(onlyIds),
    showPlace: (place: { readonly longitude: number; readonly latitude: number }) =>
      map.current?.flyTo({ ...place, zoom: detailZoom }),
  };
}

/** The fleet of the chosen account, at present or at the past instant. */
function useShownFleet(user: CurrentUser, choice: ReturnType<typeof useChoice>[0]) {
  const { accountId, deviceId, split } = choice;
  const live = useFleet(accountId);
  const devices = live.devices.data;
  useKeepLastKnown(user, devices && !isOnItsWay(devices) ? live.fleet : undefined);
  const mayRewind = useHasPermission('main:track');
  const rewind = useRewind({ accountId, allowed: mayRewind, devices });
  const [listedIds, setListedIds] = useState(NONE);
  const shownIds = split ?? (deviceId === undefined ? NONE : [deviceId]);
  const reportView = useReportView(live.link, [...shownIds, ...listedIds]);
  const monitor = rewind.fleet ? { ...live, fleet: rewind.fleet } : live;
  return { live, rewind: { ...rewind, allowed: mayRewind }, monitor, reportView, setListedIds };
}

interface SelectionProps {
  readonly choice: ReturnType<typeof useChoice>[0];
  readonly change: ReturnType<typeof useChoice>[1];
  readonly fleet: ReturnType<typeof useFleet>['fleet'];
  readonly map: RefObject<MapHandle | null>;
  /** How near a vehicle is shown that is selected. */
  readonly detailZoom: number;
}

/** The selection: one device that is centred and perhaps followed, or several side by side. */
function useSelection({ choice, change, fleet, map, detailZoom }: SelectionProps) {
  const { deviceId, split } = choice;
  const [following, setFollowing] = useState(false);
  const toCenter = useRef<string>(undefined);
  const wayBack = useWayBack(map);

  function center(id: string): void {
    const position = fleet.state(id)?.position;
    if (!position) return;
    const zoom = Math.max(map.current?.getView()?.zoom ?? 0, detailZoom);
    wayBack.flyTo({ longitude: position.longitude, latitude: position.latitude, zoom });
  }

  function select(id: string | undefined): void {
    if (split && id !== undefined) {
      // If all panes are in use, a further vehicle is not added.
      const isNew = !split.includes(id) && split.length < SPLIT_MAX;
      if (isNew) change({ split: [...split, id].join(',') });
      return;
    }
    if (id === undefined) wayBack.request();
    else if (deviceId === undefined) wayBack.begin();
    change({ device: id, detail: undefined });
    setFollowing(false);
    if (id === deviceId && id !== undefined) center(id);
    else toCenter.current = id;
  }

  // Once the card is shown, because things are centred in what it leaves free.
  useEffect(() => {
    if (deviceId === undefined) wayBack.goIfRequested();
    if (toCenter.current === undefined || toCenter.current !== deviceId) return;
    center(toCenter.current);
    toCenter.current = undefined;
  });
  useFollow(fleet, following ? deviceId : undefined, map);

  function follow(devices: readonly DeviceListItem[]): void {
    const [first, ...others] = devices;
    if (first && others.length === 0) {
      select(first.id);
      setFollowing(true);
    } else change({ split: devices.map(({ id }) => id).join(','), device: undefined, detail: undefined });
  }

  return { following, setFollowing, center, select, follow };
}
