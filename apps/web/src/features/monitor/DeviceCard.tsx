import { CALLS } from '@outrider/contract/calls.ts';
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';
import { findDeviceModel } from '@outrider/domain/device-models.ts';
import { compassPoint } from '@outrider/domain/geometry.ts';
import { iconState } from '@outrider/domain/run-state.ts';
import { useQuery } from '@tanstack/react-query';
import { Crosshair, LocateFixed, LocateOff, Copy, KeyRound, PersonStanding, X } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../app/Allowed.tsx';
import { useAddress, useHeld } from '../../app/address.ts';
import { callApi } from '../../app/api.ts';
import type { BaseMapType } from '../../app/base-map.ts';
import {
  formatCoordinates,
  formatDay,
  formatDuration,
  formatInstant,
  formatPercent,
  formatSpeed,
} from '../../app/format.ts';
import { languageTag } from '../../app/language.ts';
import { useErrorText } from '../../app/use-error-text.ts';
import { VehicleIcon } from '../../map/VehicleIcon.tsx';
import type { VehicleIconType } from '../../map/vehicle-store.ts';
import { useStateText } from './state-text.ts';
import { streetViewUrl } from './street-view.ts';
import { type useFleet, useFleetVersion } from './use-monitor.ts';
import './device-card.css';

// Asked for seldom, and the dialog's component library is no small thing on the map's page.
const DeviceLoginDialog = lazy(async () => ({
  default: (await import('../one-device/DeviceLoginDialog.tsx')).DeviceLoginDialog,
}));

/** The card follows its vehicle closely; the list may be slower. */
const CARD_EVERY_MS = 100;

interface DeviceCardProps {
  readonly deviceId: string;
  readonly mapType: BaseMapType;
  readonly monitor: ReturnType<typeof useFleet>;
  readonly following: boolean;
  readonly onFollow: (follow: boolean) => void;
  readonly onCenter: () => void;
  readonly onClose: () => void;
}

