import type { LocationType } from '@outrider/domain/location-types.ts';
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { compassPoint } from '@outrider/domain/geometry.ts';
import { iconState } from '@outrider/domain/run-state.ts';
import { Copy, MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useThrottled } from '../../../lib/use-throttled.ts';
import { type Spot, useAddress } from '../../../map/address.ts';
import type { BaseMapType } from '../../../map/map-offers.ts';
import {
  formatCoordinates,
  formatNumber,
  formatPercent,
  formatSince,
  formatSpeed,
} from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { batteryOf, ignitionOf } from '../../../lib/own-states.ts';
import { typicalAccuracyM, useTypically } from '../../../features/trails/typical-accuracy.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import { Fact } from './Fact.tsx';
import { Instant } from './Instant.tsx';
import { TodayMileage } from './TodayMileage.tsx';
import { useCopy } from './use-copy.ts';
import { useHalts } from '../list/use-halts.ts';
import { useListed } from './use-listed.ts';

interface CardFactsProps {
  readonly device: Pick<DeviceListItem, 'id' | 'deviceType' | 'deviceProtocol' | 'lacks'>;
  readonly mapType: BaseMapType;
  readonly fleet: Fleet;
}

/** What the vehicle last told of itself, and where that is. */
export function CardFacts({ device, mapType, fleet }: CardFactsProps): ReactElement | null {
  const { t, i18n } = useTranslation('monitor');
  const language = languageTag(i18n.language);
  const deviceId = device.id;
  const state = fleet.state(deviceId);
  const nowMs = fleet.now();
  if (!state) return fleet.isKnown() ? <p className="card-note">{t('card.never')}</p> : null;
  const { position } = state;
  const ignition = ignitionOf(device, state.acc);
  const batteryPercent = batteryOf(device, state.batteryPercent);
  return (
    <>
      {position && <Place deviceId={deviceId} mapType={mapType} position={position} fleet={fleet} />}
      <dl>
        {position && <Fact name={t('card.speed')}>{formatSpeed(position.speedKmh, language)}</Fact>}
        {ignition !== undefined && (
          <Fact name={t('card.ignition')}>{t(ignition ? 'card.on' : 'card.off')}</Fact>
        )}
        {batteryPercent !== undefined && (
          <Fact name={t('card.battery')}>{formatPercent(batteryPercent, language)}</Fact>
        )}
        {state.gsmPercent !== undefined && (
          <Fact name={t('card.signal')}>{formatPercent(state.gsmPercent, language)}</Fact>
        )}
        {position?.satellites !== undefined && (
          <Fact name={t('card.satellites')}>{formatNumber(position.satellites, language)}</Fact>
        )}
        {position && <LocationFact type={position.locationType} />}
        {/* As wide as the card: beside another, the longest of them would break and move all that is below. */}
        {position && (
          <Fact wide name={t('card.course')}>
            {t(`compass.${compassPoint(position.courseDeg)}`)} {Math.round(position.courseDeg)}°
          </Fact>
        )}
        {!fleet.isPast && <TodayMileage deviceId={deviceId} />}
        {position && (
          <Fact wide name={t('card.positionTime')}>
            <Instant ms={position.positionedAtMs} nowMs={nowMs} />
          </Fact>
        )}
        <Fact wide name={t('card.communicationTime')}>
          <Instant ms={state.communicatedAtMs} nowMs={nowMs} />
        </Fact>
      </dl>
    </>
  );
}

function LocationFact({ type }: { type: LocationType }): ReactElement {
  const { t } = useTranslation('monitor');
  const typically = useTypically();
  const radiusM = typicalAccuracyM(type);
  return (
    <Fact name={t('card.location')}>
      {t(`locationTypes.${type}`)}
      {radiusM !== undefined && <span className="quiet"> · {typically(radiusM)}</span>}
    </Fact>
  );
}

interface PlaceProps {
  readonly deviceId: string;
  readonly mapType: BaseMapType;
  readonly position: Spot;
  readonly fleet: Fleet;
}

/** The shortest interval for addresses of a moving vehicle, since providers charge for each request. */
const ADDRESS_EVERY_MS = 20_000;

function Place({ deviceId, mapType, position, fleet }: PlaceProps): ReactElement {
  const { t, i18n } = useTranslation(['monitor', 'map']);
  const address = useAddress(useThrottled(position, deviceId, ADDRESS_EVERY_MS), mapType);
  const sinceMs = useStoppedSince(deviceId, fleet);
  const time = sinceMs !== undefined && formatSince(sinceMs, fleet.now(), languageTag(i18n.language));
  const [copied, copy] = useCopy();
  const coordinates = formatCoordinates(position.latitude, position.longitude);
  return (
    <div className="card-place">
      <MapPin size={16} aria-hidden />
      <p aria-label={t('map:address')}>
        {address === undefined ? '…' : time ? t('map:placeSince', { place: address, time }) : address}
      </p>
      <button
        type="button"
        className="card-coordinates numbers"
        title={t('card.copyCoordinates')}
        aria-label={`${t('card.copyCoordinates')}: ${coordinates}`}
        onClick={() => copy(coordinates)}
      >
        <output>{coordinates}</output>
        {copied ? <span>{t('card.copied')}</span> : <Copy size={13} aria-hidden />}
      </button>
    </div>
  );
}

/** Undefined while the vehicle moves, does not report, or has no known stay. */
function useStoppedSince(deviceId: string, fleet: Fleet): number | undefined {
  const device = useListed(fleet, deviceId);
  const isStopped = device !== undefined && iconState(fleet.motion(device), fleet.now()) === 'stopped';
  return useHalts(isStopped && !fleet.isPast ? [deviceId] : []).get(deviceId);
}
