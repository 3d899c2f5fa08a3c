/**
 * JT/T 808 at the gateway. The terminal's number stands in every header, so a device may come straight with a
 * location, as many do: a known number is enough. A device that nobody imported is refused at registration and gets
 * no acknowledgement, so that it keeps its data until somebody does.
 */
import { isDiscard } from '@outrider/protocols/discard.ts';
import { terminalNumberCandidates } from '@outrider/protocols/identity.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { RESULTS } from '@outrider/protocols/jt808/messages/general-reply.ts';
import { replyJt808, replyRegistration } from '@outrider/protocols/jt808/reply.ts';
import { jt808Reports } from '@outrider/protocols/jt808/reports.ts';
import type { Binding, KnownDevice, ProtocolSession, SessionContext, Taken } from '../binding.ts';
import { toReceived } from '../received.ts';
import { toIncomingReport } from '../to-incoming-report.ts';

export function createJt808Binding(): Binding<Jt808Frame> {
  return {
    protocol: 'jt808',
    createFramer() {
      const framer = createJt808Framer();
      return {
        push: (chunk) => framer.push(chunk).map((result) => toReceived<Jt808Frame>(result)),
        end: () => framer.end().map((result) => toReceived<Jt808Frame>(result)),
      };
    },
    createSession,
  };
}

const UNANSWERED: Taken = { answer: Promise.resolve(undefined) };

function createSession(context: SessionContext): ProtocolSession<Jt808Frame> {
  let serial = 0;
  let bound: { readonly number: string; readonly device: KnownDevice } | undefined;

  async function identify(frame: Jt808Frame): Promise<KnownDevice | undefined> {
    if (bound?.number === frame.terminalNumber) return bound.device;
    const device = await context.findDevice(terminalNumberCandidates(frame.terminalNumber));
    if (!device) return undefined;
    await context.bind(device);
    bound = { number: frame.terminalNumber, device };
    return device;
  }

  /** Unknown numbers: refused where the protocol has a word for it, else left without an answer. */
  function refuse(frame: Jt808Frame, message: Jt808Message): Taken {
    context.countStranger(frame.terminalNumber.replace(/^0+/, ''));
    if (message.type === 'register') return answer(replyRegistration(frame, serial++, undefined));
    if (message.type === 'authenticate') return answer(replyJt808(frame, serial++, RESULTS.failed));
    return UNANSWERED;
  }

  function take(frame: Jt808Frame, message: Jt808Message, device: KnownDevice): Taken {
    switch (message.type) {
      case 'register':
        return answer(replyRegistration(frame, serial++, context.authenticationCode(device)));
      case 'terminalReply':
        return UNANSWERED;
      case 'logout':
        return answer(replyJt808(frame, serial++), context.close);
      case 'platformReply':
      case 'registerReply':
        context.countDiscard('wrong-direction');
        return UNANSWERED;
      default:
        return { answer: store(frame, message, device) };
    }
  }

  /** The acknowledgement waits until all reports of the frame are committed. */
  async function store(frame: Jt808Frame, message: Jt808Message, device: KnownDevice): Promise<Uint8Array> {
    const receivedAt = context.now();
    const answerSerial = serial++;
    const reports = jt808Reports(message, { receivedAt });
    // Anything a device says shows that it is there.
    const incoming =
      reports.length > 0
        ? reports.map((report) => toIncomingReport(report, device.deviceId, receivedAt))
        : [
            {
              deviceId: device.deviceId,
              receivedAtMs: receivedAt.getTime(),
              kind: 'status',
              historical: false,
              alarms: [],
            } as const,
          ];
    const results = await Promise.allSettled(incoming.map((report) => context.accept(report)));
    const refused = results.some((result) => result.status === 'rejected');
    if (refused) context.countDiscard('refused-by-database');
    return replyJt808(frame, answerSerial, refused ? RESULTS.failed : RESULTS.done);
  }

  return {
    async take(frame) {
      const message = decodeJt808(frame);
      if (isDiscard(message)) {
        context.countDiscard(message.reason);
        return UNANSWERED;
      }
      const device = await identify(frame);
      return device ? take(frame, message, device) : refuse(frame, message);
    },
  };
}

function answer(bytes: Uint8Array, afterwards?: () => void): Taken {
  if (afterwards) setImmediate(afterwards);
  return { answer: Promise.resolve(bytes) };
}
