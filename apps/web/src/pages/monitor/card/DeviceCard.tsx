import type { LiveState } from '@outrider/contract/live.ts';
import { findDeviceModel } from '@outrider/domain/device-models.ts';
import { iconState } from '@outrider/domain/run-state.ts';
import { Crosshair, X } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMapType } from '../../../map/map-offers.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { VehicleIcon } from '../../../map/VehicleIcon.tsx';
import type { VehicleIconType } from '../../../map/vehicle-store.ts';
import { useHalts } from '../list/use-halts.ts';
import { ReadingsView } from '../readings/ReadingsView.tsx';
import { useStateText } from '../../../fleet/state-text.ts';
import { type useFleet, useFleetVersion } from '../../../fleet/use-fleet.ts';
import { CardAlarm } from './CardAlarm.tsx';
import { CardActions } from './CardActions.tsx';
import { CardFacts } from './CardFacts.tsx';
import { useDevice } from '../../../fleet/use-device.ts';
import { DoubleNotice } from './DoubleNotice.tsx';
import { useListed } from './use-listed.ts';
import '../../../fleet/device-card.css';

// Loaded on demand: it brings the table of lists and fields of days, which the card does without.
const ShareDialog = lazy(async () => ({
  default: (await import('../../../features/shares/ShareDialog.tsx')).ShareDialog,
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
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

export function DeviceCard(props: DeviceCardProps): ReactElement | null {
  const { deviceId, mapType, monitor } = props;
  const { t } = useTranslation('monitor');
  const { fleet } = monitor;
  useFleetVersion(fleet, CARD_EVERY_MS);
  const device = useListed(fleet, deviceId);
  const [sharing, setSharing] = useState(false);
  if (!device && !fleet.isWhole()) return null;
  const state = fleet.state(deviceId);
  const place = state?.position;
  return (
    <section ref={giveFocusBack} className="device-card" aria-label={device?.displayName ?? deviceId}>
      <CardHeader {...props} state={state} />
      {device ? (
        <>
          <div className="card-body">
            {device.retired && <p className="card-note">{t('retiredHint')}</p>}
            {!fleet.isPast && <DoubleNotice deviceId={deviceId} />}
            <CardFacts device={device} mapType={mapType} fleet={fleet} />
            {!fleet.isPast && <ReadingsView deviceId={deviceId} brief />}
          </div>
          <CardActions {...props} device={device} position={place} onShare={() => setSharing(true)} />
          {sharing && (
            <Suspense>
              <ShareDialog
                devices={fleet.devices()}
                deviceId={deviceId}
                place={place}
                onClose={() => setSharing(false)}
              />
            </Suspense>
          )}
        </>
      ) : (
        <p className="card-note">{t('card.gone')}</p>
      )}
    </section>
  );
}

/** If the card is closed by keyboard, the focus returns to where it was before. */
function giveFocusBack(card: HTMLElement | null): () => void {
  const before = document.activeElement;
  return () => {
    const hasFocus = card?.contains(document.activeElement) === true;
    if (hasFocus && before instanceof HTMLElement) before.focus();
  };
}

function CardHeader({
  deviceId,
  monitor: { fleet },
  state,
  onCenter,
  onClose,
}: DeviceCardProps & { state: LiveState | undefined }): ReactElement {
  const { t } = useTranslation(['monitor', 'common']);
  const stateText = useStateText(fleet.isPast);
  const errorText = useErrorText();
  const device = useListed(fleet, deviceId);
  const stored = useDevice(deviceId);
  const nowMs = fleet.now();
  const motion = device && fleet.motion(device);
  const halts = useHalts(fleet.isPast ? [] : [deviceId]);
  const icon = motion ? iconState(motion, nowMs) : 'unknown';
  return (
    <header>
      {/* The cast is safe: the contract allows icon types 1 to 12. */}
      {device && <VehicleIcon type={device.iconType as VehicleIconType} state={icon} size={32} />}
      <div>
        <h2>{device?.displayName ?? deviceId}</h2>
        {motion && (
          <p style={{ color: `var(--vehicle-${icon}-text)` }}>
            {stateText(motion, nowMs, halts.get(deviceId))}
            {state?.alarm && (
              <CardAlarm
                deviceId={deviceId}
                positionedAtMs={state.position?.positionedAtMs}
                isPast={fleet.isPast}
              />
            )}
          </p>
        )}
        {device && (
          <p className="card-identity numbers">
            {findDeviceModel(device.deviceType) ?? device.deviceType} · {device.terminalID}
            {stored.data && <> · {stored.data.accountName}</>}
          </p>
        )}
        {device && stored.isError && <p className="card-identity">{errorText(stored.error)}</p>}
      </div>
      {state?.position && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('card.center')}
          title={t('card.center')}
          onClick={onCenter}
        >
          <Crosshair size={17} aria-hidden />
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t('common:close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </header>
  );
}
