/** A tracker for tests. It sends what the test tells it, and each promise resolves with the platform's answer. */
import type { Command, Dialect, Received, Sending } from './device/dialect.ts';
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
  /** TCP by default. */
  readonly transport?: Transport;
  /** PEM certificates that TLS trusts instead of the system's. */
  readonly ca?: string;
  /** 11 digits for JT/T 808, an IMEI of 15 for GT06, and an IMEI for numbers that are made of one. */
  readonly terminalId: string;
  /** The model whose dialect it uses; the model must belong to the protocol. */
  readonly model?: ModelName;
  /** Only for JT/T 808, instead of the model's; default 2013. */
  readonly version?: '2011' | '2013' | '2019';
  readonly plate?: string;
  /** Its mistakes from the start. */
  readonly mistakes?: Iterable<TrackerMistake>;
  /** Pause between two bytes of the slow loris. */
  readonly slowByteMs?: number;
  readonly answerTimeoutMs?: number;
}

/** The test sets the port, so it cannot be wrong. */
export type TrackerMistake = Exclude<MistakeName, 'wrongPort'>;

export interface Tracker {
  /** Its current mistakes, which may be added and deleted at any time. */
  readonly mistakes: Set<MistakeName>;
  /**
   * Registers and authenticates, or logs in.
   * @rejects if the platform refuses it or does not answer.
   */
  login(): Promise<void>;
  /** Resolves when the position is acknowledged. GT06 gets that by a heartbeat after the position. */
  sendPosition(sample: Sample): Promise<void>;
  /** Sends past positions, as stored and sent late. */
  sendStored(samples: readonly Sample[]): Promise<void>;
  sendHeartbeat(acc: boolean): Promise<void>;
  /**
   * Only for JT/T 808: sends a picture in packets. Resolves when the platform has all of it.
   * @rejects for a model without a camera.
   */
  sendPhoto(): Promise<void>;
  /** Sends bytes unchanged, and waits for nothing. */
  sendRaw(bytes: Uint8Array): void;
  /** The platform's next command, which the tracker has already answered as a device does. */
  nextCommand(): Promise<Command>;
  /** Resolves when the connection has ended, whoever ended it. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

const ANSWER_TIMEOUT_MS = 20_000;

/** @rejects if the port cannot be reached. */
export async function connectTracker(options: TrackerOptions): Promise<Tracker> {
  const { answerTimeoutMs = ANSWER_TIMEOUT_MS, slowByteMs } = options;
  const mistakes = new Set<MistakeName>(options.mistakes);
  const dialect = dialectOf(options, mistakes);
  const conversation = dialect.startConversation();
  const areas = createAreaWatch();
  const waiting = createWaiting(answerTimeoutMs);
  const random = createRandom(Number(options.terminalId.slice(-9)), 'tracker');
  let latest: Reading | undefined;

  const plain = await opened(
    options,
    (chunk) => {
      for (const received of conversation.receive(chunk, latest)) handle(received);
    },
    () => waiting.abandon(),
  );
  const link = misbehave(plain, mistakes, { random, slowByteMs });

  function handle(received: Received): void {
    waiting.settle(received);
    if (received.kind !== 'command') return;
    for (const reply of received.replies) link.send(reply);
    // A restart or another server ends this connection.
    if (received.effect) void link.end();
  }

  /** Sends, and waits for the answer. */
  async function sendAndWait(sending: Sending): Promise<void> {
    const answer = waiting.answerTo(sending.serial);
    link.send(sending.bytes);
    const verdict = await answer;
    if (verdict !== 'done') throw new Error(`the platform ${verdict === 'failed' ? 'failed' : 'refused'}`);
  }

  /** The samples are the tracker's clock: pending results of commands are sent when one of them is late enough. */
  function tick(reading: Reading): void {
    latest = reading;
    for (const bytes of conversation.takePending(reading)) link.send(bytes);
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
    let isConfirmed = true;
    while (reports.length > 0) {
      const sending = conversation.pack(reports);
      reports.splice(0, sending.count);
      isConfirmed = sending.isAnswered;
      if (sending.isAnswered) await sendAndWait(sending);
      else link.send(sending.bytes);
    }
    if (!isConfirmed && latest) await sendAndWait(conversation.heartbeat(latest));
    if (latest) tick(latest);
  }

  return {
    mistakes,
    async login() {
      latest ??= toReading(nowhere());
      for (let step = conversation.introduce(latest); step; step = conversation.introduce(latest))
        await sendAndWait(step);
    },
    sendPosition: (sample) => report([sample], false),
    sendStored: (samples) => report(samples, true),
    async sendHeartbeat(acc) {
      latest = { ...(latest ?? toReading(nowhere())), ignition: acc };
      await sendAndWait(conversation.heartbeat(latest));
    },
    async sendPhoto() {
      const sending = conversation.takePhoto(latest ?? toReading(nowhere()));
      if (!sending) throw new Error('this model has no camera');
      await sendAndWait(sending);
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
