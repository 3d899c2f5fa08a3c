import type { CurrentUser } from '@outrider/contract/session.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AlarmDrawer } from '../../features/alarms/needs/AlarmDrawer.tsx';
import { FenceNote } from '../../features/fences/overlay/FenceNote.tsx';
import { RewindBar } from '../../features/rewind/RewindBar.tsx';
import { RiskNote } from '../../fleet/risk-points/RiskNote.tsx';
import { useSession } from '../../lib/session.ts';
import { MapNotice } from '../../map/controls/MapNotice.tsx';
import { MapPanels } from '../../map/panels/MapPanels.tsx';
import { DevicePanel } from './list/DevicePanel.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { MapTools, type MapToolsProps, ToolPanel } from './MapTools.tsx';
import { MonitorMap } from './MonitorMap.tsx';
import { OnlyNotice } from './OnlyNotice.tsx';
import { SelectedDevice } from './SelectedDevice.tsx';
import { SplitView } from './split/SplitView.tsx';
import { type MonitorModel, useMonitorPage } from './use-monitor-page.ts';
import './monitor.css';

/** The live monitor: the map, and around it the regions that the page model fills. */
export function MonitorPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Monitor user={user} /> : null;
}

function Monitor({ user }: { user: CurrentUser }): ReactElement {
  const { t } = useTranslation('monitor');
  const model = useMonitorPage(user);
  const { baseMap, tools, isPast } = model;
  const isSplit = model.choice.split !== undefined;

  function closePanel(): void {
    // While the ruler has a line, Escape removes that first.
    if (tools.open !== 'ruler' || tools.lengthM === 0) tools.close();
  }

  return (
    <div className={isPast ? 'monitor monitor-past' : 'monitor'}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <MonitorMap model={model} />
      <SideBySide model={model} />
      <MapPanels
        start={<List model={model} />}
        top={<Top model={model} />}
        tools={!isSplit && <MapTools {...toolProps(model)} />}
        panel={!isSplit && <ToolPanel {...toolProps(model)} />}
        onClosePanel={closePanel}
        end={<SelectedDevice model={model} />}
        alarms={!isPast && <AlarmDrawer onChoose={model.select} />}
        notices={
          <>
            <FenceNote overlay={model.fenceOverlay} />
            <RiskNote overlay={model.riskOverlay} />
            <MapNotice baseMap={baseMap} tools={tools} />
          </>
        }
        hasDrawer={model.choice.detail && model.choice.deviceId !== undefined}
        onCover={model.setPadding}
      />
    </div>
  );
}

interface RegionProps {
  readonly model: MonitorModel;
}

function SideBySide({ model: { choice, change, monitor, baseMap } }: RegionProps): ReactElement | null {
  if (!choice.split) return null;
  return (
    <SplitView
      deviceIds={choice.split}
      fleet={monitor.fleet}
      baseMap={baseMap}
      onChange={(ids) => change({ split: ids?.join(',') })}
    />
  );
}

function List({ model }: RegionProps): ReactElement | null {
  if (!model.showsList) return null;
  return (
    <DevicePanel
      user={model.user}
      choice={model.choice}
      change={model.change}
      monitor={model.monitor}
      searchRef={model.search}
      onSelect={model.select}
      onFollow={model.follow}
      onListed={model.setListedIds}
      onShowOnly={model.showOnly}
      onReady={model.startMap}
    />
  );
}

function Top({ model }: RegionProps): ReactElement {
  const { live, onlyIds, isPast } = model;
  return (
    <>
      {onlyIds && <OnlyNotice count={onlyIds.size} onShowAll={() => model.showOnly(undefined)} />}
      {isPast ? (
        <RewindBar rewind={model.rewind} />
      ) : (
        <LiveStatus status={live.status} link={live.link} onRefresh={() => void live.devices.refetch()} />
      )}
    </>
  );
}

function toolProps(model: MonitorModel): MapToolsProps {
  const { rewind, isPast, map } = model;
  return {
    monitor: model.monitor,
    baseMap: model.baseMap,
    tools: model.tools,
    labels: model.labels,
    onLabels: model.setLabels,
    recent: model.recent,
    learnt: model.learnt,
    onShowAlarm: model.showPlace,
    onFit: model.fitShown,
    onZoomIn: () => map.current?.zoomIn(),
    onZoomOut: () => map.current?.zoomOut(),
    onRewind: rewind.allowed ? (isPast ? rewind.close : rewind.open) : undefined,
    onShowList: model.showList,
  };
}
