/**
 * GT06 at the gateway. The login alone carries the identity; frames before it belong to nobody. A device that nobody
 * imported gets no answer: it tries again, more and more rarely, and keeps its data until somebody imports it.
 */
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import type { Gt06Login } from '@outrider/protocols/gt06/messages/login.ts';
import { replyGt06 } from '@outrider/protocols/gt06/reply.ts';
import { gt06Reports } from '@outrider/protocols/gt06/reports.ts';
import type { Binding, KnownDevice, ProtocolSession, SessionContext, Taken } from '../binding.ts';
import { toReceived } from '../received.ts';
import { toIncomingReport } from '../to-incoming-report.ts';

export function createGt06Binding(): Binding<Gt06Frame> {
  return {
    protocol: 'gt06',
    createFramer() {
      const framer = createGt06Framer();
      return {
        push: (chunk) => framer.push(chunk).map((result) => toReceived<Gt06Frame>(result)),
        end: () => framer.end().map((result) => toReceived<Gt06Frame>(result)),
      };
    },
    createSession,
  };
}

const UNANSWERED: Taken = { answer: Promise.resolve(undefined) };

function createSession(context: SessionContext): ProtocolSession<Gt06Frame> {
  let device: KnownDevice | undefined;
  let utcOffsetMinutes = 0;

  async function logIn(message: Gt06Login): Promise<boolean> {
    device = await context.findDevice([message.imei]);
    if (!device) {
      context.countStranger(message.imei);
      return false;
    }
    await context.bind(device);
    utcOffsetMinutes = message.utcOffsetMinutes ?? 0;
    return true;
  }

  /** The answer waits until all reports of the frame are committed; a refused report is not answered. */
  async function store(
    frame: Gt06Frame,
    message: Gt06Message,
    deviceId: string,
  ): Promise<Uint8Array | undefined> {
    const receivedAt = context.now();
    const reports = gt06Reports(message, { receivedAt, utcOffsetMinutes });
    const incoming = reports.map((report) => toIncomingReport(report, deviceId, receivedAt));
    const results = await Promise.allSettled(incoming.map((report) => context.accept(report)));
    if (results.some((result) => result.status === 'rejected')) {
      context.countDiscard('refused-by-database');
      return undefined;
    }
    return replyGt06(frame);
  }

  return {
    async take(frame) {
      const message = decodeGt06(frame);
      if (isDiscard(message)) {
        context.countDiscard(message.reason);
        return UNANSWERED;
      }
      if (message.type === 'login' && !(await logIn(message))) return UNANSWERED;
      if (!device) {
        context.countDiscard('before-login');
        return UNANSWERED;
      }
      return { answer: store(frame, message, device.deviceId) };
    },
  };
}
