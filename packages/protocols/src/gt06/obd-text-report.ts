/**
 * 0x8C as a report: hundredths in hex, each under an id whose first two digits say what it is; the third has no
 * meaning.
 */
import type { Report, ReportDraft } from '../report.ts';
import { type Gt06ReportContext, reportOf } from './facts.ts';
import type { Gt06ObdText } from './messages/obd-text.ts';

type Reader = (draft: ReportDraft, value: number) => void;

function extra(name: string): Reader {
  return (draft, value) => {
    draft.extras[name] = value;
  };
}

const READERS: Readonly<Record<string, Reader>> = {
  '28': (draft, kilometres) => {
    draft.odometerM = kilometres * 1000;
  },
  // In a unit of the vehicle.
  '2B': extra('fuel'),
  '2D': extra('coolantC'),
  '30': (draft, volts) => {
    draft.externalVoltageV = volts;
  },
  '35': extra('obdSpeedKmh'),
  '36': extra('engineRpm'),
  '47': extra('fuelUsedL'),
  '49': extra('engineHours'),
};
const VIN = '4A';
const HEX = /^[\dA-F]{1,8}$/i;

export function reportOfObdText(message: Gt06ObdText, context: Gt06ReportContext): Report {
  const draft = reportOf(message, context);
  for (const pair of message.text.split(',')) {
    const [key = '', text = ''] = pair.split('=').map((part) => part.trim());
    const id = key.slice(0, 2).toUpperCase();
    // An empty value was not read.
    if (id === VIN && text !== '') draft.extras['vin'] = text;
    else if (HEX.test(text)) READERS[id]?.(draft, Number.parseInt(text, 16) / 100);
  }
  return draft;
}
