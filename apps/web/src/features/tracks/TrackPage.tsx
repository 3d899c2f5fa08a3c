import type { CurrentUser } from '@outrider/contract/session.ts';
import { TRACK_DAYS_MAX, TRACK_DEVICES_MAX } from '@outrider/contract/tracks.ts';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { useBaseMap } from '../../map/base-map.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useTheme } from '../../lib/theme.ts';
import type { FitOptions, MapHandle, MapPadding } from '../../map/map-handle.ts';
import { FenceLayer } from '../../map/FenceLayer.tsx';
import { HeatLayer } from '../../map/HeatLayer.tsx';
import { MapView } from '../../map/MapView.tsx';
import { TrackLayer } from '../../map/TrackLayer.tsx';
import { TrackMarksLayer } from '../../map/TrackMarksLayer.tsx';
import type { LineStyle } from '../../map/tracks/line-store.ts';
import { VehicleLayer } from '../../map/VehicleLayer.tsx';
import { useNarrow } from '../../lib/use-narrow.ts';
import { MapNotice } from '../../map/controls/MapNotice.tsx';
import { useMapTools } from '../../map/controls/use-map-tools.ts';
import { TrackChart } from './chart/TrackChart.tsx';
import { readChoice, writeChoice } from './choice/address.ts';
import { ChoicePanel } from './choice/ChoicePanel.tsx';
import { LoadStatus } from './choice/LoadStatus.tsx';
import { useDayFigures } from './choice/use-day-figures.ts';
import { type RefusedDevice, useDevices } from './choice/use-devices.ts';
import { useCrossings } from './fences/use-crossings.ts';
import type { ListEntry } from './lists/items.ts';
import { Lists } from './lists/Lists.tsx';
import { MileageList } from './lists/MileageList.tsx';
import { useFenceAlarms } from './lists/use-fence-alarms.ts';
import { useRangeCommands } from './lists/use-range-commands.ts';
import { useItems } from './lists/use-items.ts';
import { boundsOfTracks } from './model/bounds.ts';
import { useFirstView } from './model/use-first-view.ts';
import { useLateData } from './model/use-late-data.ts';
import { useHalts, useReadAgain, useReplay, useReplayVersion, useThresholds } from './model/use-replay.ts';
import { type Drawer, PlayBar } from './play/PlayBar.tsx';
import { stepTo, usePlayer } from './play/use-player.ts';
import { OutputPanel } from './output/OutputPanel.tsx';
import { useSnapRange } from './output/use-snap-range.ts';
import { useSnapped } from './output/use-snapped.ts';
import { useKeys } from './play/use-keys.ts';
import { useVehicles } from './play/use-vehicles.ts';
import { PointTable } from './table/PointTable.tsx';
import { ThresholdsDialog } from './view/ThresholdsDialog.tsx';
import { TrackTools } from './view/TrackTools.tsx';
import { readView, writeView } from './view/view-choice.ts';
import './track.css';

/** Specification, section 9. */
const OVERSPEED_KMH = 120;
const STOP_SPEED_KMH = 5;
const GAP_S = 600;
/** Beside the line as it was reported; by vehicle, since a road tells no speed. */
const SNAPPED_STYLE: LineStyle = { coloring: 'vehicle', overspeedKmh: undefined, arrows: false };
const PANEL_PX = 340;
/** Of the tools and the panel that they open. */
const TOOLS_PX = 354;
const PLAYER_PX = 120;
const DRAWER_PX = 248;
const MARGIN_PX = 40;
const ENTRY_ZOOM = 15;
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function TrackPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Replay user={user} /> : null;
}

