import { describe, expect, test } from 'vitest';
import { concat } from '../bytes.ts';
import { encodeGbk } from '../text.ts';
import { commandAnswerOf } from './command-reply.ts';
import type { Jt808Message } from './message.ts';

describe('what answers a command', () => {
  const text = encodeGbk('CUT OK');
  const rows: readonly (readonly [string, Jt808Message, object | undefined])[] = [
    [
      'the general reply',
      { type: 'terminalReply', replySerial: 7, replyId: 0x81_05, result: 1 },
      { serial: 7, isAccepted: false },
    ],
    ['a text up', { type: 'textUp', encoding: 0, text: 'CUT OK' }, { text: 'CUT OK' }],
    [
      'a text with a serial',
      { type: 'commandReply', replySerial: 8, text: 'CUT OK' },
      { serial: 8, text: 'CUT OK' },
    ],
    ['text in a waybill', { type: 'waybill', text: 'CUT OK' }, { text: 'CUT OK' }],
    ['a waybill', { type: 'waybill', data: Uint8Array.of(1, 2, 3) }, undefined],
    ['one maker in F0', { type: 'transparentUp', contentType: 0xf0, data: text }, { text: 'CUT OK' }],
    [
      'another in F8',
      { type: 'transparentUp', contentType: 0xf8, data: concat([Uint8Array.of(1, 2), text]) },
      { serial: 0x01_02, text: 'CUT OK' },
    ],
    [
      'a list of parameters',
      {
        type: 'parametersReport',
        replySerial: 9,
        parameters: [
          { id: 0x29, value: 30 },
          { id: 0xf0_30, value: Uint8Array.of(1, 2) },
        ],
      },
      { serial: 9, isAccepted: true, text: 'intervalS=30; 0xf030=0102' },
    ],
    [
      'the word of an OBD unit',
      { type: 'controlReply', replySerial: 10, data: Uint8Array.of(0x90, 0) },
      { serial: 10, isAccepted: true },
    ],
    ['bytes of a serial port', { type: 'transparentUp', contentType: 0x41, data: text }, undefined],
    ['a heartbeat', { type: 'heartbeat' }, undefined],
  ];
  test.each(rows)('%s', (_, message, answer) => expect(commandAnswerOf(message)).toEqual(answer));
});
