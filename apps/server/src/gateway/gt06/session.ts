/**
 * GT06 at the gateway. The login alone carries the identity; frames before it belong to nobody. A device that nobody
 * imported gets no answer: it tries again, more and more rarely, and keeps its data until somebody imports it.
 */
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import type { Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import type { Gt06Login } from '@outrider/protocols/gt06/messages/login.ts';
import { replyGt06 } from '@outrider/protocols/gt06/reply.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { COMMAND } from '@outrider/protocols/gt06/messages/command.ts';
import { gt06Reports } from '@outrider/protocols/gt06/reports.ts';
import { acceptReports } from '../accept-reports.ts';
import type { KnownDevice, ProtocolSession, SessionContext, Taken } from '../binding.ts';

/** So that answers come in English, which names what happened (facts, section 9.1). */
const ENGLISH = 2;
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;
const FLAGS = 1n << 32n;
const SERIALS = 0x1_00_00;

/** The server flag of a command: told from its id, so that an answer is known after a restart too; never 0. */
export function toServerFlag(commandId: string): number {
  return Number(BigInt(commandId) % FLAGS) || 1;
}

const NO_ANSWER: Promise<undefined> = Promise.resolve(undefined);

export function createGt06Session(context: SessionContext): ProtocolSession<Gt06Frame> {
  let device: KnownDevice | undefined;
  let loginOffsetMinutes = 0;
  /** Of the platform's own frames. */
  let serial = 0;

  async function logIn({ imei, utcOffsetMinutes }: Gt06Login, frame: Gt06Frame): Promise<void> {
    const found = await context.findDevice(imei, [imei], frame.raw);
    if (found) await context.bind(found);
    device = found;
    loginOffsetMinutes = utcOffsetMinutes ?? 0;
  }

  /** The answer waits until all reports of the frame are committed; a refused report is not answered. */
  async function store(
    frame: Gt06Frame,
    message: Gt06Message,
    known: KnownDevice,
  ): Promise<Uint8Array | undefined> {
    const reports = gt06Reports(message, {
      receivedAt: context.now(),
      utcOffsetMinutes: known.clockOffsetMinutes ?? loginOffsetMinutes,
    });
    return (await acceptReports(context, known, reports)) ? replyGt06(frame) : undefined;
  }

  return {
    async take(frame): Promise<Taken> {
      const message = decodeGt06(frame);
      if (isDiscard(message)) return { answer: NO_ANSWER, discarded: message.reason };
      if (message.type === 'login') {
        await logIn(message, frame);
        if (!device) return { answer: NO_ANSWER };
      }
      if (!device) return { answer: NO_ANSWER, discarded: 'before-login' };
      if (message.type === 'commandReply')
        context.answered({ token: message.serverFlag || undefined, isFlag: true, text: message.text });
      return { answer: store(frame, message, device) };
    },
    sendCommand(form, commandId) {
      if (!device || form.form !== 'text') return undefined;
      if (!PRINTABLE_ASCII.test(form.text)) return 'unwritable';
      const serverFlag = toServerFlag(commandId);
      // A text without the closing mark is no command to a device.
      const text = form.text.endsWith('#') ? form.text : `${form.text}#`;
      serial = (serial + 1) % SERIALS;
      context.write(
        encodeGt06(
          { type: 'command', protocolNumber: COMMAND, serverFlag, text, languageWord: ENGLISH },
          { serial },
        ),
      );
      return serverFlag;
    },
  };
}
