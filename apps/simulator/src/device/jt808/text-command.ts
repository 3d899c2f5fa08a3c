/** Text commands (0x8300, or 0x8900 of some manufacturers), and the message in which each manufacturer answers. */
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { encodeGbk } from '@outrider/protocols/text.ts';
import type { Reading } from '../../driving/reading.ts';
import { switchRelay } from '../relay.ts';
import { answerText, type TextAnswer } from '../text-commands.ts';
import { chineseStatus } from '../text-states.ts';
import type { Terminal } from './terminal.ts';

export const TRANSPARENT_COMMANDS = { jimi: 0xf0, zt06: 0xf8 } as const;
const GBK = 0;

/** Carries out the text of a command. */
export function carryOutText(text: string, terminal: Terminal, reading: Reading | undefined): TextAnswer {
  const { identity, memory } = terminal;
  const own = answerBsj(text.trim(), terminal, reading);
  return own ?? answerText(text, { identity, memory, reading });
}

const BSJ_STATUS = /^<CKBSJ>/;
const BSJ_SETTING = /^<SPBSJ\*P:[^*>]*\*(?<setting>[^>]+)>$/;
const BSJ_SERVER = /^T:(?<host>[^,]+),.*?(?<port>\d+)(?:\*|$)/;
const BSJ_RELAY: ReadonlyMap<string, boolean> = new Map([
  ['DYD', true],
  ['HFYD', false],
]);

/** `<CKBSJ>` is a query, `<SPBSJ*P:password*setting>` a setting. Undefined for text that is not in BSJ's form. */
function answerBsj(text: string, terminal: Terminal, reading: Reading | undefined): TextAnswer | undefined {
  if (!terminal.profile.items.includes('bsj')) return undefined;
  const { memory } = terminal;
  if (BSJ_STATUS.test(text)) return { text: chineseStatus({ memory, reading }) };
  const setting = BSJ_SETTING.exec(text)?.groups?.['setting'];
  if (setting === undefined) return undefined;
  const cut = BSJ_RELAY.get(setting);
  if (cut !== undefined) {
    switchRelay(cut, memory, reading);
    return { text: cut ? '断油电OK' : '恢复油电OK' };
  }
  const server = BSJ_SERVER.exec(setting)?.groups;
  const { host, port } = server ?? {};
  if (host !== undefined && port !== undefined)
    return { text: '设置OK', effect: { quietMs: 0, server: { host, port: Number(port) } } };
  memory.settings.set('SPBSJ', setting);
  return { text: '设置OK' };
}

export function textReply(text: string, replySerial: number, { profile }: Terminal): Jt808Message {
  switch (profile.textReply) {
    case 'textUp':
      return { type: 'textUp', encoding: GBK, text };
    case 'jimiTransparent':
      return { type: 'transparentUp', contentType: TRANSPARENT_COMMANDS.jimi, data: encodeGbk(text) };
    case 'zt06Transparent': {
      const serial = [replySerial >> 8, replySerial & 0xff];
      const data = Uint8Array.of(...serial, ...encodeGbk(text));
      return { type: 'transparentUp', contentType: TRANSPARENT_COMMANDS.zt06, data };
    }
    case 'waybill':
      return { type: 'waybill', text };
    case 'commandReply':
      return { type: 'commandReply', replySerial, text };
  }
}