function Replay({ user }: { readonly user: CurrentUser }): ReactElement {
  const { t, i18n } = useTranslation('track');
  const screenTheme = useTheme();
  const [isPaper, setPaper] = useState(false);
  const theme = isPaper ? 'light' : screenTheme;
  const narrow = useNarrow();
  const language = languageTag(i18n.language);
  const baseMap = useBaseMap(language);
  const [params, setParams] = useSearchParams();
  // Without a period in the address it is today's, also after midnight has passed.
  const [openedMs] = useState(Date.now);
  const choice = useMemo(() => readChoice(params, TIME_ZONE, openedMs), [params, openedMs]);
  const chosen = useDevices(choice.deviceIds);
  const { devices } = chosen;
  const isLoadable = choice.problem === undefined || choice.problem === 'tooManyDevices';
  const idsKey = isLoadable ? loadableIds(choice.deviceIds, chosen.refused).join() : '';
  const ids = useMemo(() => (idsKey === '' ? [] : idsKey.split(',')), [idsKey]);
  const replay = useReplay(choice.period, ids);
  const version = useReplayVersion(replay);
  const thresholds = useThresholds(devices[0]?.accountId);
  const rules = thresholds.data?.thresholds;
  const view = useMemo(() => readView(params, rules?.overspeedKmh ?? OVERSPEED_KMH), [params, rules]);
  const halts = useHalts(replay, ids);
  const figures = useDayFigures(user.id, ids, TIME_ZONE);
  const player = usePlayer(replay, version);
  const snapped = useSnapped(ids, useSnapRange(choice.period, player.clock), view.snap);
  const map = useRef<MapHandle>(null);
  const tools = useMapTools(map);
  const [isPicking, setPicking] = useState(false);
  const [panelOpen, setPanelOpen] = useState(true);
  const [isFollowing, setFollowing] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const [drawer, setDrawer] = useState<Drawer>();
  const [isSettingThresholds, setSettingThresholds] = useState(false);
  const readAgain = useReadAgain();
  const hasLate = useLateData(replay, { accountId: user.id, deviceIds: ids, timeZone: TIME_ZONE });
  const [labels, setLabels] = useState(true);
  const [isCovered, setCovered] = useState(false);
  const tracks = replay.tracks();
  const mayCommand = useHasPermission('main:command');
  const commands = useRangeCommands(choice.period, mayCommand ? ids : []);
  const fenceAlarms = useFenceAlarms(choice.period, ids);
  const items = useItems(replay, version, halts, view, { commands: commands.list, fenceAlarms });
  const crossed = useCrossings(replay, version, user.id);
  const marks = useMemo(() => [...items.marks, ...crossed.marks], [items.marks, crossed.marks]);
  const [selectedId, setSelectedId] = useState<string>();
  const active = tracks.find(({ deviceId }) => deviceId === activeId) ?? tracks[0];
  const showsPanel = !narrow || panelOpen || tracks.length === 0;
  const stopSpeedKmh = rules?.stopSpeedKmh ?? STOP_SPEED_KMH;

  useEffect(() => {
    const gapMs = (rules?.gapS ?? GAP_S) * 1_000;
    replay.setRules({ gapMs, stopSpeedKmh, isCorrected: view.correct });
  }, [replay, rules, stopSpeedKmh, view.correct]);

  const vehicles = useVehicles({
    replay,
    clock: player.clock,
    devices,
    overspeedKmh: view.overspeedKmh,
    stopSpeedKmh,
    followedId: isFollowing ? active?.deviceId : undefined,
    map,
  });
  const style = useMemo<LineStyle>(
    () => ({ coloring: view.coloring, overspeedKmh: view.overspeedKmh, arrows: view.arrows }),
    [view],
  );
  const padding = useMemo<MapPadding>(
    () => ({
      top: MARGIN_PX,
      right: MARGIN_PX + (isCovered && !narrow ? TOOLS_PX : 0),
      bottom: PLAYER_PX + MARGIN_PX + (drawer ? DRAWER_PX : 0),
      left: narrow ? MARGIN_PX : PANEL_PX + MARGIN_PX,
    }),
    [narrow, drawer, isCovered],
  );

  function select(entry: ListEntry): void {
    setSelectedId(entry.id);
    setActiveId(entry.deviceId);
    player.clock.pause();
    player.clock.seek(entry.beginMs);
    const track = tracks.filter(({ deviceId }) => deviceId === entry.deviceId);
    const bounds = entry.kind === 'trip' ? boundsOfTracks(track, entry) : undefined;
    if (bounds) map.current?.fit(bounds);
    else map.current?.flyTo({ ...entry, zoom: Math.max(ENTRY_ZOOM, map.current.getView()?.zoom ?? 0) });
  }

  function fit(options?: FitOptions): void {
    const bounds = boundsOfTracks(replay.tracks());
    if (bounds) map.current?.fit(bounds, options);
  }
  useFirstView(replay, () => fit({ isImmediate: true }));

  const follow = (): void => setFollowing(!isFollowing);
  const step = (by: 1 | -1): void => stepTo(player.clock, active, by);
  useKeys({
    toggle: () => (player.clock.isPlaying() ? player.clock.pause() : player.clock.play()),
    step,
    faster: () => player.clock.shiftSpeed(1),
    slower: () => player.clock.shiftSpeed(-1),
    follow,
    search: () => {
      setPanelOpen(true);
      setPicking(true);
    },
  });

  return (
    <div className="track-page">
      <h1 className="visually-hidden">{t('title')}</h1>
      <MapView
        ref={map}
        provider={baseMap.provider}
        onTilesFailed={baseMap.onTilesFailed}
        theme={theme}
        language={language}
        ariaLabel={t('map')}
        padding={padding}
      >
        <FenceLayer fences={crossed.fences} />
        <TrackLayer store={replay.lines} style={style} />
        {snapped.lines && <TrackLayer store={snapped.lines} style={SNAPPED_STYLE} />}
        {view.heat && <HeatLayer spots={items.spots} />}
        <TrackMarksLayer
          marks={marks}
          selectedId={selectedId}
          onSelect={(id) => {
            const entry = items.find(id) ?? crossed.entries.find((each) => each.id === id);
            if (entry) select(entry);
          }}
        />
        <VehicleLayer
          store={vehicles}
          selectedId={isFollowing ? active?.deviceId : undefined}
          labels={labels}
          neverClusters
          onSelect={(id) => id !== undefined && setActiveId(id)}
        />
      </MapView>
      {showsPanel && (
        <ChoicePanel
          accountId={user.id}
          choice={choice}
          chosen={chosen}
          timeZone={TIME_ZONE}
          figures={figures}
          activeId={active?.deviceId}
          onActivate={setActiveId}
          isPicking={isPicking}
          onPicking={setPicking}
          onDevices={(deviceIds) => setParams(writeChoice(params, { deviceIds }), { replace: true })}
          onPeriod={(period) => setParams(writeChoice(params, { period }))}
        >
          {/* Who is not the caller's to see is said by name, once that is known. */}
          {!(chosen.isPending && replay.status().phase === 'failed') && (
            <LoadStatus
              replay={replay}
              figures={figures}
              timeZone={TIME_ZONE}
              hasLate={hasLate}
              onLoadLate={() => {
                replay.reset();
                replay.load();
                readAgain();
              }}
              onPick={(period) => setParams(writeChoice(params, { period }))}
            />
          )}
          {tracks.some(({ count }) => count > 0) && (
            <Lists
              lists={{
                trips: { ...halts, entries: items.trips },
                stays: { ...halts, entries: items.stays },
                alarms: {
                  entries: items.alarms,
                  isPending: replay.status().phase === 'loading' || commands.isPending,
                  error: commands.error,
                },
                crossings: crossed,
              }}
              hasCommands={mayCommand}
              hasSeveral={tracks.length > 1}
              mapType={baseMap.choice.type}
              selectedId={selectedId}
              onSelect={select}
              mileage={<MileageList tracks={tracks} devices={devices} version={version} />}
            />
          )}
          {choice.deviceIds.length === 0 && (
            <div className="track-status track-empty">
              <strong>{t('chooseDevice')}</strong>
              <p>{t('chooseDeviceHint', { devices: TRACK_DEVICES_MAX, days: TRACK_DAYS_MAX })}</p>
            </div>
          )}
        </ChoicePanel>
      )}
      <TrackTools
        baseMap={baseMap}
        tools={tools}
        view={view}
        changeView={(change) => setParams(writeView(params, change), { replace: true })}
        names={devices.map(({ name }) => name)}
        labels={labels}
        onLabels={setLabels}
        output={
          active && active.count > 0 ? (
            <OutputPanel
              replay={replay}
              version={version}
              player={player}
              devices={devices}
              baseMap={baseMap}
              map={map}
              stays={halts.stays}
              trips={halts.trips}
              timeZone={TIME_ZONE}
              view={view}
              change={(change) => setParams(writeView(params, change), { replace: true })}
              snapped={snapped}
              onPaper={setPaper}
            />
          ) : undefined
        }
        map={map}
        onCover={setCovered}
        onFit={() => fit()}
        onThresholds={thresholds.data ? () => setSettingThresholds(true) : undefined}
        onShowPanel={narrow ? () => setPanelOpen(!panelOpen) : undefined}
      />
      <MapNotice baseMap={baseMap} tools={tools} />
      {active && active.count > 0 && (
        <PlayBar
          clock={player.clock}
          beginMs={player.beginMs}
          endMs={player.endMs}
          track={active}
          version={version}
          overspeedKmh={view.overspeedKmh}
          isFollowing={isFollowing}
          onFollow={follow}
          isSkipping={player.isSkipping}
          onSkip={player.setSkipping}
          onStep={step}
          drawer={drawer}
          onDrawer={setDrawer}
        >
          {drawer === 'chart' && (
            <TrackChart
              track={active}
              version={version}
              clock={player.clock}
              beginMs={player.beginMs}
              endMs={player.endMs}
            />
          )}
          {drawer === 'table' && <PointTable track={active} version={version} clock={player.clock} />}
        </PlayBar>
      )}
      {isSettingThresholds && thresholds.data && devices[0] && (
        <ThresholdsDialog
          accountId={devices[0].accountId}
          answer={thresholds.data}
          onChanged={readAgain}
          onClose={() => setSettingThresholds(false)}
        />
      )}
    </div>
  );
}

/** Points are asked for at once, and again without those vehicles that turn out not to be the caller's. */
function loadableIds(ids: readonly string[], refused: readonly RefusedDevice[]): readonly string[] {
  return ids.filter((id) => refused.every((each) => each.id !== id || each.retry !== undefined));
}
