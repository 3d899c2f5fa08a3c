import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMap } from '../../app/base-map.ts';
import { useMapName } from './map-name.ts';
import type { MapToolsState } from './use-map-tools.ts';
import './map-notice.css';

interface MapNoticeProps {
  readonly baseMap: BaseMap;
  readonly tools: MapToolsState;
}

/** Why the map below is not the one that was chosen, or why the map does not know where its reader is. */
export function MapNotice({ baseMap, tools }: MapNoticeProps): ReactElement | null {
  const { t } = useTranslation('map');
  const mapName = useMapName();
  const { choice, problem, retry } = baseMap;
  const key = `${choice.type} ${choice.style} ${problem}`;
  const [closed, setClosed] = useState('');
  if (tools.locateFailed) {
    return <Notice text={t('locateFailed')} onRetry={tools.locate} onClose={tools.forgetFailure} />;
  }
  if (problem === undefined || closed === key) return null;
  return (
    <Notice
      text={t(problem, { map: mapName(choice.type) })}
      onRetry={problem === 'unreachable' ? retry : undefined}
      onClose={() => setClosed(key)}
    />
  );
}

interface NoticeProps {
  readonly text: string;
  readonly onRetry: (() => void) | undefined;
  readonly onClose: () => void;
}

function Notice({ text, onRetry, onClose }: NoticeProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <p className="map-notice" role="status">
      <span>{text}</span>
      {onRetry && (
        <button type="button" className="map-notice-action" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
        <X size={16} aria-hidden />
      </button>
    </p>
  );
}
