import type { LatestLocation } from '@outrider/contract/positions.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { compassPoint } from '@outrider/domain/geometry.ts';
import { iconState } from '@outrider/domain/run-state.ts';
import { Crosshair, LogOut, Route } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaseMap } from '../../map/base-map.ts';
import {
  formatCoordinates,
  formatDuration,
  formatInstant,
  formatPercent,
  formatSpeed,
} from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { logOut } from '../../lib/log-out.ts';
import { batteryOf, ignitionOf } from '../../lib/own-states.ts';
import { Preferences } from '../../ui/Preferences.tsx';
import { useSession } from '../../lib/session.ts';
import { useTheme } from '../../lib/theme.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { MapHandle, MapPadding } from '../../map/map-handle.ts';
import { MapView } from '../../map/MapView.tsx';
import { MapPanels } from '../../map/panels/MapPanels.tsx';
import { PathLayer } from '../../map/PathLayer.tsx';
import { VehicleIcon } from '../../map/VehicleIcon.tsx';
import { VehicleLayer } from '../../map/VehicleLayer.tsx';
import { useNearText } from '../../map/near-text.ts';
import type { VehicleIconType } from '../../map/vehicle-store.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { boundsOf } from '../../map/bounds.ts';
import { useStateText } from '../../fleet/state-text.ts';
import { useOneDevice } from './use-one-device.ts';
import '../../fleet/device-card.css';
import './one-device.css';

type Device = NonNullable<CurrentUser['device']>;
type Found = ReturnType<typeof useOneDevice>;

const VEHICLE_ZOOM = 15;

/** `/vehicle`: the only page of a session of one device. */
export function OneDevicePage(): ReactElement | null {
  const { data: user } = useSession();
  return user?.device ? <OneDevice device={user.device} /> : null;
}

