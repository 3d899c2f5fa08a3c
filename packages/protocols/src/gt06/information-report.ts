/** 0x94 in a report. */
import { toHex } from '../bytes.ts';
import type { Report, ReportDraft } from '../report.ts';
import { readGbk } from '../text.ts';
import { status } from './facts.ts';
import type { Gt06InformationData } from './messages/information.ts';

const GPS_STATES = ['noFix', 'searching', '2D', '3D', 'asleep'] as const;
const DOOR = { open: 1, trigger: 2, input: 4 } as const;

export function reportOfInformation(data: Gt06InformationData): Report {
  const draft = status();
  switch (data.kind) {
    case 'voltage':
      draft.externalVoltageV = data.externalVoltageV;
      break;
    case 'settings':
      addSettings(draft, data.text);
      break;
    case 'door':
      draft.time = data.date;
      draft.doorOpen = (data.doorBits & DOOR.open) !== 0;
      draft.extras['doorTriggerLevel'] = (data.doorBits & DOOR.trigger) !== 0;
      draft.extras['doorInput'] = (data.doorBits & DOOR.input) !== 0;
      break;
    case 'selfCheck':
      draft.extras['selfCheck'] = data.text;
      break;
    case 'gpsState':
      draft.extras['gpsState'] = GPS_STATES[data.moduleState] ?? data.moduleState;
      draft.extras['satellites'] = data.gpsUsedDb.length + data.beidouUsedDb.length;
      draft.extras['satellitesVisible'] = data.gpsUnusedDb.length + data.beidouUnusedDb.length;
      break;
    case 'sim':
      draft.imei = data.imei;
      draft.iccid = data.iccid;
      draft.extras['imsi'] = data.imsi;
      break;
    case 'network':
      draft.extras['network'] = data.network === 0 ? '2G' : '4G';
      break;
    case 'fuel':
      draft.extras['fuelSensor'] = data.text;
      break;
    case 'card':
      draft.extras['card'] = presentCard(data.bytes);
      break;
    case 'climate':
      draft.temperaturesC = [data.temperatureC];
      draft.humiditiesPercent = [data.humidityPercent];
      break;
    case 'other':
  }
  return draft;
}

const ARMED = 0x80;
/** Bits of the relay's byte. */
const RELAY = { cut: 2, delayedForFix: 4, delayedForSpeed: 8 } as const;

/** `KEY=value;` pairs. Of all that a device reports of its relay, this byte is the most reliable. */
function addSettings(draft: ReportDraft, text: string): void {
  for (const pair of text.split(';')) {
    const [key = '', ...values] = pair.split('=');
    const value = values.join('=');
    const bits = Number.parseInt(value, 16);
    if (key === 'DYD' && Number.isFinite(bits)) {
      draft.fuelCut = (bits & RELAY.cut) !== 0;
      if ((bits & RELAY.delayedForFix) !== 0) draft.extras['relayDelayedFor'] = 'fix';
      if ((bits & RELAY.delayedForSpeed) !== 0) draft.extras['relayDelayedFor'] = 'speed';
    } else if (key === 'STA1' && Number.isFinite(bits)) draft.armed = (bits & ARMED) !== 0;
    else if (key === 'ICCID' && value !== '') draft.iccid = value;
  }
  draft.extras['settings'] = text;
}

const TEXT = /^[A-Za-z][\x20-\x7e]*$/;
const FRAMED_BYTES = 8;

/** Text, or a card's number of four bytes between marks. */
function presentCard(bytes: Uint8Array): string {
  const text = readGbk(bytes);
  if (TEXT.test(text)) return text;
  return bytes.length === FRAMED_BYTES ? toHex(bytes, 2, 6) : toHex(bytes);
}
