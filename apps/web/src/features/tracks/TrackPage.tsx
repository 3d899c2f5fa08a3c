import type { CurrentUser } from '@outrider/contract/session.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { MapNotice } from '../../map/controls/MapNotice.tsx';
import { TrackChart } from './chart/TrackChart.tsx';
import { OutputPanel } from './output/OutputPanel.tsx';
import { PlayBar } from './play/PlayBar.tsx';
import { PointTable } from './table/PointTable.tsx';
import { TrackMap } from './TrackMap.tsx';
import { TrackPanel } from './TrackPanel.tsx';
import { type TrackModel, useTrackPage } from './use-track-page.ts';
import { ThresholdsDialog } from './view/ThresholdsDialog.tsx';
import { TrackTools } from './view/TrackTools.tsx';
import './track.css';

/** The replay: up to five vehicles on one clock. */
export function TrackPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Replay user={user} /> : null;
}

function Replay({ user }: { readonly user: CurrentUser }): ReactElement {
  const { t } = useTranslation('track');
  const model = useTrackPage(user);
  const [isPaper, setPaper] = useState(false);
  return (
    <div className="track-page">
      <h1 className="visually-hidden">{t('title')}</h1>
      <TrackMap model={model} isPaper={isPaper} />
      <TrackPanel model={model} />
      <Tools model={model} onPaper={setPaper} />
      <MapNotice baseMap={model.baseMap} tools={model.tools} />
      <Player model={model} />
      <Thresholds model={model} />
    </div>
  );
}

interface RegionProps {
  readonly model: TrackModel;
}

function Tools({
  model,
  onPaper,
}: RegionProps & { readonly onPaper: (isPaper: boolean) => void }): ReactElement {
  const { active, devices, halts } = model;
  const output = active && active.count > 0 && (
    <OutputPanel
      replay={model.replay}
      tracks={model.tracks}
      player={model.player}
      devices={devices}
      baseMap={model.baseMap}
      map={model.map}
      stays={halts.stays}
      trips={halts.trips}
      timeZone={model.timeZone}
      view={model.view}
      change={model.changeView}
      snapped={model.snapped}
      onPaper={onPaper}
    />
  );
  return (
    <TrackTools
      baseMap={model.baseMap}
      tools={model.tools}
      view={model.view}
      changeView={model.changeView}
      names={devices.map(({ name }) => name)}
      labels={model.labels}
      onLabels={model.setLabels}
      output={output}
      map={model.map}
      onCover={model.setCovered}
      onFit={model.fit}
      onThresholds={model.thresholds.data ? () => model.setSettingThresholds(true) : undefined}
      onShowPanel={model.togglePanel}
    />
  );
}

function Player({ model }: RegionProps): ReactElement | null {
  const { active, player, drawer } = model;
  if (!active || active.count === 0) return null;
  const { clock, beginMs, endMs } = player;
  return (
    <PlayBar
      clock={clock}
      beginMs={beginMs}
      endMs={endMs}
      track={active}
      overspeedKmh={model.view.overspeedKmh}
      isFollowing={model.isFollowing}
      onFollow={model.follow}
      isSkipping={player.isSkipping}
      onSkip={player.setSkipping}
      onStep={model.step}
      drawer={drawer}
      onDrawer={model.setDrawer}
    >
      {drawer === 'chart' && <TrackChart track={active} clock={clock} beginMs={beginMs} endMs={endMs} />}
      {drawer === 'table' && <PointTable track={active} clock={clock} />}
    </PlayBar>
  );
}

function Thresholds({ model }: RegionProps): ReactElement | null {
  const [device] = model.devices;
  const answer = model.thresholds.data;
  if (!model.isSettingThresholds || !answer || !device) return null;
  return (
    <ThresholdsDialog
      accountId={device.accountId}
      answer={answer}
      onChanged={model.readAgain}
      onClose={() => model.setSettingThresholds(false)}
    />
  );
}
