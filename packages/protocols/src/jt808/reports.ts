/** What a JT/T 808 message reports, in the form that all protocols share. */
import type { Report } from '../report.ts';
import { reportOfLocation } from './location-report.ts';
import type { Jt808Message } from './message.ts';
import type { Jt808ReportContext } from './report-draft.ts';
import { reportsOfLock } from './lock-location-report.ts';
import type { Jt808AttributesReport } from './messages/attributes.ts';
import type { Jt808Heartbeat } from './messages/heartbeat.ts';
import type { Jt808Acceleration, Jt808CompactReport, Jt808TimeZoneReport } from './messages/vendor.ts';
import { signalPercent } from './signal.ts';
import { reportsOfTransparent } from './transparent-report.ts';

/** The reports of a message, in the message's order; none for messages without facts of the vehicle. */
export function jt808Reports(message: Jt808Message, context: Jt808ReportContext): Report[] {
  if (message.type === 'location') return [reportOfLocation(message, false, context)];
  if (message.type === 'heartbeat') return [reportOfHeartbeat(message)];
  if (message.type === 'locationBatch') {
    return message.locations.map((location) => reportOfLocation(location, message.blindArea, context));
  }
  if (message.type === 'locationReply' || message.type === 'vehicleControlReply') {
    return [reportOfLocation(message.location, false, context)];
  }
  if (message.type === 'compactReport') return reportsOfCompact(message, context);
  if (message.type === 'lockReport' || message.type === 'storedLockReport') return reportsOfLock(message);
  if (message.type === 'transparentUp') return reportsOfTransparent(message);
  if (message.type === 'attributesReport') return [reportOfAttributes(message)];
  if (message.type === 'iccidReport') return [{ ...status(), iccid: message.iccid }];
  if (message.type === 'timeZoneReport') return reportsOfTimeZone(message);
  if (message.type === 'acceleration') return reportsOfAcceleration(message);
  if (message.type === 'authenticate' && message.imei) return [{ ...status(), imei: message.imei }];
  return [];
}

function status(): Report {
  return { kind: 'status', time: undefined, historical: false, alarms: [], extras: {} };
}

function reportOfHeartbeat({ battery }: Jt808Heartbeat): Report {
  if (!battery) return status();
  return { ...status(), batteryPercent: battery.percent, gsmPercent: signalPercent(battery.signal) };
}

function reportsOfCompact(message: Jt808CompactReport, context: Jt808ReportContext): Report[] {
  const { locations, batteryPercent, time } = message;
  if (locations) return locations.map((location) => reportOfLocation(location, false, context));
  return [{ ...status(), time, ...(batteryPercent !== undefined && { batteryPercent }) }];
}

/** The terminal's own attributes. */
function reportOfAttributes({ iccid, model, hardware, firmware }: Jt808AttributesReport): Report {
  const extras = {
    ...(model && { terminalModel: model }),
    ...(hardware && { hardware }),
    ...(firmware && { firmware }),
  };
  return { ...status(), iccid, extras };
}

const MINUTES = 60;

/** As other makers write theirs in item EB. */
function reportsOfTimeZone({ hours }: Jt808TimeZoneReport): Report[] {
  if (hours === undefined) return [];
  const minutes = Math.round(Math.abs(hours) * MINUTES);
  const parts = [Math.floor(minutes / MINUTES), minutes % MINUTES].map((part) =>
    String(part).padStart(2, '0'),
  );
  return [{ ...status(), extras: { timeZone: `UTC${hours < 0 ? '-' : '+'}${parts.join(':')}` } }];
}

/** Only the last sample shows the present state. */
function reportsOfAcceleration({ samples }: Jt808Acceleration): Report[] {
  const last = samples.at(-1);
  if (!last) return [];
  const { time, x, y, z } = last;
  return [{ ...status(), time, extras: { accelerationX: x, accelerationY: y, accelerationZ: z } }];
}
