/** A tracker under a test's control: it says what it is told, and each promise is the platform's answer. */
import { createGt06Dialect } from './device/gt06-dialect.ts';
import type { Command, Dialect, Sending } from './device/dialect.ts';
import { createJt808Dialect } from './device/jt808-dialect.ts';
import { type Address, type Link, openLink } from './device/link.ts';
import { newMemory } from './device/memory.ts';
import type { Reading } from './driving/reading.ts';
import { nowhere, type Sample, toReading, toReport } from './tracker/sample.ts';
import { createWaiting } from './tracker/waiting.ts';

export interface TrackerOptions {
  readonly protocol: 'jt808' | 'gt06';
  readonly host: string;
  readonly port: number;
  /** 11 digits for JT/T 808, an IMEI of 15 for GT06. */
  readonly terminalId: string;
  /** JT/T 808 only; default 2013. */
  readonly version?: '2013' | '2019';
  readonly plate?: string;
  readonly answerTimeoutMs?: number;
}

export interface Tracker {
  /** Registers and authenticates, or logs in. @rejects when the platform refuses it or does not answer. */
  login(): Promise<void>;
  /** Resolves when the position is acknowledged; GT06 asks for that by a heartbeat behind it. */
  sendPosition(sample: Sample): Promise<void>;
  /** Positions of the past, as stored and sent late. */
  sendStored(samples: readonly Sample[]): Promise<void>;
  sendHeartbeat(acc: boolean): Promise<void>;
  /** Bytes as they are; nothing is waited for. */
  sendRaw(bytes: Uint8Array): void;
  /** The next command of the platform, which the tracker has already answered as a device does. */
  nextCommand(): Promise<Command>;
  /** Resolves when the connection has ended, whoever ended it. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

const ANSWER_TIMEOUT_MS = 20_000;

/** @rejects when the port cannot be reached. */
export async function connectTracker(options: TrackerOptions): Promise<Tracker> {
  const { host, port, answerTimeoutMs = ANSWER_TIMEOUT_MS } = options;
  const dialect = dialectOf(options);
  const talk = dialect.converse();
  const waiting = createWaiting(answerTimeoutMs);
  let latest: Reading | undefined;
  const link = await opened(
    { host, port },
    (chunk) => {
      for (const reply of waiting.take(talk.hear(chunk, latest))) link.send(reply);
    },
    () => waiting.abandon(),
  );

  /** Sends, and waits for the word on it. */
  async function say(sending: Sending): Promise<void> {
    const answer = waiting.answerTo(sending.serial);
    link.send(sending.bytes);
    const verdict = await answer;
    if (verdict !== 'done') throw new Error(`the platform ${verdict === 'failed' ? 'failed' : 'refused'}`);
  }

  async function report(samples: readonly Sample[], stored: boolean): Promise<void> {
    const reports = samples.map((sample) => toReport(sample, stored));
    latest = reports.at(-1)?.reading ?? latest;
    let vouched = true;
    while (reports.length > 0) {
      const sending = talk.pack(reports);
      reports.splice(0, sending.count);
      vouched = sending.isAnswered;
      if (sending.isAnswered) await say(sending);
      else link.send(sending.bytes);
    }
    if (!vouched && latest) await say(talk.heartbeat(latest));
  }

  return {
    async login() {
      latest ??= toReading(nowhere());
      for (let step = talk.introduce(latest); step; step = talk.introduce(latest)) await say(step);
    },
    sendPosition: (sample) => report([sample], false),
    sendStored: (samples) => report(samples, true),
    async sendHeartbeat(acc) {
      latest = { ...(latest ?? toReading(nowhere())), ignition: acc };
      await say(talk.heartbeat(latest));
    },
    sendRaw: (bytes) => link.send(bytes),
    nextCommand: () => waiting.nextCommand(),
    closed: link.closed,
    close: () => link.close(),
  };
}

function dialectOf({ protocol, terminalId, version = '2013', plate = '' }: TrackerOptions): Dialect {
  const identity = {
    terminalId,
    plate,
    model: 'K100',
    iccid: '89860412345678901234',
    mcc: 460,
    hasFuelSensor: true,
  };
  const memory = newMemory();
  if (protocol === 'gt06') return createGt06Dialect(identity, memory);
  return createJt808Dialect({ ...identity, version }, memory);
}

function opened(address: Address, onData: (chunk: Uint8Array) => void, onEnd: () => void): Promise<Link> {
  return new Promise((resolve, reject) => {
    const link = openLink(address, {
      onOpen: () => resolve(link),
      onData,
      onClose: () => {
        onEnd();
        reject(new Error(`no connection to ${address.host}:${address.port}`));
      },
    });
  });
}
