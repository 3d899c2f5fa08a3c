import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';
import { connectionState, type DeviceMotion, iconState } from '@outrider/domain/run-state.ts';
import {
  BatteryFull,
  BatteryLow,
  BatteryMedium,
  KeyRound,
  SignalHigh,
  SignalLow,
  SignalMedium,
  SignalZero,
  Siren,
  Unplug,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatInstant, formatPercent, formatSpeed } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { batteryOf, ignitionOf } from '../../../lib/own-states.ts';
import { VehicleIcon } from '../../../map/VehicleIcon.tsx';
import type { VehicleIconType } from '../../../map/vehicle-store.ts';
import { findMatch } from '../../../fleet/list-filter.ts';
import { useStateText } from '../../../fleet/state-text.ts';

interface DeviceRowProps {
  readonly device: DeviceListItem;
  readonly motion: DeviceMotion;
  readonly state: LiveState | undefined;
  /** The instant for which states are computed. */
  readonly now: number;
  readonly isPast: boolean;
  /** Since when it has been at its place; undefined if unknown. */
  readonly haltedSinceMs: number | undefined;
  /** The own fence in which it stands; undefined if unknown. */
  readonly ownPlace: string | undefined;
  /** Its position in the list of `total`, from 1. */
  readonly position: number;
  readonly total: number;
  readonly selected: boolean;
  readonly active: boolean;
  /** Undefined while no rows are being selected. */
  readonly ticked: boolean | undefined;
  /** What the list is narrowed by: it is marked where it was found. */
  readonly search: string;
  readonly top: number;
  readonly onPick: (deviceId: string, isRange: boolean) => void;
}

export function DeviceRow(props: DeviceRowProps): ReactElement {
  const { device, motion, state, now, haltedSinceMs, ticked, top, onPick } = props;
  const { t, i18n } = useTranslation('monitor');
  const stateText = useStateText(props.isPast);
  const language = languageTag(i18n.language);
  const icon = iconState(motion, now);
  const isMoving = icon === 'moving' || icon === 'fast' || icon === 'overspeed';
  return (
    <div
      id={`device-${device.id}`}
      role="option"
      aria-selected={ticked ?? props.selected}
      aria-setsize={props.total}
      aria-posinset={props.position}
      className="device-row"
      data-active={props.active || undefined}
      data-shown={props.selected || undefined}
      style={{ transform: `translateY(${top}px)` }}
      // The listbox, which has the focus, handles keys.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      onClick={({ shiftKey }) => onPick(device.id, shiftKey)}
    >
      {ticked === undefined ? (
        // The cast is safe: the contract allows icon types 1 to 12.
        <VehicleIcon type={device.iconType as VehicleIconType} state={icon} size={28} />
      ) : (
        <span className={ticked ? 'device-tick device-ticked' : 'device-tick'} aria-hidden />
      )}
      <FoundName device={device} search={props.search} />
      <span className="device-speed numbers">{isMoving ? formatSpeed(motion.speedKmh, language) : ''}</span>
      <span className="device-state" style={{ color: `var(--vehicle-${icon}-text)` }}>
        {stateText(motion, now, haltedSinceMs)}
        {props.ownPlace !== undefined && <span className="quiet"> · {props.ownPlace}</span>}
      </span>
      <span className="device-marks">
        {device.retired && <Unplug size={14} role="img" aria-label={t('retired')} />}
        <Marks device={device} state={state} language={language} />
        {motion.communicatedAtMs !== undefined && connectionState(motion, now) === 'online' && (
          <time className="numbers" title={formatInstant(motion.communicatedAtMs, language)}>
            {formatDuration(now - motion.communicatedAtMs, language)}
          </time>
        )}
      </span>
    </div>
  );
}

/** The name, with what was searched marked in it; or beside it the number that has it. */
function FoundName({ device, search }: { device: DeviceListItem; search: string }): ReactElement {
  const { displayName, nickname, carNumber, simNumber, terminalID } = device;
  const isInName = search === '' || findMatch(displayName, search) !== undefined;
  const other = isInName
    ? undefined
    : [nickname, carNumber, simNumber, terminalID].find((text) => findMatch(text, search) !== undefined);
  return (
    <span className="device-name">
      <Marked text={displayName} search={search} />{' '}
      {other !== undefined && (
        <span className="device-found numbers">
          <Marked text={other} search={search} />
        </span>
      )}
    </span>
  );
}

function Marked({ text, search }: { text: string; search: string }): ReactElement {
  const match = findMatch(text, search);
  if (!match) return <>{text}</>;
  const [from, to] = match;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

/** Below these percentages the mark is shown. Our choice. */
const BATTERY_LOW = 20;
const BATTERY_MEDIUM = 70;
const SIGNAL_LOW = 34;
const SIGNAL_MEDIUM = 67;

interface LevelProps {
  readonly percent: number;
  readonly name: string;
}

function Battery({ percent, name }: LevelProps): ReactElement {
  const iconProps = { size: 15, role: 'img', 'aria-label': name } as const;
  if (percent < BATTERY_LOW) return <BatteryLow {...iconProps} className="mark-alarm" />;
  return percent < BATTERY_MEDIUM ? <BatteryMedium {...iconProps} /> : <BatteryFull {...iconProps} />;
}

function Signal({ percent, name }: LevelProps): ReactElement {
  const iconProps = { size: 14, role: 'img', 'aria-label': name } as const;
  if (percent === 0) return <SignalZero {...iconProps} />;
  if (percent < SIGNAL_LOW) return <SignalLow {...iconProps} />;
  return percent < SIGNAL_MEDIUM ? <SignalMedium {...iconProps} /> : <SignalHigh {...iconProps} />;
}

interface MarksProps {
  readonly device: DeviceListItem;
  readonly state: LiveState | undefined;
  readonly language: string;
}

function Marks({ device, state, language }: MarksProps): ReactElement | null {
  const { t } = useTranslation('monitor');
  if (!state) return null;
  const { gsmPercent } = state;
  const ignition = ignitionOf(device, state.acc);
  const batteryPercent = batteryOf(device, state.batteryPercent);
  return (
    <>
      {state.alarm && <Siren size={14} className="mark-alarm" role="img" aria-label={t('alarm')} />}
      {ignition !== undefined && (
        <KeyRound
          size={13}
          className={ignition ? 'mark-on' : ''}
          role="img"
          aria-label={t(ignition ? 'ignitionOn' : 'ignitionOff')}
        />
      )}
      {batteryPercent !== undefined && (
        <Battery
          percent={batteryPercent}
          name={`${t('card.battery')} ${formatPercent(batteryPercent, language)}`}
        />
      )}
      {gsmPercent !== undefined && (
        <Signal percent={gsmPercent} name={`${t('card.signal')} ${formatPercent(gsmPercent, language)}`} />
      )}
    </>
  );
}