function OneDevice({ device }: { device: Device }): ReactElement {
  const { t, i18n } = useTranslation(['oneDevice', 'monitor', 'common']);
  const theme = useTheme();
  const [padding, setPadding] = useState<MapPadding>();
  const language = languageTag(i18n.language);
  const baseMap = useBaseMap(language);
  const map = useRef<MapHandle>(null);
  const found = useOneDevice(device.id);
  const location = found.location.data?.location;
  const isPlaced = location?.lat !== undefined && location.lon !== undefined;
  const path = found.path.data;

  const title = `${device.displayName} · ${t('common:brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  function center(): void {
    if (location?.lat === undefined || location.lon === undefined) return;
    map.current?.flyTo({ longitude: location.lon, latitude: location.lat, zoom: VEHICLE_ZOOM });
  }
  // Centres the vehicle once its position is known; after that the user moves the map.
  useEffect(center, [isPlaced]); // oxlint-disable-line react-hooks/exhaustive-deps -- only when a place is first known

  return (
    <div className="one-device">
      <header className="one-device-head">
        <Logo />
        <strong>{t('common:brand')}</strong>
        <Preferences />
        <button type="button" className="button" onClick={() => void logOut()}>
          <LogOut size={15} aria-hidden />
          {t('common:logOut')}
        </button>
      </header>
      <main className="one-device-page">
        <MapView
          ref={map}
          provider={baseMap.provider}
          onTilesFailed={baseMap.onTilesFailed}
          theme={theme}
          language={language}
          ariaLabel={t('monitor:map')}
          padding={padding}
        >
          {path && path.length > 1 && <PathLayer path={path} />}
          <VehicleLayer store={found.vehicles} selectedId={device.id} />
        </MapView>
        <MapPanels
          end={
            <section className="device-card" aria-label={device.displayName}>
              <Head device={device} found={found} />
              <Body found={found} location={location} language={language} />
              <footer>
                <button type="button" disabled={!isPlaced} onClick={center}>
                  <Crosshair size={15} aria-hidden />
                  {t('monitor:card.center')}
                </button>
                <TodayButton path={path} onShow={(bounds) => map.current?.fit(bounds)} />
              </footer>
            </section>
          }
          onCover={setPadding}
        />
      </main>
    </div>
  );
}

function Head({ device, found }: { device: Device; found: Found }): ReactElement {
  const stateText = useStateText();
  const { motion, nowMs } = found;
  const icon = motion ? iconState(motion, nowMs) : 'unknown';
  const type = (found.device.data?.iconType ?? 1) as VehicleIconType; // The cast is safe: the contract allows 1 to 12.
  return (
    <header>
      <VehicleIcon type={type} state={icon} size={32} />
      <div>
        <h1 className="one-device-name">{device.displayName}</h1>
        {motion && <p style={{ color: `var(--vehicle-${icon}-text)` }}>{stateText(motion, nowMs)}</p>}
      </div>
    </header>
  );
}

interface BodyProps {
  readonly found: Found;
  readonly location: LatestLocation | undefined;
  readonly language: string;
}

function Body({ found, location, language }: BodyProps): ReactElement {
  const { t } = useTranslation(['oneDevice', 'monitor']);
  const errorText = useErrorText();
  const { device, location: query, nowMs } = found;
  const failed = device.error ?? query.error;
  if (failed && !query.data) {
    return (
      <Failure
        error={failed}
        onRetry={() => {
          void device.refetch();
          void query.refetch();
        }}
      />
    );
  }
  if (query.isPending) return <WaitingLines />;
  return (
    <>
      <p role="status" className="one-device-status">
        {failed ? `${errorText(failed)} ${t('old')}` : ''}
      </p>
      {location ? (
        <Facts device={device.data} location={location} language={language} nowMs={nowMs} />
      ) : (
        <p className="card-note">{t('monitor:card.never')}</p>
      )}
    </>
  );
}

interface FactsProps {
  readonly device: Found['device']['data'];
  readonly location: LatestLocation;
  readonly language: string;
  readonly nowMs: number;
}

function Facts({ device, location, language, nowMs }: FactsProps): ReactElement {
  const { t } = useTranslation(['monitor', 'vehicle']);
  const nearText = useNearText();
  const { lat, lon, utcTime, stateTime, locationType } = location;
  const acc = device && ignitionOf(device, location.acc);
  const electricity = device && batteryOf(device, location.electricity);
  const communicatedAtMs = Date.parse(stateTime);
  const facts: (readonly [string, string, 'wide'?])[] = [
    [t('card.speed'), formatSpeed(location.speed, language)],
    [t('card.course'), t(`compass.${compassPoint(location.course)}`)],
    ...(acc === undefined ? [] : [[t('card.ignition'), t(acc ? 'card.on' : 'card.off')] as const]),
    ...(electricity === undefined
      ? []
      : [[t('card.battery'), formatPercent(electricity, language)] as const]),
    ...(locationType === undefined
      ? []
      : [[t('card.location'), t(`locationTypes.${locationType}`)] as const]),
    ...(utcTime === undefined
      ? []
      : [[t('card.positionTime'), formatInstant(Date.parse(utcTime), language), 'wide'] as const]),
    [
      t('card.communicationTime'),
      `${formatInstant(communicatedAtMs, language)} · ${formatDuration(Math.max(0, nowMs - communicatedAtMs), language)}`,
      'wide',
    ],
    ...(lat === undefined || lon === undefined
      ? []
      : [
          [t('vehicle:address'), nearText({ latitude: lat, longitude: lon }) ?? '', 'wide'] as const,
          [t('card.coordinates'), formatCoordinates(lat, lon), 'wide'] as const,
        ]),
  ];
  return (
    <dl>
      {facts.map(([name, value, wide]) => (
        <div key={name} className={wide ? 'fact fact-wide' : 'fact'}>
          <dt>{name}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TodayButtonProps {
  readonly path: Found['path']['data'];
  readonly onShow: (bounds: NonNullable<ReturnType<typeof boundsOf>>) => void;
}

function TodayButton({ path, onShow }: TodayButtonProps): ReactElement | null {
  const { t } = useTranslation('oneDevice');
  if (!path) return null;
  const bounds = path.length > 1 ? boundsOf(path) : undefined;
  if (!bounds) return <span className="one-device-note quiet">{t('noTrack')}</span>;
  return (
    <button type="button" onClick={() => onShow(bounds)}>
      <Route size={15} aria-hidden />
      {t('today')}
    </button>
  );
}
