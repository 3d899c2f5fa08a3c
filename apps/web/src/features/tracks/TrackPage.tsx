import type { CurrentUser } from '@outrider/contract/session.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RiskNote } from '../../fleet/risk-points/RiskNote.tsx';
import { useRiskOverlay } from '../../fleet/risk-points/use-risk-overlay.ts';
import { useSession } from '../../lib/session.ts';
import { MapNotice } from '../../map/controls/MapNotice.tsx';
import { MapPanels } from '../../map/panels/MapPanels.tsx';
import { TrackChart } from './chart/TrackChart.tsx';
import { OutputPanel } from './output/OutputPanel.tsx';
import { PlayBar } from './play/PlayBar.tsx';
import { PointTable } from './table/PointTable.tsx';
import { TrackMap } from './TrackMap.tsx';
import { TrackPanel } from './TrackPanel.tsx';
import { type TrackModel, useTrackPage } from './use-track-page.ts';
import { ThresholdsDialog } from './view/ThresholdsDialog.tsx';
import { TrackToolPanel, TrackTools, type TrackToolsProps } from './view/TrackTools.tsx';
import './track.css';

/** The replay: up to five vehicles on one clock. */
export function TrackPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Replay user={user} /> : null;
}

function Replay({ user }: { readonly user: CurrentUser }): ReactElement {
  const { t } = useTranslation('track');
  const model = useTrackPage(user);
  const risks = useRiskOverlay(user.id);
  const [isPaper, setPaper] = useState(false);
  const tools = toolProps(model, setPaper);
  return (
    <div className="track-page">
      <h1 className="visually-hidden">{t('title')}</h1>
      <TrackMap model={model} risks={risks} isPaper={isPaper} />
      <MapPanels
        start={<TrackPanel model={model} />}
        tools={<TrackTools {...tools} />}
        panel={<TrackToolPanel {...tools} />}
        onClosePanel={model.tools.close}
        notices={
          <>
            <RiskNote overlay={risks} />
            <MapNotice baseMap={model.baseMap} tools={model.tools} />
          </>
        }
        bottom={<Player model={model} />}
        onCover={model.setPadding}
      />
      <Thresholds model={model} />
    </div>
  );
}

interface RegionProps {
  readonly model: TrackModel;
}

function toolProps(model: TrackModel, onPaper: (isPaper: boolean) => void): TrackToolsProps {
  const { active, devices, halts } = model;
  const output = active && active.count > 0 && (
    <OutputPanel
      replay={model.replay}
      tracks={model.tracks}
      active={active}
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
  return {
    baseMap: model.baseMap,
    tools: model.tools,
    view: model.view,
    changeView: model.changeView,
    names: devices.map(({ name }) => name),
    labels: model.labels,
    onLabels: model.setLabels,
    output,
    map: model.map,
    onFit: model.fit,
    onThresholds: model.thresholds.data ? () => model.setSettingThresholds(true) : undefined,
  };
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
