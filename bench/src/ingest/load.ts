/**
 * Devices on real sockets. In a flood each device keeps a few reports under way, like one that sends what it had
 * stored: an acknowledgement triggers the next report. In a paced load all together send a fixed number per second,
 * whatever is acknowledged.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';

const MARK = 0x7e;
const OPENING_AT_ONCE = 100;
const TICK_MS = 2;

export interface Fleet {
  /** Reports acknowledged since the devices were opened. */
  readonly acknowledged: number;
  /** Milliseconds from send to acknowledgement, of the reports acknowledged since the last call. */
  takeLatencies(): number[];
  /** Runs until the returned function is called. */
  flood(eachUnderWay: number): () => void;
  pace(perSecond: number): () => void;
  /** Resolves when every sent report is acknowledged. */
  settle(): Promise<void>;
  close(): void;
}

interface Device {
  readonly socket: Socket;
  send(count: number): void;
}

/** The first report of each device is at `firstMs`, epoch ms, and each further one a second later. */
export async function openFleet(
  port: number,
  terminalIds: readonly string[],
  firstMs: number,
): Promise<Fleet> {
  const devices: Device[] = [];
  const counts = { sent: 0, acknowledged: 0 };
  let latencies: number[] = [];
  let refillTo = 0;

  async function open(terminalId: string): Promise<Device> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      encodeJt808({ type: 'heartbeat' }, { terminalNumber: terminalId, version: '2013', serial: 0 }),
    );
    await once(socket, 'data');
    const sentAt: number[] = [];
    let serial = 0;
    let marks = 0;
    const device: Device = {
      socket,
      send(count) {
        const now = performance.now();
        const frames: Uint8Array[] = [];
        for (let index = 0; index < count; index++) {
          serial++;
          frames.push(reportOf(terminalId, serial, firstMs + serial * 1_000));
          sentAt.push(now);
        }
        counts.sent += count;
        socket.write(frames.length === 1 ? (frames[0] ?? '') : Buffer.concat(frames));
      },
    };
    socket.on('data', (chunk: Buffer) => {
      // Only answers to reports arrive, in order, each between two marks.
      for (let at = chunk.indexOf(MARK); at !== -1; at = chunk.indexOf(MARK, at + 1)) marks++;
      const answers = marks >> 1;
      marks &= 1;
      const now = performance.now();
      for (const at of sentAt.splice(0, answers)) latencies.push(now - at);
      counts.acknowledged += answers;
      const missing = refillTo - sentAt.length;
      if (missing > 0) device.send(missing);
    });
    return device;
  }

  for (let from = 0; from < terminalIds.length; from += OPENING_AT_ONCE) {
    const part = terminalIds.slice(from, from + OPENING_AT_ONCE);
    devices.push(...(await Promise.all(part.map((terminalId) => open(terminalId)))));
  }
  return {
    get acknowledged() {
      return counts.acknowledged;
    },
    takeLatencies() {
      const taken = latencies;
      latencies = [];
      return taken;
    },
    flood(eachUnderWay) {
      refillTo = eachUnderWay;
      for (const device of devices) device.send(eachUnderWay);
      return () => (refillTo = 0);
    },
    pace(perSecond) {
      const begun = performance.now();
      let turn = 0;
      const timer = setInterval(() => {
        const due = ((performance.now() - begun) / 1_000) * perSecond;
        for (; turn < due; turn++) devices[turn % devices.length]?.send(1);
      }, TICK_MS);
      return () => clearInterval(timer);
    },
    async settle() {
      while (counts.acknowledged < counts.sent) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    },
    close() {
      for (const { socket } of devices) socket.destroy();
    },
  };
}

function reportOf(terminalId: string, serial: number, timeMs: number): Uint8Array {
  return encodeJt808(
    {
      ...PLAIN_LOCATION,
      latitude: 31.2 + (serial % 1_000) / 10_000,
      longitude: 121.4 + (serial % 997) / 10_000,
      course: serial % 360,
      time: new Date(timeMs),
      items: { odometerM: serial * 100, signal: 24, satellites: 11, others: [] },
    },
    { terminalNumber: terminalId, version: '2013', serial: serial & 0xff_ff },
  );
}
