/** What a GT06 message reports, in the form that all protocols share. */
import { BATTERY_PROTECTIONS } from '@outrider/domain/alarm-kinds.ts';
import type { Report, ReportAlarm, ReportDraft } from '../report.ts';
import { bareCellAlarmsOf, heartbeatAlarmsOf, lockAlarmsOf, videoAlarmsOf } from './alarm-codes.ts';
import { provenDialect } from './dialect.ts';
import { type Gt06ReportContext, reportOf, status } from './facts.ts';
import { reportOfInformation } from './information-report.ts';
import { reportOfDeviceState, reportOfJimiLocation, reportOfTag } from './jimi-report.ts';
import { reportOfLocation } from './location-report.ts';
import type { Gt06Message } from './message.ts';
import type { Gt06BatteryPack } from './messages/battery-pack.ts';
import { LOCK_ALARM, type Gt06LockReport } from './messages/lock-report.ts';
import type { Gt06Alarm } from './messages/alarm.ts';
import type { Gt06Heartbeat } from './messages/heartbeat.ts';
import type { Gt06NtLocation } from './messages/nt-location.ts';
import type { Gt06StateReport } from './messages/state-report.ts';
import type { Gt06TrxLocation } from './messages/trx-location.ts';
import { KEY, type Gt06VendorLocation } from './messages/vendor-location.ts';
import type { Gt06VideoAlarm } from './messages/video-alarm.ts';
import { type Gt06WifiScan, STORED_SCANS } from './messages/wifi-scan.ts';
import { addModules, reportOfModules } from './module-report.ts';
import { reportOfObdText } from './obd-text-report.ts';
import { reportsOfText } from './text-report.ts';
import {
  reportOfTopinFix,
  reportOfTopinLocation,
  reportOfTopinSignal,
  reportOfTopinState,
  topinAlarmsOf,
} from './topin-report.ts';
import { toHex } from '../bytes.ts';
import { readGbk } from '../text.ts';

/**
 * The reports of a message; none for messages without facts of the vehicle. `utcOffsetMinutes` applies to messages with
 * local time and comes from the login, if it has one; without it their time is taken as UTC.
 */
export function gt06Reports(message: Gt06Message, context: Gt06ReportContext): Report[] {
  if (message.type === 'location') return [reportOfLocation(message, context)];
  const dialect = context.dialect ?? provenDialect(message);
  return reportsOfOthers(message, dialect === context.dialect ? context : { ...context, dialect });
}

function reportsOfOthers(message: Gt06Message, context: Gt06ReportContext): Report[] {
  switch (message.type) {
    case 'login':
      return [{ ...status(), imei: message.imei }];
    case 'heartbeat':
      return [reportOfHeartbeat(message, context)];
    case 'alarm':
      return [reportOfAlarm(message, context)];
    case 'ntLocation':
      return [reportOfNt(message, context)];
    case 'lteLocation':
    case 'lteStateLocation':
    case 'oneCell':
    case 'cells':
    case 'cellAlarm':
    case 'addressQuery':
      return [reportOf(message, context)];
    case 'wifiScan':
      return [reportOfScan(message, context)];
    case 'topinLocation':
      return [reportOfTopinLocation(message)];
    case 'topinFix':
      return [reportOfTopinFix(message)];
    case 'topinState':
      return [reportOfTopinState(message)];
    case 'topinSignal':
      return [reportOfTopinSignal(message)];
    case 'moduleLocation':
    case 'moduleHeartbeat': {
      const draft = reportOf(message, context);
      if (message.type === 'moduleHeartbeat') {
        setHeartbeatAlarms(draft, heartbeatAlarmsOf(0, message.status?.alarm));
      }
      addModules(draft, message.modules);
      return [draft];
    }
    case 'stateReport':
      return [reportOfState(message, context)];
    case 'trxLocation':
      return [reportOfTrx(message, context)];
    case 'jimiLocation':
      return [reportOfJimiLocation(message, context)];
    case 'deviceState':
      return [reportOfDeviceState(message)];
    case 'tagReport':
      return [reportOfTag(message)];
    case 'obdText':
      return [reportOfObdText(message, context)];
    case 'vendorLocation':
      return [reportOfVendor(message, context)];
    case 'lockReport':
      return [reportOfLock(message, context)];
    case 'videoAlarm':
      return [reportOfVideoAlarm(message, context)];
    case 'moduleReport':
      return [reportOfModules(message.modules)];
    case 'information':
      return [reportOfInformation(message.data)];
    case 'batteryPack':
      return [reportOfBatteryPack(message)];
    case 'commandReply':
      return reportsOfText(message.text);
    case 'simText':
      return [{ ...status(), iccid: message.iccid, extras: { imsi: message.imsi } }];
    case 'wifiList': {
      const macs = message.points.map(({ mac }) => mac).join(',');
      return [{ ...status(message.date), extras: { accessPoints: macs } }];
    }
    case 'serialUp':
      return [{ ...status(), extras: { serialPort: presentBytes(message.data) } }];
    case 'satellites':
      return [{ ...status(), extras: { satellitesVisible: message.signalsDb.length } }];
    default:
      return [];
  }
}

function reportOfScan(message: Gt06WifiScan, context: Gt06ReportContext): Report {
  const draft = reportOf(message, context);
  draft.historical = STORED_SCANS.has(message.protocolNumber);
  draft.alarms = topinAlarmsOf(message.alarmBits);
  draft.tellsAlarms = message.alarmBits !== undefined;
  return draft;
}

