import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
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
}

/** Downloads, films and prints of the tracks. */
export function OutputPanel(props: OutputPanelProps): ReactElement {
  const { replay, tracks, view, change, snapped, devices } = props;
  const { t } = useTranslation('trackOutput');
  return (
    <div className="track-output" role="group" aria-label={t('title')}>
      <Correction tracks={tracks} view={view} change={change} snapped={snapped} />
      <Download deviceIds={devices.map(({ id }) => id)} fromMs={replay.fromMs} toMs={replay.toMs} />
      <Film {...props} />
      <Print {...props} />
    </div>
  );
}
