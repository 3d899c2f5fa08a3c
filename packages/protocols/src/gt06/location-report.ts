/** From 0x10, 0x12 and 0x22 to the normalised report: the usual forms flat, since they are the most of all messages. */
import type { Report, ReportDraft } from '../report.ts';
import { bareCellAlarmsOf } from './alarm-codes.ts';
import { reportCells } from './cell.ts';
import { type Gt06ReportContext, positionOf, reportOf } from './facts.ts';
import { toUtc } from './local-time.ts';
import type { Gt06Location } from './messages/location.ts';
import type { Gt06LocationTail } from './messages/location-tail.ts';
import { addUploadMode } from './upload-mode.ts';

export function reportOfLocation(message: Gt06Location, context: Gt06ReportContext): Report {
  if (message.variant) return reportOfVariant(message, message.variant, context);
  const { gps, date, cell, mileageM, uploadMode, imei } = message;
  const acc = message.acc ?? gps.acc;
  const draft: ReportDraft = {
    kind: 'position',
    time: toUtc(date, message.protocolNumber, context),
    historical: message.reUpload ?? false,
    alarms: [],
    tellsAlarms: false,
    extras: {},
  };
  const position = positionOf(gps, date);
  if (position) draft.position = position;
  if (acc !== undefined) draft.acc = acc;
  if (mileageM !== undefined) draft.odometerM = mileageM;
  const cells = cell && reportCells(cell);
  if (cells) draft.cells = cells;
  if (uploadMode) addUploadMode(draft, uploadMode);
  if (imei !== undefined) draft.imei = imei;
  return draft;
}

function reportOfVariant(
  message: Gt06Location,
  variant: Gt06LocationTail,
  context: Gt06ReportContext,
): Report {
  if (variant.form === 'word') {
    const draft = reportOf(message, context);
    addWord(draft, variant.word);
    return draft;
  }
  const draft = reportOf({ ...message, ...variant }, context);
  if (variant.form === 'status') {
    draft.alarms = bareCellAlarmsOf(variant.status.alarm);
    draft.tellsAlarms = draft.alarms.length === 0;
  }
  return draft;
}

const WORD = {
  acc: 0x80_00,
  input2: 0x40_00,
  raw: 0x20_00,
  temperature: 0x10_00,
  negative: 0x02_00,
  temperatureMask: 0x01_ff,
  analogueMask: 0x03_ff,
} as const;
const SIGNAL_MARK = 0x80;

/** Benway's inputs and sensor. ZT06 puts its signal there, with a mark that looks like ACC; such bytes are ignored. */
function addWord(draft: ReportDraft, word: number): void {
  const low = word & 0xff;
  if (word >> 8 === SIGNAL_MARK && low > 0 && low <= 100) {
    draft.extras['word'] = word;
    return;
  }
  draft.acc = (word & WORD.acc) !== 0;
  draft.extras['input2'] = (word & WORD.input2) !== 0;
  if ((word & WORD.temperature) !== 0) {
    const magnitude = word & WORD.temperatureMask;
    draft.temperaturesC = [(word & WORD.negative) === 0 || magnitude === 0 ? magnitude : -magnitude];
  } else if ((word & WORD.raw) !== 0) draft.extras['analogue'] = word & WORD.analogueMask;
  else draft.extras['analogueV'] = (word & WORD.analogueMask) / 10;
}
