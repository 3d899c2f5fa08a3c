/** What a JT/T 808 message reports, in the form that all protocols share. */
import type { Report, ReportContext } from '../report.ts';
import { reportOfLocation } from './location-report.ts';
import type { Jt808Message } from './message.ts';
import { signalPercent } from './signal.ts';

/** The reports of a message, in the message's order; none for messages that say nothing of the vehicle. */
export function jt808Reports(message: Jt808Message, context: ReportContext): Report[] {
  if (message.type === 'location') return [reportOfLocation(message, false, context)];
  if (message.type === 'heartbeat') return [reportOfHeartbeat(message.battery)];
  if (message.type === 'locationBatch') {
    return message.locations.map((location) => reportOfLocation(location, message.blindArea, context));
  }
  if (message.type === 'locationReply' || message.type === 'vehicleControlReply') {
    return [reportOfLocation(message.location, false, context)];
  }
  return [];
}

function reportOfHeartbeat(
  battery: { readonly percent: number; readonly signal: number } | undefined,
): Report {
  return {
    kind: 'status',
    time: undefined,
    historical: false,
    ...(battery && { batteryPercent: battery.percent, gsmPercent: signalPercent(battery.signal) }),
    alarms: [],
    extras: {},
  };
}
