import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TrackFenceSection } from '../fences/ProposeFence.tsx';
import type { DeviceTrack } from '../model/device-track.ts';
import type { ChangeView, ViewChoice } from '../view/view-choice.ts';
import { Correction } from './Correction.tsx';
import { Download } from './Download.tsx';
import { Film, type FilmProps } from './Film.tsx';
import { Print, type PrintProps } from './Print.tsx';
import type { Snapped } from './use-snapped.ts';
import './output.css';

interface OutputPanelProps extends FilmProps, PrintProps {
  readonly view: ViewChoice;
  readonly change: ChangeView;
  readonly snapped: Snapped;
  /** The track that a fence can be drawn along. */
  readonly active: DeviceTrack;
}

/** What can be made of the tracks: files, a fence, films and prints. */
export function OutputPanel(props: OutputPanelProps): ReactElement {
  const { replay, tracks, active, view, change, snapped, devices } = props;
  const { t } = useTranslation('trackOutput');
  return (
    <div className="track-output" role="group" aria-label={t('title')}>
      <Correction tracks={tracks} view={view} change={change} snapped={snapped} />
      <Download deviceIds={devices.map(({ id }) => id)} fromMs={replay.fromMs} toMs={replay.toMs} />
      <TrackFenceSection track={active} devices={devices} />
      <Film {...props} />
      <Print {...props} />
    </div>
  );
}
