import type { LiveState } from '@outrider/contract/live.ts';
import { iconState } from '@outrider/domain/run-state.ts';
import { BatteryMedium, KeyRound, SignalHigh, Siren } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatPercent, formatSpeed } from '../../app/format.ts';
import { languageTag } from '../../app/language.ts';
import { VehicleIcon } from '../../map/VehicleIcon.tsx';
import type { VehicleIconType } from '../../map/vehicle-store.ts';
import type { ListedDevice } from './device-list.ts';
import { useStateText } from './state-text.ts';

interface DeviceRowProps {
  readonly row: ListedDevice;
  readonly state: LiveState | undefined;
  /** The instant by which states are told. */
  readonly now: number;
  readonly selected: boolean;
  readonly top: number;
  readonly onSelect: (deviceId: string) => void;
}

export function DeviceRow({ row, state, now, selected, top, onSelect }: DeviceRowProps): ReactElement {
  const { i18n } = useTranslation('monitor');
  const stateText = useStateText();
  const language = languageTag(i18n.language);
  const { device, motion, connection } = row;
  const icon = iconState(motion, now);
  const isMoving = icon === 'moving' || icon === 'fast' || icon === 'overspeed';
  return (
    <div
      id={`device-${device.id}`}
      role="option"
      aria-selected={selected}
      className="device-row"
      style={{ transform: `translateY(${top}px)` }}
      // Keys are handled by the listbox, which holds the focus.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      onClick={() => onSelect(device.id)}
    >
      {/* The contract allows icon types 1 to 12. */}
      <VehicleIcon type={device.iconType as VehicleIconType} state={icon} size={28} />
      <span className="device-name">{device.displayName}</span>
      <span className="device-speed numbers">{isMoving ? formatSpeed(motion.speedKmh, language) : ''}</span>
      <span className="device-state" style={{ color: `var(--vehicle-${icon}-text)` }}>
        {stateText(motion, now)}
      </span>
      <span className="device-marks">
        <Marks state={state} language={language} />
        {connection === 'online' && motion.communicatedAtMs !== undefined && (
          <span className="numbers">{formatDuration(now - motion.communicatedAtMs, language)}</span>
        )}
      </span>
    </div>
  );
}

function Marks({ state, language }: { state: LiveState | undefined; language: string }): ReactElement | null {
  const { t } = useTranslation('monitor');
  if (!state) return null;
  const { acc, batteryPercent, gsmPercent } = state;
  return (
    <>
      {state.alarm && <Siren size={14} className="mark-alarm" aria-label={t('alarm')} />}
      {acc !== undefined && (
        <KeyRound
          size={13}
          className={acc ? 'mark-on' : ''}
          aria-label={t(acc ? 'ignitionOn' : 'ignitionOff')}
        />
      )}
      {batteryPercent !== undefined && (
        <BatteryMedium
          size={15}
          aria-label={`${t('card.battery')} ${formatPercent(batteryPercent, language)}`}
        />
      )}
      {gsmPercent !== undefined && (
        <SignalHigh size={14} aria-label={`${t('card.signal')} ${formatPercent(gsmPercent, language)}`} />
      )}
    </>
  );
}
