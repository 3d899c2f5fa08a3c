/**
 * A terminal's answer to a command. The standard has 0x0001; most trackers answer in text, each maker in a message of
 * its own, and some never send anything else.
 */
import { readU16, toHex } from '../bytes.ts';
import { isPlainText, readGbk } from '../text.ts';
import type { Jt808Location } from './location.ts';
import type { Jt808Message } from './message.ts';
import { RESULTS } from './messages/general-reply.ts';
import { TRANSPARENT } from './messages/transparent.ts';
import { readObdRecord } from './obd-unit.ts';
import { findParameterName, type Jt808Parameter } from './parameters.ts';

export interface CommandAnswer {
  /** Of the platform's message that is answered; without one, the command that is open is meant. */
  readonly serial?: number;
  /** Whether the terminal has taken the message. By 0x0001 alone, without `text`: what was asked for may follow. */
  readonly isAccepted?: boolean;
  /** The terminal's text, or what its message means. */
  readonly text?: string;
}

/** Content of transparent messages in which one maker answers: the platform's serial, then text. */
const ZT06_TEXT = 0xf8;
const SERIAL_BYTES = 2;

/** Undefined for messages that answer nothing. */
export function commandAnswerOf(message: Jt808Message): CommandAnswer | undefined {
  switch (message.type) {
    case 'terminalReply':
      return {
        serial: message.replySerial,
        isAccepted: message.result === RESULTS.done,
      };
    case 'controlReply':
      return { serial: message.replySerial, isAccepted: true };
    case 'parametersReport':
      return { serial: message.replySerial, isAccepted: true, text: describeParameters(message.parameters) };
    case 'locationReply':
    case 'vehicleControlReply':
      return { serial: message.replySerial, isAccepted: true, text: describePlace(message.location) };
    case 'textUp':
      return textAnswer(message.text);
    case 'commandReply':
      return { serial: message.replySerial, ...textAnswer(message.text) };
    case 'waybill':
      return message.text === undefined ? undefined : textAnswer(message.text);
    case 'lockText':
      return textAnswer(message.text);
    case 'transparentUp':
      return transparentAnswer(message.contentType, message.data);
    default:
      return undefined;
  }
}

function describeParameters(parameters: readonly Jt808Parameter[]): string {
  return parameters
    .map(({ id, value }) => {
      const name = findParameterName(id) ?? `0x${id.toString(16).padStart(4, '0')}`;
      return `${name}=${value instanceof Uint8Array ? toHex(value) : value}`;
    })
    .join('; ');
}

function describePlace({ latitude, longitude, speedKmh }: Jt808Location): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}; ${speedKmh} km/h`;
}

function textAnswer(text: string): CommandAnswer {
  return { text };
}

function transparentAnswer(contentType: number, data: Uint8Array): CommandAnswer | undefined {
  if (contentType === ZT06_TEXT && isPlainText(data.subarray(SERIAL_BYTES))) {
    return { serial: readU16(data, 0), ...textAnswer(readGbk(data.subarray(SERIAL_BYTES))) };
  }
  const isRecord = contentType === TRANSPARENT.obdRecord && readObdRecord(data) !== undefined;
  return contentType === TRANSPARENT.obdRecord && !isRecord && isPlainText(data)
    ? textAnswer(readGbk(data))
    : undefined;
}
