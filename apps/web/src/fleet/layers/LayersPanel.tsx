import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type BaseMap, chooseBaseMap } from '../../map/base-map.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { FenceChoice } from './FenceChoice.tsx';
import { AlarmChoice } from './AlarmChoice.tsx';
import { RiskChoice } from './RiskChoice.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
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

const MAP_KEYS = '/index/system/mapKey';

/** The choice of the base map and of the layers above it. */
export function LayersPanel({ baseMap, labels, onLabels, onAlarmList }: LayersPanelProps): ReactElement {
  const { t } = useTranslation(['map', 'monitor', 'fleet']);
  const mapName = useMapName();
  const maySetUp = useHasPermission('main:system_config');
  const { choice } = baseMap;
  return (
    <div className="layers-panel" role="group" aria-label={t('layers')}>
      <fieldset>
        <legend>{t('baseMap')}</legend>
        {[...Map.groupBy(baseMap.offers, ({ type }) => type)].map(([type, styles]) => (
          <div key={type} className="layers-row">
            <span>{mapName(type)}</span>
            {styles.map(({ style }) => (
              <label key={style} className="layers-choice">
                <input
                  type="radio"
                  name="base-map"
                  aria-label={`${mapName(type)}, ${t(style)}`}
                  checked={baseMap.shown.type === type && baseMap.shown.style === style}
                  onChange={() => chooseBaseMap({ type, style })}
                />
                <span>{t(style)}</span>
              </label>
            ))}
          </div>
        ))}
        {maySetUp && (
          <Link className="layers-set-up" to={MAP_KEYS}>
            {t('fleet:setUpMaps')}
          </Link>
        )}
      </fieldset>
      {baseMap.problem && (
        <p className="layers-problem quiet">
          {t(baseMap.problem, { map: mapName(choice.type), shown: mapName(baseMap.shown.type) })}
        </p>
      )}
      <label className="layers-check">
        <input type="checkbox" checked={labels} onChange={({ target }) => onLabels(target.checked)} />
        {t('monitor:labels')}
      </label>
      <TrailChoice />
      <FenceChoice />
      <RiskChoice />
      {onAlarmList && <PlaceChoice />}
      {onAlarmList && <AlarmChoice onList={onAlarmList} />}
    </div>
  );
}
