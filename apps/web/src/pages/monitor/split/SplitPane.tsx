import { iconState } from '@outrider/domain/run-state.ts';
import { X } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMap } from '../../../map/base-map.ts';
import { formatSpeed } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useTheme } from '../../../lib/theme.ts';
import type { MapHandle } from '../../../map/map-handle.ts';
import { MapView } from '../../../map/MapView.tsx';
import { VehicleLayer } from '../../../map/VehicleLayer.tsx';
import { SelectedLayers } from '../../../features/trails/SelectedLayers.tsx';
import { DeviceFences } from '../../../features/fences/overlay/DeviceFences.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { useListed } from '../card/use-listed.ts';
import { useStateText } from '../../../fleet/state-text.ts';
import { useFollow } from '../use-follow.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import { useFleetVersion } from '../../../fleet/use-fleet.ts';

const PANE_EVERY_MS = 250;
const FOLLOW_ZOOM = 15;

interface SplitPaneProps {
  readonly deviceId: string;
  readonly fleet: Fleet;
  readonly baseMap: BaseMap;
  readonly onRemove: () => void;
}

/** One vehicle in the middle of its own map, with its name and its motion. */
export function SplitPane({ deviceId, fleet, baseMap, onRemove }: SplitPaneProps): ReactElement {
  const { t, i18n } = useTranslation(['fleet', 'monitor']);
  const theme = useTheme();
  const language = languageTag(i18n.language);
  const stateText = useStateText();
  const map = useRef<MapHandle>(null);
  useFleetVersion(fleet, PANE_EVERY_MS);
  useFollow(fleet, deviceId, map);
  const device = useListed(fleet, deviceId);
  const vehicle = fleet.vehicles.get(deviceId);
  const motion = device && fleet.motion(device);
  const state = motion ? iconState(motion, fleet.now()) : 'unknown';
  const isMoving = state === 'moving' || state === 'fast' || state === 'overspeed';
  const name = device?.displayName ?? deviceId;
  return (
    <section className="split-pane" aria-label={name}>
      <header>
        <strong>{name}</strong>
        {motion && (
          <span style={{ color: `var(--vehicle-${state}-text)` }}>{stateText(motion, fleet.now())}</span>
        )}
        {motion && isMoving && <span className="numbers">{formatSpeed(motion.speedKmh, language)}</span>}
        <button
          type="button"
          className="icon-button"
          aria-label={t('removePane', { name })}
          title={t('removePane', { name })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      {!vehicle && !fleet.isWhole() && <Waiting />}
      {vehicle && (
        <MapView
          ref={map}
          provider={baseMap.provider}
          onTilesFailed={baseMap.onTilesFailed}
          theme={theme}
          language={language}
          initialView={{ longitude: vehicle.longitude, latitude: vehicle.latitude, zoom: FOLLOW_ZOOM }}
          ariaLabel={`${t('monitor:map')}: ${name}`}
        >
          <SelectedLayers fleet={fleet} deviceId={deviceId} />
          <DeviceFences deviceId={deviceId} />
          <VehicleLayer store={fleet.vehicles} selectedId={deviceId} labels />
        </MapView>
      )}
      {!vehicle && fleet.isWhole() && (
        <p className="split-free">{t(device ? 'noPosition' : 'monitor:card.gone', { name })}</p>
      )}
    </section>
  );
}
