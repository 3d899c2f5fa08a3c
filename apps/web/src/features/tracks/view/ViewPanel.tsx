import { InputNumber, Segmented, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_COLORINGS, type LineColoring } from '../../../map/tracks/line-store.ts';
import { Legend } from './Legend.tsx';
import type { ChangeView, ViewChoice } from './view-choice.ts';

interface ViewPanelProps {
  readonly view: ViewChoice;
  readonly change: ChangeView;
  readonly names: readonly string[];
}

/** The colouring of the line, and the layers of the map. */
export function ViewPanel({ view, change, names }: ViewPanelProps): ReactElement {
  const { t } = useTranslation('track');
  return (
    <div className="track-view" role="group" aria-label={t('view')}>
      <span className="track-view-title">{t('coloring')}</span>
      <Segmented<LineColoring>
        block
        size="small"
        aria-label={t('coloring')}
        value={view.coloring}
        options={LINE_COLORINGS.map((value) => ({ value, label: t(`colorings.${value}`) }))}
        onChange={(coloring) => change({ coloring })}
      />
      <Legend coloring={view.coloring} names={names} overspeedKmh={view.overspeedKmh} />
      <label className="track-view-row">
        <span>{t('overspeed')}</span>
        <InputNumber<number>
          size="small"
          min={5}
          max={250}
          step={5}
          suffix="km/h"
          value={view.overspeedKmh}
          onChange={(value) => value !== null && change({ overspeedKmh: value })}
        />
      </label>
      {(['arrows', 'stays', 'alarms', 'heat'] as const).map((name) => (
        <label key={name} className="track-view-row">
          <span>{t(name)}</span>
          <Switch
            size="small"
            aria-label={t(name)}
            checked={view[name]}
            onChange={(checked) => change({ [name]: checked })}
          />
        </label>
      ))}
    </div>
  );
}
