import { TRACK_DAYS_MAX, TRACK_DEVICES_MAX } from '@outrider/contract/tracks.ts';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicePanel } from './choice/ChoicePanel.tsx';
import { LoadStatus } from './choice/LoadStatus.tsx';
import { StayFence, TrackFence } from './fences/ProposeFence.tsx';
import type { ListEntry } from './lists/items.ts';
import { Lists } from './lists/Lists.tsx';
import { MileageList } from './lists/MileageList.tsx';
import type { TrackModel } from './use-track-page.ts';

interface RegionProps {
  readonly model: TrackModel;
}

/** The choice of vehicles and period, the progress of loading, and the events. */
export function TrackPanel({ model }: RegionProps): ReactElement {
  const { t } = useTranslation('track');
  const { choice, chosen, replay, status, figures, timeZone, tracks } = model;
  return (
    <ChoicePanel
      accountId={model.user.id}
      choice={choice}
      chosen={chosen}
      timeZone={timeZone}
      figures={figures}
      activeId={model.active?.deviceId}
      onActivate={model.activate}
      isPicking={model.isPicking}
      onPicking={model.setPicking}
      onDevices={model.chooseDevices}
      onPeriod={model.choosePeriod}
    >
      {/* If loading failed because vehicles may not be seen, they are named instead, once their names are known. */}
      {!(chosen.isPending && status.phase === 'failed') && (
        <LoadStatus
          replay={replay}
          status={status}
          figures={figures}
          timeZone={timeZone}
          hasLate={model.hasLate}
          onLoadLate={model.loadLate}
          onPick={model.choosePeriod}
        />
      )}
      {tracks.some(({ count }) => count > 0) && <Events model={model} />}
      {choice.deviceIds.length === 0 && (
        <div className="track-status track-empty">
          <strong>{t('chooseDevice')}</strong>
          <p>{t('chooseDeviceHint', { devices: TRACK_DEVICES_MAX, days: TRACK_DAYS_MAX })}</p>
        </div>
      )}
    </ChoicePanel>
  );
}

function Events({ model }: RegionProps): ReactElement {
  const { halts, items, commands, crossed, tracks, devices, status } = model;
  const mapType = model.baseMap.choice.type;
  function actionOf(entry: ListEntry): ReactNode {
    const track = tracks.find(({ deviceId }) => deviceId === entry.deviceId);
    if (entry.kind === 'stay') return <StayFence stay={entry} track={track} mapType={mapType} />;
    if (entry.kind !== 'trip' || !track) return null;
    return <TrackFence track={track} trip={entry} devices={devices} />;
  }
  return (
    <Lists
      lists={{
        trips: { ...halts, entries: items.trips },
        stays: { ...halts, entries: items.stays },
        alarms: {
          entries: items.alarms,
          isPending: status.phase === 'loading' || commands.isPending,
          error: commands.error,
        },
        crossings: crossed,
      }}
      hasCommands={model.mayCommand}
      hasSeveral={tracks.length > 1}
      mapType={mapType}
      selectedId={model.selectedId}
      onSelect={model.select}
      actionOf={actionOf}
      mileage={<MileageList tracks={tracks} devices={devices} />}
    />
  );
}
