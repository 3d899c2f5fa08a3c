import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMap } from '../../app/base-map.ts';
import { useMapName } from './map-name.ts';
import './map-notice.css';

/** Why the map below is not the one that was chosen. */
export function MapNotice({ baseMap }: { baseMap: BaseMap }): ReactElement | null {
  const { t } = useTranslation(['map', 'common']);
  const mapName = useMapName();
  const { choice, problem, retry } = baseMap;
  const key = `${choice.type} ${choice.style} ${problem}`;
  const [closed, setClosed] = useState('');
  if (problem === undefined || closed === key) return null;
  return (
    <p className="map-notice" role="status">
      <span>{t(problem, { map: mapName(choice.type) })}</span>
      {problem === 'unreachable' && (
        <button type="button" className="map-notice-action" onClick={retry}>
          {t('common:retry')}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('common:close')}
        onClick={() => setClosed(key)}
      >
        <X size={16} aria-hidden />
      </button>
    </p>
  );
}
