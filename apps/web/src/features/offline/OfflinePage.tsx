import { iconState } from '@outrider/domain/run-state.ts';
import { WifiOff } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import type { LastKnown } from '../../lib/last-known.ts';
import { useTheme } from '../../lib/theme.ts';
import type { MapHandle } from '../../map/map-handle.ts';
import { MapView } from '../../map/MapView.tsx';
import { OFFLINE } from '../../map/providers.ts';
import type { VehicleIconType } from '../../map/vehicle-store.ts';
import { VehicleIcon } from '../../map/VehicleIcon.tsx';
import { VehicleLayer } from '../../map/VehicleLayer.tsx';
import { boundsOf } from '../../map/bounds.ts';
import { createFleet } from '../../fleet/fleet.ts';
import './offline.css';

const FIRST_VIEW = { longitude: 105, latitude: 25, zoom: 4 };
/** More rows would scroll slowly on a phone; a note gives the number of the others. */
const ROWS_MAX = 300;
const FRAMES_MAX = 300;

interface OfflinePageProps {
  readonly known: LastKnown;
  readonly onRetry: () => void;
}

/** The last known state of the fleet, as of the time when it was saved, and marked as old. */
export function OfflinePage({ known, onRetry }: OfflinePageProps): ReactElement {
  const { t, i18n } = useTranslation(['rewind', 'monitor', 'common']);
  const theme = useTheme();
  const language = languageTag(i18n.language);
  const map = useRef<MapHandle>(null);
  const fleet = useMemo(() => {
    const created = createFleet(() => known.savedAtMs, true);
    created.setDevices(known.devices);
    created.receive({ kind: 'snapshot', removed: [], states: known.states });
    return created;
  }, [known]);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  useEffect(() => {
    const bounds = boundsOf(fleet.vehicles.records());
    if (bounds) fitOnceThere(() => map.current, bounds);
  }, [fleet]);
  const devices = fleet.devices();
  return (
    <main className="offline-page">
      <MapView
        ref={map}
        provider={OFFLINE}
        theme={theme}
        language={language}
        initialView={FIRST_VIEW}
        ariaLabel={t('monitor:map')}
      >
        <VehicleLayer store={fleet.vehicles} />
      </MapView>
      <section className="offline-panel" aria-label={t('offlineTitle')}>
        <header>
          <h1>
            <WifiOff size={16} aria-hidden />
            {t('offlineTitle')}
          </h1>
          <p>{t('offlineText', { time: formatInstant(known.savedAtMs, language) })}</p>
          <button type="button" className="button" onClick={onRetry}>
            {t('common:retry')}
          </button>
        </header>
        <ul>
          {devices.slice(0, ROWS_MAX).map((device) => {
            const state = iconState(fleet.motion(device), known.savedAtMs);
            return (
              <li key={device.id}>
                {/* The cast is safe: the contract allows icon types 1 to 12. */}
                <VehicleIcon type={device.iconType as VehicleIconType} state={state} size={24} />
                <strong>{device.displayName}</strong>
                <span style={{ color: `var(--vehicle-${state}-text)` }}>{t(`monitor:states.${state}`)}</span>
              </li>
            );
          })}
        </ul>
        {devices.length > ROWS_MAX && (
          <p className="quiet">{t('offlineMore', { number: devices.length - ROWS_MAX })}</p>
        )}
      </section>
    </main>
  );
}

/** Fits the map as soon as it exists and has a size, which may take some frames, unless the page was left. */
function fitOnceThere(
  find: () => MapHandle | null,
  bounds: Parameters<MapHandle['fit']>[0],
  frames = FRAMES_MAX,
): void {
  requestAnimationFrame(() => {
    const map = find();
    if (map?.getView()) map.fit(bounds, { maxZoom: 14 });
    else if (frames > 0) fitOnceThere(find, bounds, frames - 1);
  });
}
