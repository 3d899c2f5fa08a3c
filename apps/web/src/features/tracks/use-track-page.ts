/** The state and the actions of the replay's page. Its regions draw them and have no state of their own. */
import type { CurrentUser } from '@outrider/contract/session.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { languageTag } from '../../lib/language.ts';
import { hasRoomBeside } from '../../lib/use-narrow.ts';
import { useBaseMap } from '../../map/base-map.ts';
import { useMapTools } from '../../map/controls/use-map-tools.ts';
import type { FitOptions, MapHandle, MapPadding } from '../../map/map-handle.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { readChoice, writeChoice } from './choice/address.ts';
import type { Period } from './choice/periods.ts';
import { useDayFigures } from './choice/use-day-figures.ts';
import { type RefusedDevice, useDevices } from './choice/use-devices.ts';
import { useCrossings } from './fences/use-crossings.ts';
import type { ListEntry } from './lists/items.ts';
import { useFenceAlarms } from './lists/use-fence-alarms.ts';
import { useItems } from './lists/use-items.ts';
import { useRangeCommands } from './lists/use-range-commands.ts';
import { boundsOfTracks } from './model/bounds.ts';
import { useFirstView } from './model/use-first-view.ts';
import { useLateData } from './model/use-late-data.ts';
import {
  useHalts,
  useReadHaltsAgain,
  useReplay,
  useReplaySnapshot,
  useThresholds,
} from './model/use-replay.ts';
import { useSnapRange } from './output/use-snap-range.ts';
import { useSnapped } from './output/use-snapped.ts';
import type { Drawer } from './play/PlayBar.tsx';
import { useKeys } from './play/use-keys.ts';
import { stepTo, usePlayer } from './play/use-player.ts';
import { useVehicles } from './play/use-vehicles.ts';
import { readView, type ViewChoice, writeView } from './view/view-choice.ts';

/** Specification, section 9. */
const OVERSPEED_KMH = 120;
const STOP_SPEED_KMH = 5;
const GAP_S = 600;
const ENTRY_ZOOM = 15;
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export type TrackModel = ReturnType<typeof useTrackPage>;

export function useTrackPage(user: CurrentUser) {
  const { i18n } = useTranslation();
  const baseMap = useBaseMap(languageTag(i18n.language));
  const address = useTrackAddress();
  const loaded = useLoadedTracks(user, address.choice);
  const { replay, snapshot, devices, rules, halts } = loaded;
  const view = useMemo(
    () => readView(address.params, rules?.overspeedKmh ?? OVERSPEED_KMH),
    [address.params, rules],
  );
  const stopSpeedKmh = rules?.stopSpeedKmh ?? STOP_SPEED_KMH;
  useEffect(() => {
    const gapMs = (rules?.gapS ?? GAP_S) * 1_000;
    replay.setRules({ gapMs, stopSpeedKmh, isCorrected: view.correct });
  }, [replay, rules, stopSpeedKmh, view.correct]);

  const player = usePlayer(replay, snapshot);
  const { clock } = player;
  const snapped = useSnapped(loaded.ids, useSnapRange(address.choice.period, clock), view.snap);
  const events = useEvents({ user, loaded, view });
  const map = useRef<MapHandle>(null);
  const tools = useMapTools(map, hasRoomBeside() ? 'view' : undefined);
  const panels = usePanels();
  const [isFollowing, setFollowing] = useState(false);
  const [labels, setLabels] = useState(true);
  const [activeId, setActiveId] = useState<string>();
  const [selectedId, setSelectedId] = useState<string>();
  const active = loaded.tracks.find(({ deviceId }) => deviceId === activeId) ?? loaded.tracks[0];
  const followedId = isFollowing ? active?.deviceId : undefined;
  const { overspeedKmh } = view;
  const vehicles = useVehicles({ replay, clock, devices, overspeedKmh, stopSpeedKmh, followedId, map });

  function select(entry: ListEntry): void {
    setSelectedId(entry.id);
    setActiveId(entry.deviceId);
    clock.pause();
    clock.seek(entry.beginMs);
    const track = loaded.tracks.filter(({ deviceId }) => deviceId === entry.deviceId);
    const bounds = entry.kind === 'trip' ? boundsOfTracks(track, entry) : undefined;
    if (bounds) map.current?.fit(bounds);
    else map.current?.flyTo({ ...entry, zoom: Math.max(ENTRY_ZOOM, map.current.getView()?.zoom ?? 0) });
  }

  function selectMark(id: string): void {
    const entry = events.items.find(id) ?? events.crossed.entries.find((each) => each.id === id);
    if (entry) select(entry);
  }

  function fit(options?: FitOptions): void {
    const bounds = boundsOfTracks(replay.tracks());
    if (bounds) map.current?.fit(bounds, options);
  }
  useFirstView(replay, () => fit({ isImmediate: true }));

  const follow = (): void => setFollowing(!isFollowing);
  const step = (by: 1 | -1): void => stepTo(clock, active, by);
  useKeys({
    toggle: () => (clock.isPlaying() ? clock.pause() : clock.play()),
    step,
    faster: () => clock.shiftSpeed(1),
    slower: () => clock.shiftSpeed(-1),
    follow,
    search: panels.pick,
  });

  return {
    user,
    timeZone: TIME_ZONE,
    baseMap,
    ...address,
    ...loaded,
    ...events,
    ...panels,
    halts,
    view,
    player,
    snapped,
    map,
    tools,
    vehicles,
    labels,
    setLabels,
    active,
    activate: setActiveId,
    selectedId,
    select,
    selectMark,
    fit: () => fit(),
    isFollowing,
    followedId,
    follow,
    step,
  };
}

