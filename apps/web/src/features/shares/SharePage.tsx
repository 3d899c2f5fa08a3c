import { toFenceShape } from '@outrider/contract/fences.ts';
import type { SharedVehicle } from '@outrider/contract/shares.ts';
import { CircleOff, Clock, Link2Off } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatDuration, formatInstant, formatSpeed } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Preferences } from '../../ui/Preferences.tsx';
import { useTheme } from '../../lib/theme.ts';
import { useNow } from '../../lib/use-now.ts';
import { CircleLayer } from '../../map/CircleLayer.tsx';
import type { MapBounds, MapHandle, MapPadding } from '../../map/map-handle.ts';
import { FenceLayer, type ShownFence } from '../../map/FenceLayer.tsx';
import { MapView } from '../../map/MapView.tsx';
import { MapPanels } from '../../map/panels/MapPanels.tsx';
import { TrailLayer } from '../../map/TrailLayer.tsx';
import { useNearText } from '../../map/near-text.ts';
import { createVehicleStore, type VehicleIconType } from '../../map/vehicle-store.ts';
import { VehicleIcon } from '../../map/VehicleIcon.tsx';
import { VehicleLayer } from '../../map/VehicleLayer.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { boundsOf } from '../../map/bounds.ts';
import { type OpenShare, toRecords, type TrailPoint } from './shared-view.ts';
import { useShared } from './use-shared.ts';
import { useSharedMap } from './use-shared-map.ts';
import './share-page.css';

const NO_TRAILS: readonly (readonly TrailPoint[])[] = [];

/** `/share/TOKEN`: some vehicles, for someone without an account. */
export function SharePage(): ReactElement {
  const { t } = useTranslation('share');
  const { token = '' } = useParams();
  const shared = useShared(token);
  const [padding, setPadding] = useState<MapPadding>();
  useNoIndex();
  const { error } = shared;
  const data = shared.data?.shared;
  if (!data && error) return <Failure error={error} onRetry={() => void shared.refetch()} />;
  if (!data) return <Waiting />;
  if (data.status === 'notYet') return <Closed reason="notYet" atMs={Date.parse(data.from)} />;
  if (data.status !== 'open') return <Closed reason={data.status} />;
  return (
    <main className="share-page">
      <h1 className="visually-hidden">{data.name || t('title')}</h1>
      <SharedMap token={token} share={data} trails={shared.data?.trails ?? NO_TRAILS} padding={padding} />
      <MapPanels
        start={<SharedPanel share={data} isOld={shared.isError} updatedMs={shared.dataUpdatedAt} />}
        onCover={setPadding}
      />
    </main>
  );
}

/** A page for those who were sent it: no search engine keeps it. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

const ICONS = { unknown: Link2Off, expired: Clock, revoked: CircleOff, notYet: Clock } as const;

function Closed({ reason, atMs }: { reason: keyof typeof ICONS; atMs?: number }): ReactElement {
  const { t, i18n } = useTranslation('share');
  const Icon = ICONS[reason];
  const time = atMs === undefined ? '' : formatInstant(atMs, languageTag(i18n.language));
  return (
    <main className="share-closed">
      <Logo />
      <div className="state">
        <Icon size={28} strokeWidth={1.6} aria-hidden />
        <h1>{t(`closed.${reason}`)}</h1>
        <p>{reason === 'notYet' ? t('closedHint.notYet', { time }) : t(`closedHint.${reason}`)}</p>
      </div>
      <div className="share-preferences">
        <Preferences />
      </div>
    </main>
  );
}

function useVehicleName(): (vehicle: SharedVehicle, index: number) => string {
  const { t } = useTranslation('share');
  return ({ plate, name }, index) => plate || name || t('vehicle', { number: index + 1 });
}

const FIRST_VIEW = { longitude: 105, latitude: 20, zoom: 4 };

function SharedMap({
  token,
  share,
  trails,
  padding,
}: {
  token: string;
  share: OpenShare;
  trails: readonly (readonly TrailPoint[])[];
  padding: MapPadding | undefined;
}): ReactElement {
  const { t, i18n } = useTranslation('share');
  const theme = useTheme();
  const language = languageTag(i18n.language);
  const map = useRef<MapHandle>(null);
  const [store] = useState(createVehicleStore);
  const { provider, onTilesFailed } = useSharedMap(token, language);
  const nameOf = useVehicleName();
  const hasShown = useRef(false);

  useEffect(() => {
    const records = toRecords(share.vehicles, (index) => {
      const vehicle = share.vehicles[index];
      return vehicle ? nameOf(vehicle, index) : '';
    });
    const ids = new Set(records.map(({ id }) => id));
    store.remove([...store.records()].filter(({ id }) => !ids.has(id)).map(({ id }) => id));
    store.apply(records);
    const bounds = boundsOf(records);
    if (!bounds || hasShown.current) return;
    hasShown.current = true;
    fitOnceThere(map, bounds);
  });

  const circles = useMemo(
    () =>
      share.circle
        ? [{ latitude: share.circle.lat, longitude: share.circle.lon, radiusM: share.circle.radiusM }]
        : [],
    [share.circle],
  );
  const areas = useMemo<ShownFence[]>(
    () =>
      share.area ? [{ id: '', name: '', shape: toFenceShape(share.area), color: 'teal', isOn: true }] : [],
    [share.area],
  );
  const lines = useMemo(() => trails.map((points, index) => ({ id: String(index), points })), [trails]);
  return (
    <MapView
      ref={map}
      provider={provider}
      onTilesFailed={onTilesFailed}
      theme={theme}
      language={language}
      initialView={FIRST_VIEW}
      ariaLabel={t('map')}
      padding={padding}
    >
      <FenceLayer fences={areas} />
      <CircleLayer circles={circles} />
      <TrailLayer trails={lines} />
      <VehicleLayer store={store} />
    </MapView>
  );
}

const FRAMES_MAX = 300;

/** The map may take some frames to come, and to have a size; one that was left meanwhile never does. */
function fitOnceThere(
  map: { readonly current: MapHandle | null },
  bounds: MapBounds,
  frames = FRAMES_MAX,
): void {
  requestAnimationFrame(() => {
    if (map.current?.getView()) map.current.fit(bounds, { maxZoom: 15 });
    else if (frames > 0) fitOnceThere(map, bounds, frames - 1);
  });
}

