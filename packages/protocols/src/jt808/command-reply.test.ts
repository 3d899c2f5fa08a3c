import { describe, expect, test } from 'vitest';
import { concat } from '../bytes.ts';
import { encodeGbk } from '../text.ts';
import { commandAnswerOf, outcomeOf } from './command-reply.ts';
import type { Jt808Message } from './message.ts';

describe('the outcome of a text', () => {
  test.each([
    ['OK', 'success'],
    ['SET PARAM success!', 'success'],
    ['Already in the state of fuel supply cut off', 'success'],
    ['timeout', 'timeout'],
    ['ERROR:command', 'failure'],
    ['', 'failure'],
  ])('%s is %s', (text, outcome) => expect(outcomeOf(text)).toBe(outcome));
});

describe('what answers a command', () => {
  const text = encodeGbk('CUT OK');
  const rows: readonly (readonly [string, Jt808Message, object | undefined])[] = [
    [
      'the general reply',
      { type: 'terminalReply', replySerial: 7, replyId: 0x81_05, result: 1 },
      { serial: 7, outcome: 'failure' },
    ],
    ['a text up', { type: 'textUp', encoding: 0, text: 'CUT OK' }, { outcome: 'success', text: 'CUT OK' }],
    [
      'a text with a serial',
      { type: 'commandReply', replySerial: 8, text: 'CUT OK' },
      { serial: 8, outcome: 'success', text: 'CUT OK' },
    ],
    ['text in a waybill', { type: 'waybill', data: text }, { outcome: 'success', text: 'CUT OK' }],
    ['a waybill', { type: 'waybill', data: Uint8Array.of(1, 2, 3) }, undefined],
    [
      'one maker in F0',
      { type: 'transparentUp', contentType: 0xf0, data: text },
      { outcome: 'success', text: 'CUT OK' },
    ],
    [
      'another in F8',
      { type: 'transparentUp', contentType: 0xf8, data: concat([Uint8Array.of(1, 2), text]) },
      { serial: 0x01_02, outcome: 'success', text: 'CUT OK' },
    ],
    ['bytes of a serial port', { type: 'transparentUp', contentType: 0x41, data: text }, undefined],
    ['a heartbeat', { type: 'heartbeat' }, undefined],
  ];
  test.each(rows)('%s', (_, message, answer) => expect(commandAnswerOf(message)).toEqual(answer));
});