export function DeviceCard(props: DeviceCardProps): ReactElement | null {
  const { deviceId, mapType, monitor, following, onFollow, onCenter, onClose } = props;
  const { t, i18n } = useTranslation(['monitor', 'common']);
  const { fleet, devices } = monitor;
  useFleetVersion(fleet, CARD_EVERY_MS);
  const stateText = useStateText();
  const device = fleet.devices().find(({ id }) => id === deviceId);
  if (devices.isPending) return null;
  const now = Date.now();
  const motion = device && fleet.motion(device);
  const state = fleet.state(deviceId);
  const icon = motion ? iconState(motion, now) : 'unknown';
  return (
    <section className="device-card" aria-label={device?.displayName ?? deviceId}>
      <header>
        {/* The contract allows icon types 1 to 12. */}
        {device && <VehicleIcon type={device.iconType as VehicleIconType} state={icon} size={32} />}
        <div>
          <h2>{device?.displayName ?? deviceId}</h2>
          {motion && (
            <p style={{ color: `var(--vehicle-${icon}-text)` }}>
              {stateText(motion, now)}
              {state?.alarm && <strong className="card-alarm"> · {t('alarm')}</strong>}
            </p>
          )}
        </div>
        <button type="button" className="icon-button" aria-label={t('common:close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      </header>
      {device ? (
        <>
          <Facts
            deviceId={deviceId}
            mapType={mapType}
            state={state}
            language={languageTag(i18n.language)}
            now={now}
          />
          <footer>
            <button
              type="button"
              aria-pressed={following}
              disabled={!state?.position}
              onClick={() => onFollow(!following)}
            >
              {following ? <LocateOff size={15} aria-hidden /> : <LocateFixed size={15} aria-hidden />}
              {t(following ? 'card.unfollow' : 'card.follow')}
            </button>
            <button type="button" disabled={!state?.position} onClick={onCenter}>
              <Crosshair size={15} aria-hidden />
              {t('card.center')}
            </button>
            {state?.position && <CopyCoordinates position={state.position} />}
            {state?.position && <StreetView mapType={mapType} position={state.position} />}
            <DeviceLogin device={device} />
          </footer>
        </>
      ) : (
        <p className="card-note">{t('card.gone')}</p>
      )}
    </section>
  );
}

interface FactsProps {
  readonly deviceId: string;
  readonly mapType: BaseMapType;
  readonly state: LiveState | undefined;
  readonly language: string;
  readonly now: number;
}

function Facts({ deviceId, mapType, state, language, now }: FactsProps): ReactElement {
  const { t } = useTranslation('monitor');
  const position = state?.position;
  return (
    <dl>
      {!state && <p className="card-note">{t('card.never')}</p>}
      {position && (
        <>
          <Fact name={t('card.speed')}>{formatSpeed(position.speedKmh, language)}</Fact>
          <Fact name={t('card.course')}>
            {t(`compass.${compassPoint(position.courseDeg)}`)} {Math.round(position.courseDeg)}°
          </Fact>
        </>
      )}
      {state?.acc !== undefined && (
        <Fact name={t('card.ignition')}>{t(state.acc ? 'card.on' : 'card.off')}</Fact>
      )}
      {state?.batteryPercent !== undefined && (
        <Fact name={t('card.battery')}>{formatPercent(state.batteryPercent, language)}</Fact>
      )}
      {state?.gsmPercent !== undefined && (
        <Fact name={t('card.signal')}>{formatPercent(state.gsmPercent, language)}</Fact>
      )}
      {position && (
        <>
          {position.satellites !== undefined && (
            <Fact name={t('card.satellites')}>{position.satellites}</Fact>
          )}
          <Fact name={t('card.location')}>{t(`locationTypes.${position.locationType}`)}</Fact>
          <Fact wide name={t('card.positionTime')}>
            {formatInstant(position.positionedAtMs, language)}
          </Fact>
        </>
      )}
      {state && (
        <Fact wide name={t('card.communicationTime')}>
          {formatInstant(state.communicatedAtMs, language)}
          <span className="quiet"> · {formatDuration(now - state.communicatedAtMs, language)}</span>
        </Fact>
      )}
      {position && <AddressFact deviceId={deviceId} mapType={mapType} position={position} />}
      {position && (
        <Fact wide name={t('card.coordinates')}>
          <output>{formatCoordinates(position.latitude, position.longitude)}</output>
        </Fact>
      )}
      <StoredFacts deviceId={deviceId} language={language} />
    </dl>
  );
}

interface AtPosition {
  readonly mapType: BaseMapType;
  readonly position: { readonly latitude: number; readonly longitude: number };
}

/** A moving vehicle's address is asked for so often at most: providers count each question. */
const ADDRESS_EVERY_MS = 20_000;

function AddressFact({ deviceId, mapType, position }: AtPosition & { deviceId: string }): ReactElement {
  const { t } = useTranslation('map');
  const address = useAddress(useHeld(position, deviceId, ADDRESS_EVERY_MS), mapType);
  return (
    <Fact wide name={t('address')}>
      {address ?? '…'}
    </Fact>
  );
}

function StreetView({ mapType, position }: AtPosition): ReactElement {
  const { t } = useTranslation('map');
  return (
    <a
      className="card-action"
      href={streetViewUrl(mapType, position.latitude, position.longitude)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <PersonStanding size={15} aria-hidden />
      {t('streetView')}
    </a>
  );
}

/** For whoever may edit the device: whether it can be logged in to by itself. */
function DeviceLogin({ device }: { device: DeviceListItem }): ReactElement | null {
  const { t } = useTranslation('oneDevice');
  const mayEdit = useHasPermission('main:devices_edit');
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <KeyRound size={15} aria-hidden />
        {t('action')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DeviceLoginDialog device={device} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is written down of the device, rather than reported by it. */
function StoredFacts({ deviceId, language }: { deviceId: string; language: string }): ReactElement | null {
  const { t } = useTranslation('monitor');
  const errorText = useErrorText();
  const device = useQuery({
    queryKey: ['device', deviceId],
    queryFn: ({ signal }) => callApi(CALLS.findDeviceById, { id: deviceId }, signal),
    staleTime: 60_000,
  });
  if (device.isError) return <p className="card-note">{errorText(device.error)}</p>;
  if (!device.data) return null;
  const { terminalID, deviceType, accountName, expire } = device.data;
  return (
    <>
      <Fact wide name={t('card.terminalId')}>
        {terminalID}
      </Fact>
      <Fact wide name={t('card.model')}>
        {findDeviceModel(deviceType) ?? deviceType}
      </Fact>
      <Fact wide name={t('card.account')}>
        {accountName}
      </Fact>
      {expire !== undefined && (
        <Fact wide name={t('card.expires')}>
          {formatDay(Date.parse(expire), language)}
        </Fact>
      )}
    </>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }): ReactElement {
  return (
    <div className={wide ? 'fact fact-wide' : 'fact'}>
      <dt>{name}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}

const COPIED_MS = 1_500;

function CopyCoordinates({ position }: { position: { latitude: number; longitude: number } }): ReactElement {
  const { t } = useTranslation('monitor');
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(formatCoordinates(position.latitude, position.longitude));
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  }
  return (
    <button type="button" onClick={() => void copy()}>
      <Copy size={15} aria-hidden />
      {t(copied ? 'card.copied' : 'card.copyCoordinates')}
    </button>
  );
}
