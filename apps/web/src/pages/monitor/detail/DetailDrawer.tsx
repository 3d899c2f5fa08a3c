import type { CallOutput } from '@outrider/contract/call.ts';
import { findDevicePicture } from '@outrider/contract/device-pictures.ts';
import type { findDeviceById } from '@outrider/contract/devices.ts';
import { findDeviceModel } from '@outrider/domain/device-models.ts';
import { findProtocolType } from '@outrider/domain/protocol-types.ts';
import { Drawer } from 'antd';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import type { BaseMapType } from '../../../map/map-offers.ts';
import { formatInstant } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { VehicleIcon } from '../../../map/VehicleIcon.tsx';
import { VEHICLE_KINDS } from '../../../map/vehicles/vehicle-shapes.ts';
import type { VehicleIconType } from '../../../map/vehicle-store.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { useCall } from '../../../lib/use-call.ts';
import { useNarrow } from '../../../lib/use-narrow.ts';
import { WaitingLines } from '../../../ui/WaitingLines.tsx';
import { CardFacts } from '../card/CardFacts.tsx';
import { DoubleNotice } from '../card/DoubleNotice.tsx';
import { Fact } from '../card/Fact.tsx';
import { useDevice } from '../../../fleet/use-device.ts';
import { ReadingsView } from '../readings/ReadingsView.tsx';
import { type useFleet, useFleetVersion } from '../../../fleet/use-fleet.ts';
import { Expiry } from './Expiry.tsx';
import { SimExpiry } from './SimExpiry.tsx';
import './detail.css';

// Loaded on demand, since its dialog's forms are large for the map's page.
const DeviceCommands = lazy(async () => ({
  default: (await import('../../../features/commands/DeviceCommands.tsx')).DeviceCommands,
}));

const WIDTH_PX = 480;
const DETAIL_EVERY_MS = 1_000;

interface DetailDrawerProps {
  readonly deviceId: string;
  readonly mapType: BaseMapType;
  readonly fleet: ReturnType<typeof useFleet>['fleet'];
  readonly onClose: () => void;
}

/** Everything that is known about one vehicle. */
export function DetailDrawer({ deviceId, mapType, fleet, onClose }: DetailDrawerProps): ReactElement {
  const { t } = useTranslation('vehicle');
  const narrow = useNarrow();
  const device = useDevice(deviceId);
  const mayCommand = useHasPermission('main:command');
  useFleetVersion(fleet, DETAIL_EVERY_MS);
  return (
    <Drawer
      open
      title={device.data ? `${device.data.displayName} · ${t('details')}` : t('details')}
      size={narrow ? '100%' : WIDTH_PX}
      onClose={onClose}
      className="detail"
      mask={{ blur: false, enabled: narrow, closable: true }}
    >
      {device.isPending && <WaitingLines />}
      {device.isError && <Failure error={device.error} onRetry={() => void device.refetch()} />}
      {device.data && (
        <>
          {!fleet.isPast && <DoubleNotice deviceId={deviceId} explained />}
          <Part title={t('nowTitle')}>
            <CardFacts device={device.data} mapType={mapType} fleet={fleet} />
          </Part>
          <Device device={device.data} />
          <Service device={device.data} />
          {!fleet.isPast && (
            <Part title={t('readings')}>
              <ReadingsView deviceId={deviceId} />
            </Part>
          )}
          {mayCommand && (
            <Suspense fallback={null}>
              <DeviceCommands device={device.data} />
            </Suspense>
          )}
        </>
      )}
    </Drawer>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="detail-part" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type Stored = CallOutput<typeof findDeviceById>;

function Device({ device }: { device: Stored }): ReactElement {
  const { t, i18n } = useTranslation(['vehicle', 'monitor']);
  const language = languageTag(i18n.language);
  const instant = (text: string) => formatInstant(Date.parse(text), language);
  return (
    <Part title={t('device')}>
      <Picture device={device} />
      <dl>
        <Text name={t('plate')} text={device.carNumber} />
        <Text name={t('name')} text={device.nickname} />
        <Text name={t('monitor:card.terminalId')} text={device.terminalID} />
        <Text
          name={t('monitor:card.model')}
          text={device.typeName ?? findDeviceModel(device.deviceType) ?? String(device.deviceType)}
        />
        <Text name={t('protocol')} text={t(`protocols.${findProtocolType(device.deviceProtocol)}`)} />
        <Fact wide name={t('icon')}>
          {/* The cast is safe: the contract allows icon types 1 to 12. */}
          <VehicleIcon type={device.iconType as VehicleIconType} state="moving" size={24} />{' '}
          {t(`kinds.${VEHICLE_KINDS[device.iconType as VehicleIconType]}`)}
        </Fact>
        <Text name={t('monitor:card.account')} text={device.accountName ?? ''} />
        <Text
          name={t('activated')}
          text={device.activatedAt === undefined ? t('notActivated') : instant(device.activatedAt)}
        />
        <Text name={t('imported')} text={instant(device.importedAt)} />
        <Text name={t('timeZone')} text={device.timeZone} />
      </dl>
    </Part>
  );
}

function Picture({ device: { id, displayName } }: { device: Stored }): ReactElement | null {
  const { t } = useTranslation('vehicle');
  const { data } = useCall(findDevicePicture, { id });
  if (data?.picture === undefined) return null;
  return <img className="detail-picture" src={data.picture} alt={t('pictureOf', { name: displayName })} />;
}

function Text({ name, text }: { name: string; text: string }): ReactElement {
  const { t } = useTranslation('vehicle');
  return (
    <Fact wide name={name}>
      {text === '' ? <span className="quiet">{t('notRecorded')}</span> : text}
    </Fact>
  );
}

/** Three end dates that are easily confused: the platform's service, the account, and the SIM card. */
function Service({ device }: { device: Stored }): ReactElement {
  const { t } = useTranslation('vehicle');
  return (
    <Part title={t('service')}>
      <dl>
        <Fact wide name={t('platformExpiry')}>
          <Expiry at={device.expire} absent={t('lifelong')} />
        </Fact>
        <Fact wide name={t('accountExpiry')}>
          <Expiry at={device.accountExpire} absent={t('lifelong')} />
        </Fact>
        <Fact wide name={t('simExpiry')}>
          <SimExpiry deviceId={device.id} at={device.simExpire} />
        </Fact>
        <Text name={t('simNumber')} text={device.simNumber} />
        <Text name={t('iccid')} text={device.iccid} />
      </dl>
    </Part>
  );
}