/** Vehicles, period and view are kept in the address. */
function useTrackAddress() {
  const [params, setParams] = useSearchParams();
  // Without a period in the address, the day on which the page was opened counts, also after midnight.
  const [openedMs] = useState(Date.now);
  const choice = useMemo(() => readChoice(params, TIME_ZONE, openedMs), [params, openedMs]);
  return {
    params,
    choice,
    chooseDevices: (deviceIds: readonly string[]) =>
      setParams(writeChoice(params, { deviceIds }), { replace: true }),
    choosePeriod: (period: Period) => setParams(writeChoice(params, { period })),
    changeView: (change: Partial<ViewChoice>) => setParams(writeView(params, change), { replace: true }),
  };
}

type Choice = ReturnType<typeof readChoice>;

/** The loaded tracks of the choice, and what is known about their days. */
function useLoadedTracks(user: CurrentUser, choice: Choice) {
  const chosen = useDevices(choice.deviceIds);
  const isLoadable = choice.problem === undefined || choice.problem === 'tooManyDevices';
  const idsKey = isLoadable ? loadableIds(choice.deviceIds, chosen.refused).join() : '';
  const ids = useMemo(() => (idsKey === '' ? [] : idsKey.split(',')), [idsKey]);
  const replay = useReplay(choice.period, ids);
  const snapshot = useReplaySnapshot(replay);
  const thresholds = useThresholds(chosen.devices[0]?.accountId);
  const readAgain = useReadHaltsAgain();
  return {
    chosen,
    devices: chosen.devices,
    ids,
    replay,
    snapshot,
    ...snapshot,
    period: choice.period,
    thresholds,
    rules: thresholds.data?.thresholds,
    halts: useHalts(replay, ids),
    figures: useDayFigures(user.id, ids, TIME_ZONE),
    hasLate: useLateData(snapshot, {
      period: choice.period,
      accountId: user.id,
      deviceIds: ids,
      timeZone: TIME_ZONE,
    }),
    readAgain,
    loadLate() {
      replay.reset();
      replay.load();
      readAgain();
    },
  };
}

interface EventsProps {
  readonly user: CurrentUser;
  readonly loaded: ReturnType<typeof useLoadedTracks>;
  readonly view: ViewChoice;
}

/** The events on the way: trips, stays, alarms, commands, crossings. */
function useEvents({ user, loaded: { snapshot, halts, ids, period }, view }: EventsProps) {
  const mayCommand = useHasPermission('main:command');
  const commands = useRangeCommands(period, mayCommand ? ids : []);
  const fenceAlarms = useFenceAlarms(period, ids);
  const items = useItems(snapshot, halts, view, { commands: commands.list, fenceAlarms });
  const crossed = useCrossings(snapshot, user.id);
  const marks = useMemo(() => [...items.marks, ...crossed.marks], [items.marks, crossed.marks]);
  return { mayCommand, commands, items, crossed, marks };
}

/** Which panels are open, and how much of the map they cover. */
function usePanels() {
  const [isPicking, setPicking] = useState(false);
  const [drawer, setDrawer] = useState<Drawer>();
  const [padding, setPadding] = useState<MapPadding>();
  const [isSettingThresholds, setSettingThresholds] = useState(false);
  return {
    padding,
    isPicking,
    setPicking,
    /** Opens the choice of vehicles. */
    pick: () => setPicking(true),
    drawer,
    setDrawer,
    setPadding,
    isSettingThresholds,
    setSettingThresholds,
  };
}

/** Points are requested at once, and again without vehicles that the user turns out not to be allowed to see. */
function loadableIds(ids: readonly string[], refused: readonly RefusedDevice[]): readonly string[] {
  return ids.filter((id) => refused.every((each) => each.id !== id || each.retry !== undefined));
}