interface PanelProps {
  readonly share: OpenShare;
  /** Whether the last question failed, so that what is shown may be old. */
  readonly isOld: boolean;
  readonly updatedMs: number;
}

const CLOCK_MS = 5_000;

function SharedPanel({ share, isOld, updatedMs }: PanelProps): ReactElement {
  const { t, i18n } = useTranslation(['share', 'common']);
  const language = languageTag(i18n.language);
  const nowMs = useNow(CLOCK_MS);
  const leftMs = Date.parse(share.to) - nowMs;
  return (
    <section className="share-panel">
      <header>
        <Logo />
        <span className="share-brand">{t('common:brand')}</span>
        <Preferences />
      </header>
      {share.name !== '' && <h2>{share.name}</h2>}
      <p className={isOld ? 'share-old' : 'quiet'} role="status">
        {isOld
          ? t('old', { duration: formatDuration(nowMs - updatedMs, language) })
          : t('ends', { duration: formatDuration(leftMs, language) })}
      </p>
      {share.vehicles.length === 0 && <p>{t('noVehicles')}</p>}
      <ul>
        {share.vehicles.map((vehicle, index) => (
          // They have nothing else to be told apart by, and keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} vehicle={vehicle} index={index} nowMs={nowMs} showsAddress={share.showsAddress} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly vehicle: SharedVehicle;
  readonly index: number;
  readonly nowMs: number;
  readonly showsAddress: boolean;
}

function Row({ vehicle, index, nowMs, showsAddress }: RowProps): ReactElement {
  const { t, i18n } = useTranslation(['share', 'monitor']);
  const language = languageTag(i18n.language);
  const nameOf = useVehicleName();
  const { position, state } = vehicle;
  return (
    <li>
      {/* The contract of devices allows icon types 1 to 12. */}
      <VehicleIcon type={vehicle.iconType as VehicleIconType} state={state} size={28} />
      <div>
        <strong>{nameOf(vehicle, index)}</strong>
        {vehicle.name && vehicle.plate ? <span className="quiet"> {vehicle.name}</span> : null}
        <p style={{ color: `var(--vehicle-${state}-text)` }}>
          {vehicle.outside ? t('outside') : t(`monitor:states.${state}`)}
          {position?.speed !== undefined && state !== 'offline' && (
            <span className="numbers"> · {formatSpeed(position.speed, language)}</span>
          )}
        </p>
        {position && (
          <p className="quiet numbers">
            {t('seen', { duration: formatDuration(nowMs - Date.parse(position.time), language) })}
          </p>
        )}
        {position && showsAddress && <Near latitude={position.lat} longitude={position.lon} />}
      </div>
    </li>
  );
}

/** The nearest place that we know ourselves: providers of addresses answer to those who log in. */
function Near(spot: { latitude: number; longitude: number }): ReactElement {
  return <p className="quiet">{useNearText()(spot)}</p>;
}
