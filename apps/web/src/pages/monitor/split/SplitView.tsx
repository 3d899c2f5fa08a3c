import { Columns2, Grid2x2, Square } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMap } from '../../../map/base-map.ts';
import { useNarrow } from '../../../lib/use-narrow.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import { countPanes, SPLIT_MAX } from './split-address.ts';
import { SplitPane } from './SplitPane.tsx';
import './split.css';

/** Keys of panes without a vehicle. */
const FREE = ['first', 'second', 'third', 'fourth'] as const;

interface SplitViewProps {
  readonly deviceIds: readonly string[];
  readonly fleet: Fleet;
  readonly baseMap: BaseMap;
  readonly onChange: (deviceIds: readonly string[] | undefined) => void;
}

/** Several vehicles, each followed on its own map. On a phone there is one map, and the user chooses the vehicle. */
export function SplitView({ deviceIds, fleet, baseMap, onChange }: SplitViewProps): ReactElement {
  const { t } = useTranslation('fleet');
  const narrow = useNarrow();
  const [shownId, setShownId] = useState(deviceIds[0]);
  const [isWide, setWide] = useState(deviceIds.length > 2);
  const remove = (gone: string) => onChange(deviceIds.filter((id) => id !== gone));
  const shown = deviceIds.find((id) => id === shownId) ?? deviceIds[0];
  const onPhone = shown === undefined ? [] : [shown];
  const shownIds = narrow ? onPhone : deviceIds;
  const panes = narrow ? 1 : isWide ? SPLIT_MAX : countPanes(deviceIds.length);
  return (
    <div className={`split split-${panes}`} role="group" aria-label={t('split')}>
      <div className="split-tools">
        {narrow && <Switcher deviceIds={deviceIds} shownId={shown} fleet={fleet} onShow={setShownId} />}
        {!narrow && deviceIds.length <= 2 && (
          <button
            type="button"
            className="icon-button"
            aria-label={t(isWide ? 'twoMaps' : 'fourMaps')}
            title={t(isWide ? 'twoMaps' : 'fourMaps')}
            onClick={() => setWide(!isWide)}
          >
            {isWide ? <Columns2 size={17} aria-hidden /> : <Grid2x2 size={17} aria-hidden />}
          </button>
        )}
        <button type="button" className="split-close" onClick={() => onChange(undefined)}>
          <Square size={15} aria-hidden />
          {t('closeSplit')}
        </button>
      </div>
      {shownIds.map((id) => (
        <SplitPane key={id} deviceId={id} fleet={fleet} baseMap={baseMap} onRemove={() => remove(id)} />
      ))}
      {FREE.slice(0, panes - shownIds.length).map((name) => (
        <p key={name} className="split-free">
          {t('freePane')}
        </p>
      ))}
    </div>
  );
}

interface SwitcherProps {
  readonly deviceIds: readonly string[];
  readonly shownId: string | undefined;
  readonly fleet: Fleet;
  readonly onShow: (deviceId: string) => void;
}

function Switcher({ deviceIds, shownId, fleet, onShow }: SwitcherProps): ReactElement {
  const names = new Map(fleet.devices().map(({ id, displayName }) => [id, displayName]));
  return (
    <div className="split-switcher" role="tablist">
      {deviceIds.map((id) => (
        <button key={id} type="button" role="tab" aria-selected={id === shownId} onClick={() => onShow(id)}>
          {names.get(id) ?? id}
        </button>
      ))}
    </div>
  );
}
