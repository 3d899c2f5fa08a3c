import { MAP_TYPES } from '@outrider/domain/map-types.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type BaseMap, type BaseMapType, chooseBaseMap } from '../../map/base-map.ts';
import { MAP_STYLES } from '../../map/configured-provider.ts';
import { FenceChoice } from './FenceChoice.tsx';
import { AlarmChoice } from './AlarmChoice.tsx';
import { TrailChoice } from './TrailChoice.tsx';
import { useMapName } from '../../map/controls/map-name.ts';
import './layers-panel.css';

interface LayersPanelProps {
  readonly baseMap: BaseMap;
  readonly labels: boolean;
  readonly onLabels: (labels: boolean) => void;
  /** Only on the live map; the lines of the replay have marks of their own. */
  readonly onAlarmList?: () => void;
}

const TYPES: readonly BaseMapType[] = [...MAP_TYPES, 'offline'];
const DRAWN_ONLY: ReadonlySet<BaseMapType> = new Set(['OSM', 'offline']);

/** The choice of the base map and of the layers above it. */
export function LayersPanel({ baseMap, labels, onLabels, onAlarmList }: LayersPanelProps): ReactElement {
  const { t } = useTranslation(['map', 'monitor']);
  const mapName = useMapName();
  const { choice } = baseMap;
  return (
    <div className="layers-panel" role="group" aria-label={t('layers')}>
      <fieldset>
        <legend>{t('baseMap')}</legend>
        {TYPES.map((type) => (
          <div key={type} className="layers-row">
            <span>{mapName(type)}</span>
            {MAP_STYLES.filter((style) => style === 'normal' || !DRAWN_ONLY.has(type)).map((style) => (
              <label key={style} className="layers-choice">
                <input
                  type="radio"
                  name="base-map"
                  aria-label={`${mapName(type)}, ${t(style)}`}
                  checked={choice.type === type && choice.style === style}
                  onChange={() => chooseBaseMap({ type, style })}
                />
                <span>{t(style)}</span>
              </label>
            ))}
          </div>
        ))}
      </fieldset>
      {baseMap.problem && (
        <p className="layers-problem quiet">{t(baseMap.problem, { map: mapName(choice.type) })}</p>
      )}
      <label className="layers-check">
        <input type="checkbox" checked={labels} onChange={({ target }) => onLabels(target.checked)} />
        {t('monitor:labels')}
      </label>
      <TrailChoice />
      <FenceChoice />
      {onAlarmList && <AlarmChoice onList={onAlarmList} />}
    </div>
  );
}
