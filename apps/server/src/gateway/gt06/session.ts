/**
 * GT06 at the gateway. The login alone carries the identity; frames before it belong to nobody. A device that nobody
 * imported gets no answer: it tries again, more and more rarely, and keeps its data until somebody imports it.
 */
import { isDiscard } from '@outrider/protocols/discard.ts';
import type { Gt06Dialect } from '@outrider/protocols/gt06/alarm-codes.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { findGt06Dialect, provenDialect } from '@outrider/protocols/gt06/dialect.ts';
import type { Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import type { Gt06Login } from '@outrider/protocols/gt06/messages/login.ts';
import { replyGt06 } from '@outrider/protocols/gt06/reply.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { COMMAND } from '@outrider/protocols/gt06/messages/command.ts';
import { gt06Reports } from '@outrider/protocols/gt06/reports.ts';
import type { Gt06ReportContext } from '@outrider/protocols/gt06/facts.ts';
import type { Gt06Media } from '@outrider/protocols/gt06/messages/media.ts';
import type { Gt06PhotoPiece, Gt06PhotoStart } from '@outrider/protocols/gt06/messages/photo.ts';
import { acceptReports } from '../accept-reports.ts';
import type { KnownDevice, DeviceSession, DeviceSessionContext, Taken } from '../binding.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { photoToMedia, sentToMedia } from './to-media.ts';

/** Makes the device answer in English, which says what happened (facts, section 9.1). */
const ENGLISH = 2;
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;
const FLAGS = 1n << 32n;
const SERIALS = 0x1_00_00;

/** The server flag of a command: told from its id, so that an answer is known after a restart too; never 0. */
export function toServerFlag(commandId: string): number {
  return Number(BigInt(commandId) % FLAGS) || 1;
}

const NO_ANSWER: Promise<undefined> = Promise.resolve(undefined);

/** The model's, or else what the device's frames have proved. */
export function dialectOf({ dialect, policy }: KnownDevice): Gt06Dialect | undefined {
  return policy.gt06Dialect ?? findGt06Dialect(dialect);
}

export function createGt06Session(context: DeviceSessionContext): DeviceSession<Gt06Frame> {
  let device: KnownDevice | undefined;
  let isTopin = false;
  let loginOffsetMinutes = 0;
  /** Of the platform's own frames. */
  let serial = 0;
  // Few devices have a camera.
  let pictures: Pictures | undefined;

  /** Claims the device for this connection. Returns why it may not have it, or undefined. */
  async function logIn({ imei, utcOffsetMinutes }: Gt06Login, frame: Gt06Frame): Promise<string | undefined> {
    const found = await context.findDevice(imei, [imei], frame.raw);
    const refusal = found && (await context.bind(found, false));
    device = refusal === undefined ? found : undefined;
    isTopin = frame.bare;
    loginOffsetMinutes = utcOffsetMinutes ?? 0;
    return refusal;
  }

  /** The device with the dialect that the message has proved, which is remembered; frames with a defect prove nothing. */
  async function learn(
    message: Gt06Message,
    { defects }: Gt06Frame,
    known: KnownDevice,
  ): Promise<KnownDevice> {
    const dialect = provenDialect(message);
    if (dialect === undefined || dialect === known.dialect || known.policy.gt06Dialect) return known;
    if (defects.checksum || defects.length) return known;
    await context.setDialect(known, dialect);
    return { ...known, dialect };
  }

  /** The answer waits until all reports of the frame are committed; a refused report is not answered. */
  async function store(
    frame: Gt06Frame,
    message: Gt06Message,
    known: KnownDevice,
  ): Promise<Uint8Array | undefined> {
    const reporting = reportContext(known);
    const reports = gt06Reports(message, reporting);
    const isStored = await acceptReports(context, known, reports, reporting.receivedAt);
    return isStored ? replyGt06(frame) : undefined;
  }

  function reportContext(known: KnownDevice): Gt06ReportContext {
    const utcOffsetMinutes = known.clockOffsetMinutes ?? loginOffsetMinutes;
    return { receivedAt: context.now(), utcOffsetMinutes, dialect: dialectOf(known) };
  }

  /** The next piece is asked for when the whole picture before it is kept. */
  async function takePiece(message: Gt06PhotoPiece, known: KnownDevice): Promise<Uint8Array | undefined> {
    const step = pictures?.takeAsked(message, context.now().getTime());
    if (step?.finished) {
      const isKept = await context.storeMedia(
        photoToMedia(step.finished, known.deviceId, reportContext(known)),
      );
      // Without an answer the device announces the picture again.
      if (!isKept) return undefined;
    }
    return step?.request;
  }

  async function takeMedia(
    frame: Gt06Frame,
    message: Gt06Media,
    known: KnownDevice,
  ): Promise<Uint8Array | undefined> {
    pictures ??= createPictures();
    const picture = pictures.takeSent(message);
    const isKept =
      !picture || (await context.storeMedia(sentToMedia(picture, known.deviceId, context.now())));
    return isKept ? replyGt06(frame) : undefined;
  }

  async function takeAnnouncement(
    frame: Gt06Frame,
    message: Gt06PhotoStart,
    known: KnownDevice,
  ): Promise<Uint8Array | undefined> {
    await store(frame, message, known);
    pictures ??= createPictures();
    return pictures.announce(message, context.now().getTime());
  }

  function takeFrom(
    frame: Gt06Frame,
    message: Gt06Message,
    known: KnownDevice,
  ): Promise<Uint8Array | undefined> {
    switch (message.type) {
      case 'photoStart':
        return takeAnnouncement(frame, message, known);
      case 'photoPiece':
        return takePiece(message, known);
      case 'media':
        return takeMedia(frame, message, known);
      default:
        return store(frame, message, known);
    }
  }

  return {
    async take(frame): Promise<Taken> {
      const message = decodeGt06(frame, device && dialectOf(device));
      if (isDiscard(message)) return { answer: NO_ANSWER, discarded: message.reason };
      if (message.type === 'login') {
        const wasKnown = device !== undefined;
        const refusal = await logIn(message, frame);
        if (refusal !== undefined) return { answer: NO_ANSWER, discarded: refusal };
        // Another device begins on a new connection: open commands here are for the device before.
        if (!device) return { answer: NO_ANSWER, closes: wasKnown };
      }
      if (!device) return { answer: NO_ANSWER, discarded: 'before-login' };
      device = await learn(message, frame, device);
      if (message.type === 'commandReply')
        context.answered({ token: message.serverFlag || undefined, isFlag: true, text: message.text });
      return { answer: takeFrom(frame, message, device) };
    },
    sendCommand(form, commandId) {
      // Topin's devices know no texts.
      if (!device || isTopin || form.form !== 'text') return undefined;
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
