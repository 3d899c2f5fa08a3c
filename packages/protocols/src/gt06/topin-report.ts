/** Topin's messages in a report. Their dates are in UTC. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { Report, ReportAlarm, ReportDraft } from '../report.ts';
import { addPosition, status } from './facts.ts';
import type { Gt06TopinFix, Gt06TopinLocation } from './messages/topin-location.ts';
import { type Gt06TopinSignal, type Gt06TopinState, TOPIN } from './messages/topin-state.ts';

const STORED = { location: 0x11, fix: 0x09 } as const;

/** Alarm bits of positions and scans. */
const BIT_KINDS: readonly (readonly [bit: number, kind: AlarmKind])[] = [
  [0, 'vibration'],
  [1, 'overspeed'],
  [4, 'lowPower'],
];

export function topinAlarmsOf(bits = 0): readonly ReportAlarm[] {
  return BIT_KINDS.filter(([bit]) => ((bits >> bit) & 1) === 1).map(([bit, kind]) =>
    alarmOf(kind, `bit ${bit}`),
  );
}

function alarmOf(kind: AlarmKind, code: string): ReportAlarm {
  return { kind, code: `topin ${code}`, mode: 'event' };
}

export function reportOfTopinLocation(message: Gt06TopinLocation): Report {
  const draft: ReportDraft = {
    ...status(message.date),
    kind: 'position',
    historical: message.protocolNumber === STORED.location,
    alarms: topinAlarmsOf(message.alarmBits),
  };
  addPosition(draft, message.gps, message.date, message.altitudeM);
  return draft;
}

export function reportOfTopinFix(message: Gt06TopinFix): Report {
  const { date, latitude, longitude, speedKmh, course, satellites, protocolNumber } = message;
  const draft: ReportDraft = {
    ...status(date),
    kind: 'position',
    historical: protocolNumber === STORED.fix,
  };
  addPosition(draft, { latitude, longitude, speedKmh, course, satellites, fixed: true }, date);
  return draft;
}

export function reportOfTopinState(message: Gt06TopinState): Report {
  const { batteryPercent, signalPercent, charging, heartRate } = message;
  const draft = status();
  if (batteryPercent <= 100) draft.batteryPercent = batteryPercent;
  if (signalPercent !== undefined && signalPercent <= 100) draft.gsmPercent = signalPercent;
  if (charging !== undefined) draft.charging = charging;
  if (heartRate !== undefined) draft.extras['heartRate'] = heartRate;
  return draft;
}

const TAKEN_OFF = 0;
const CHARGE = { full: 1, low: 2 } as const;

/** The report of a message without a place, by its number. */
export function reportOfTopinSignal({ protocolNumber, value = 0 }: Gt06TopinSignal): Report {
  const draft = status();
  const code = `0x${protocolNumber.toString(16)}`;
  const raise = (kind: AlarmKind): void => {
    draft.alarms = [alarmOf(kind, code)];
  };
  switch (protocolNumber) {
    case TOPIN.worn:
      if (value === TAKEN_OFF) raise('dismantle');
      break;
    case TOPIN.noPlace:
      draft.extras['noPlaceReason'] = value;
      break;
    case TOPIN.charge:
      if (value === CHARGE.low) raise('lowPower');
      else if (value === CHARGE.full) draft.charging = false;
      break;
    case TOPIN.chargerOn:
      draft.charging = true;
      raise('chargerPlugged');
      break;
    case TOPIN.chargerOff:
      draft.charging = false;
      break;
    case TOPIN.overspeed:
      draft.extras['alarmSpeedKmh'] = value;
      raise('overspeed');
      break;
    case TOPIN.vibration:
      raise('vibration');
      break;
    case TOPIN.sos:
      raise('sos');
      break;
    default:
  }
  return draft;
}