/** Of the long form's status the alarm bits are reserved. */
function reportOfHeartbeat(message: Gt06Heartbeat, context: Gt06ReportContext): Report {
  const { alarm, status: state, long } = message;
  const draft = reportOf({ ...message, ...long }, context);
  setHeartbeatAlarms(draft, heartbeatAlarmsOf(alarm, long ? 0 : state?.alarm, context.dialect));
  return draft;
}

/** A heartbeat without an alarm is a device's word that all is normal; nothing else of most devices says so. */
function setHeartbeatAlarms(draft: ReportDraft, alarms: readonly ReportAlarm[]): void {
  draft.alarms = alarms;
  draft.tellsAlarms = alarms.length === 0;
}

function reportOfState(message: Gt06StateReport, context: Gt06ReportContext): Report {
  const { sensors } = message;
  const draft = reportOf({ ...message, ...(sensors && { batteryPercent: sensors.batteryPercent }) }, context);
  setHeartbeatAlarms(draft, heartbeatAlarmsOf(0, message.status.alarm));
  if (!sensors) return draft;
  draft.charging = sensors.charging;
  draft.moving = sensors.moving;
  draft.light = sensors.light;
  draft.steps = sensors.steps;
  draft.extras['sound'] = sensors.sound;
  return draft;
}

function reportOfTrx(message: Gt06TrxLocation, context: Gt06ReportContext): Report {
  const draft = reportOf(message, context);
  addCard(draft, message.rfid);
  return draft;
}

/** Zeros are no card. */
function addCard(draft: ReportDraft, rfid: Uint8Array): void {
  if (rfid.some((byte) => byte !== 0)) draft.extras['rfid'] = toHex(rfid);
}

function reportOfAlarm(message: Gt06Alarm, context: Gt06ReportContext): Report {
  const draft = reportOf(message, context);
  if (message.status && message.externalVoltageV !== undefined) {
    draft.alarms = bareCellAlarmsOf(message.status.alarm);
    draft.tellsAlarms = draft.alarms.length === 0;
  }
  if (message.rfid) addCard(draft, message.rfid);
  return draft;
}

function reportOfNt(message: Gt06NtLocation, context: Gt06ReportContext): Report {
  const draft = reportOf(message, context);
  if (message.driverId !== undefined) draft.extras['driverId'] = message.driverId;
  return draft;
}

function reportOfVendor(message: Gt06VendorLocation, context: Gt06ReportContext): Report {
  const draft = reportOf(message, context);
  const { rfid, analogV } = message;
  // The number of a driver's key is known in decimal.
  if (rfid && message.protocolNumber === KEY) {
    draft.extras['driverId'] = BigInt(`0x${toHex(rfid)}`).toString();
  } else if (rfid) addCard(draft, rfid);
  if (analogV) draft.adcV = analogV;
  return draft;
}

const ARMED = 0xa0;
const DISARMED = 0xa1;

/** The status byte is an alarm's only in the alarm message. */
function reportOfLock(message: Gt06LockReport, context: Gt06ReportContext): Report {
  const draft = reportOf(message, context);
  if (message.protocolNumber !== LOCK_ALARM) return draft;
  draft.alarms = lockAlarmsOf(message.lockStatus);
  draft.tellsAlarms = false;
  if (message.lockStatus === ARMED) draft.armed = true;
  if (message.lockStatus === DISARMED) draft.armed = false;
  return draft;
}

/** Code 1 without a position is any alarm. */
function reportOfVideoAlarm(message: Gt06VideoAlarm, context: Gt06ReportContext): Report {
  const draft = reportOf(message, context);
  draft.alarms = videoAlarmsOf(message.event, message.gps !== undefined);
  draft.tellsAlarms = false;
  return draft;
}

const IDLE_MA = 50;
const FAULT_BITS = 32;

/**
 * The management system's faults as the battery protections of the specification (section 3). WD-209 does not name its
 * 32 bits; the specification has 31 codes, so that each bit is taken for the code at its place.
 */
function protectionAlarmsOf(bits: number): readonly ReportAlarm[] {
  const alarms: ReportAlarm[] = [];
  for (let bit = 0; bit < FAULT_BITS; bit++) {
    if (((bits >>> bit) & 1) === 0) continue;
    alarms.push({ kind: BATTERY_PROTECTIONS[bit] ?? 'other', code: `fault bit ${bit}`, mode: 'hold' });
  }
  return alarms;
}

function reportOfBatteryPack(message: Gt06BatteryPack): Report {
  const { currentMa, controllerFaultBits } = message;
  const chargeState = Math.abs(currentMa) < IDLE_MA ? 'idle' : currentMa > 0 ? 'charging' : 'discharging';
  return {
    ...status(message.date),
    batteryPercent: Math.min(100, message.relativePercent),
    alarms: protectionAlarmsOf(controllerFaultBits),
    batteryPack: {
      serial: message.serial,
      percent: message.relativePercent,
      healthPercent: message.healthPercent,
      temperatureC: message.temperatureC,
      currentA: currentMa / 1000,
      voltageV: message.packVoltageV,
      cycles: message.cycles,
      cellVoltagesV: message.cellVoltagesV.filter((voltage) => voltage > 0),
      chargeState,
      ...(controllerFaultBits !== 0 && { protection: `0x${controllerFaultBits.toString(16)}` }),
    },
    extras: {
      remainingMah: message.remainingMah,
      fullMah: message.fullMah,
      absolutePercent: message.absolutePercent,
      barcode: message.barcode,
      maker: message.maker,
    },
  };
}

const PRINTABLE = /^[\x20-\x7e\s]+$/;

/** Text as it is, anything else as hex. */
function presentBytes(bytes: Uint8Array): string {
  const text = readGbk(bytes);
  return PRINTABLE.test(text) ? text.trim() : toHex(bytes);
}
