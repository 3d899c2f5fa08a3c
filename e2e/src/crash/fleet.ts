/**
 * Trackers as they should be: each keeps a report until it is acknowledged, a few at a time under way, and sends what was
 * not acknowledged again after its connection broke. They note what they were promised.
 */
import { connect, type Socket } from 'node:net';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { RESULTS } from '@outrider/protocols/jt808/messages/general-reply.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { jt808 } from '@outrider/test-stack/wire.ts';

const UNDER_WAY = 12;
const RECONNECT_MS = 100;
/** A tracker that gets no answer gives its connection up and tries a new one. */
const ANSWER_MAX_MS = 10_000;

export interface Tracker {
  readonly terminalId: string;
  /** Seconds since 1970 of the reports that were acknowledged, in the order of their acknowledgement. */
  readonly acknowledged: readonly number[];
  /** How many the server refused; each of them a defect. */
  readonly refused: number;
  readonly sent: number;
  stop(): void;
}

export function startTracker(terminalId: string, port: number, firstSecond: number): Tracker {
  const acknowledged: number[] = [];
  /** Not acknowledged yet, oldest first. */
  let kept: number[] = [];
  let nextSecond = firstSecond;
  let sent = 0;
  let refused = 0;
  let socket: Socket | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function open(): void {
    const current = connect({ port, host: '127.0.0.1', noDelay: true });
    socket = current;
    const framer = createJt808Framer();
    /** By serial number. */
    const underWay = new Map<number, number>();
    let serial = 0;

    const send = (second: number): void => {
      serial = (serial + 1) & 0xff_ff;
      underWay.set(serial, second);
      sent++;
      current.write(locationOf(terminalId, serial, second));
    };
    const fill = (): void => {
      const room = isStopped ? 0 : UNDER_WAY - kept.length;
      for (let index = 0; index < room; index++) {
        kept.push(nextSecond);
        send(nextSecond++);
      }
    };
    current.setTimeout(ANSWER_MAX_MS, () => current.destroy());
    current.on('connect', () => {
      for (const second of kept) send(second);
      fill();
    });
    current.on('data', (chunk) => {
      for (const frame of framer.push(chunk)) {
        const message = isDiscard(frame) ? frame : decodeJt808(frame);
        if (isDiscard(message) || message.type !== 'platformReply') continue;
        const second = underWay.get(message.replySerial);
        if (second === undefined) continue;
        underWay.delete(message.replySerial);
        if (message.result === RESULTS.done) acknowledged.push(second);
        else refused++;
        kept = kept.filter((each) => each !== second);
      }
      fill();
    });
    current.on('error', () => undefined);
    current.on('close', () => {
      if (!isStopped) timer = setTimeout(open, RECONNECT_MS);
    });
  }

  open();
  return {
    terminalId,
    acknowledged,
    get refused() {
      return refused;
    },
    get sent() {
      return sent;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      socket?.destroy();
    },
  };
}

function locationOf(terminalId: string, serial: number, second: number): Uint8Array {
  return jt808(
    terminalId,
    {
      ...PLAIN_LOCATION,
      latitude: 22.5 + (second % 1_000) / 10_000,
      longitude: 114 + (second % 997) / 10_000,
      course: second % 360,
      time: new Date(second * 1_000),
      items: { odometerM: second, others: [] },
    },
    { serial },
  );
}
