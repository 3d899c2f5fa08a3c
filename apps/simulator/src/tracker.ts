/** A tracker under a test's control: it says what it is told, and each promise is the platform's answer. */
import type { Command, Dialect, Heard, Sending } from './device/dialect.ts';
import { createGt06Dialect } from './device/gt06/dialect.ts';
import { USUAL_PROFILE } from './device/gt06/unit.ts';
import { createJt808Dialect } from './device/jt808/dialect.ts';
import { STANDARD_PROFILE } from './device/jt808/terminal.ts';
import { type Address, type Link, openLink, type Transport } from './device/link.ts';
import { newMemory } from './device/memory.ts';
import { createAreaWatch } from './device/watched-area.ts';
import type { Reading } from './driving/reading.ts';
import { misbehave } from './mistakes/misbehave.ts';
import type { MistakeName, Mistakes } from './mistakes/names.ts';
import { getModel, type Model, type ModelName } from './models.ts';
import { createRandom } from './random.ts';
import { nowhere, type Sample, toReading, toReport } from './tracker/sample.ts';
import { createWaiting } from './tracker/waiting.ts';

export interface TrackerOptions {
  readonly protocol: 'jt808' | 'gt06';
  readonly host: string;
  readonly port: number;
  /** Default TCP. */
  readonly transport?: Transport;
  /** PEM certificates that TLS trusts in the place of the system's. */
  readonly ca?: string;
  /** 11 digits for JT/T 808, an IMEI of 15 for GT06; an IMEI as well for numbers that are made of one. */
  readonly terminalId: string;
  /** Speaks as this model does, which must be of the protocol. */
  readonly model?: ModelName;
  /** JT/T 808 only, in the place of the model's; default 2013. */
  readonly version?: '2011' | '2013' | '2019';
  readonly plate?: string;
  /** What it does wrong from the start. */
  readonly mistakes?: Iterable<TrackerMistake>;
  /** Between two bytes of the slow loris. */
  readonly slowByteMs?: number;
  readonly answerTimeoutMs?: number;
}

/** A tracker is told its port: it cannot mistake it. */
export type TrackerMistake = Exclude<MistakeName, 'wrongPort'>;

export interface Tracker {
  /** What it does wrong from now on: to be added to and deleted from at any time. */
  readonly mistakes: Set<MistakeName>;
  /** Registers and authenticates, or logs in. @rejects when the platform refuses it or does not answer. */
  login(): Promise<void>;
  /** Resolves when the position is acknowledged; GT06 asks for that by a heartbeat behind it. */
  sendPosition(sample: Sample): Promise<void>;
  /** Positions of the past, as stored and sent late. */
  sendStored(samples: readonly Sample[]): Promise<void>;
  sendHeartbeat(acc: boolean): Promise<void>;
  /** JT/T 808: a picture, in packets. Resolves when the platform has all of it. @rejects for a model without a camera. */
  sendPhoto(): Promise<void>;
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
  const { answerTimeoutMs = ANSWER_TIMEOUT_MS, slowByteMs } = options;
  const mistakes = new Set<MistakeName>(options.mistakes);
  const dialect = dialectOf(options, mistakes);
  const talk = dialect.converse();
  const areas = createAreaWatch();
  const waiting = createWaiting(answerTimeoutMs);
  const random = createRandom(Number(options.terminalId.slice(-9)), 'tracker');
  let latest: Reading | undefined;

  const plain = await opened(
    options,
    (chunk) => {
      for (const heard of talk.hear(chunk, latest)) take(heard);
    },
    () => waiting.abandon(),
  );
  const link = misbehave(plain, mistakes, { random, slowByteMs });

  function take(heard: Heard): void {
    waiting.take(heard);
    if (heard.kind !== 'command') return;
    for (const reply of heard.replies) link.send(reply);
    // A restart, or another server: this connection is over either way.
    if (heard.effect) void link.end();
  }

  /** Sends, and waits for the word on it. */
  async function say(sending: Sending): Promise<void> {
    const answer = waiting.answerTo(sending.serial);
    link.send(sending.bytes);
    const verdict = await answer;
    if (verdict !== 'done') throw new Error(`the platform ${verdict === 'failed' ? 'failed' : 'refused'}`);
  }

  /** The samples are the tracker's clock: what takes time has come to its end when one says so. */
  function tick(reading: Reading): void {
    latest = reading;
    for (const bytes of talk.later(reading)) link.send(bytes);
  }

  async function report(samples: readonly Sample[], stored: boolean): Promise<void> {
    const reports = samples.map((sample) => {
      const plainReport = toReport(sample, stored);
      const crossing = areas.notice(dialect.memory.areas, sample);
      return crossing
        ? ({ ...plainReport, reason: 'alarm', alarm: 'fence', crossing } as const)
        : plainReport;
    });
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
    if (latest) tick(latest);
  }

  return {
    mistakes,
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
    async sendPhoto() {
      const sending = talk.photograph(latest ?? toReading(nowhere()));
      if (!sending) throw new Error('this model has no camera');
      await say(sending);
    },
    sendRaw: (bytes) => plain.send(bytes),
    nextCommand: () => waiting.nextCommand(),
    closed: link.closed,
    close: () => link.close(),
  };
}

function dialectOf(options: TrackerOptions, mistakes: Mistakes): Dialect {
  const { protocol, terminalId, model, version, plate = '' } = options;
  const identity = {
    terminalId,
    plate,
    model: model ?? 'K100',
    iccid: '89860412345678901234',
    mcc: 460,
    hasFuelSensor: true,
  };
  const known: Model | undefined = model && getModel(model);
  if (known && known.protocol !== protocol) throw new Error(`${model} does not speak ${protocol}`);
  const memory = newMemory();
  if (protocol === 'gt06') {
    const profile = known?.protocol === 'gt06' ? known.profile : USUAL_PROFILE;
    return createGt06Dialect(identity, memory, { profile, mistakes });
  }
  const profile = known?.protocol === 'jt808' ? known.profile : STANDARD_PROFILE;
  const edition = version ?? profile.edition;
  return createJt808Dialect(identity, memory, { profile: { ...profile, edition }, mistakes });
}

function opened(
  { host, port, transport, ca }: Address,
  onData: (chunk: Uint8Array) => void,
  onEnd: () => void,
): Promise<Link> {
  return new Promise((resolve, reject) => {
    const link = openLink(
      { host, port, transport, ca },
      {
        onOpen: () => resolve(link),
        onData,
        onClose: (error = 'closed') => {
          onEnd();
          reject(new Error(`no connection to ${host}:${port}: ${error}`));
        },
      },
    );
  });
}
