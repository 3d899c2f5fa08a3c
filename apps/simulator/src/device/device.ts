/**
 * What a tracker does all day, whatever its protocol: connect, with growing pauses; introduce itself; report in order;
 * keep what cannot be sent and send it late; say it again when nobody answers; break and rebuild a link that is dead.
 * It has no timer of its own: `tick` is its clock, so a fleet runs on one, and a test on its own.
 */
import type { Reading } from '../driving/reading.ts';
import type { Random } from '../random.ts';
import { misbehave } from '../mistakes/misbehave.ts';
import { type Mistakes, NO_MISTAKES } from '../mistakes/names.ts';
import type { Command, Conversation, Dialect, Effect, Heard } from './dialect.ts';
import { createInFlight, type Entry, type Patience } from './in-flight.ts';
import { type Address, type Link, openLink } from './link.ts';
import type { Report } from './report.ts';
import { createReporter } from './reporting.ts';

/** Added up over a fleet. Counts are of reports, but where it says otherwise. */
export interface DeviceCounters {
  sent: number;
  acknowledged: number;
  /** Sent once more because nobody answered. */
  resent: number;
  /** Sent late, from the store. */
  sentLate: number;
  /** Taken by the device and not acknowledged yet: waiting or on their way. */
  unacknowledged: number;
  /** Pushed out of a full store, or refused for good. */
  lost: number;
  /** Open connections. */
  connections: number;
  /** Connections that were ever opened. */
  connected: number;
  /** Introductions that the platform did not accept. */
  refusals: number;
  /** Commands of the platform. */
  commands: number;
  bytesSent: number;
  bytesReceived: number;
  /** Why the last connection that could not be opened, or broke, did. */
  lastError?: string;
}

export function newCounters(): DeviceCounters {
  return {
    sent: 0,
    acknowledged: 0,
    resent: 0,
    sentLate: 0,
    unacknowledged: 0,
    lost: 0,
    connections: 0,
    connected: 0,
    refusals: 0,
    commands: 0,
    bytesSent: 0,
    bytesReceived: 0,
  };
}

export interface DeviceOptions {
  readonly address: Address;
  readonly dialect: Dialect;
  readonly random: Random;
  readonly counters: DeviceCounters;
  readonly patience?: Patience | undefined;
  /** Reports that are kept while there is no link; the oldest give way. */
  readonly storeMax?: number | undefined;
  readonly onCommand?: ((command: Command) => void) | undefined;
  /** What it does wrong; may change while it lives. */
  readonly mistakes?: Mistakes | undefined;
}

export interface Device {
  /** The sensors at this instant: reports what is due, and does whatever the clock asks for. */
  tick(reading: Reading): void;
  /** Reports taken and not acknowledged yet. */
  readonly pending: number;
  readonly isIntroduced: boolean;
  /** Ends the connection; resolves when the socket is closed. Nothing is sent any more. */
  stop(): Promise<void>;
}

const PATIENCE: Patience = { answerTimeoutMs: 15_000, triesMax: 3 };
const STORE_MAX = 1_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 60_000;
const CONNECT_TIMEOUT_MS = 15_000;
/** Without network for so long the modem gives the connection up; a short tunnel it survives. */
const COVERAGE_PATIENCE_MS = 25_000;
/** Younger than this a report that waited for its link is still sent as live. */
const FRESH_MS = 30_000;
/** Messages on their way at once. */
const WINDOW = 8;
/** So many unanswered messages are followed by one that is answered, and vouches for them. */
const UNANSWERED_MAX = 5;

export function createDevice(options: DeviceOptions): Device {
  const { dialect, counters, random, mistakes = NO_MISTAKES } = options;
  const { memory, awakeMs } = dialect;
  const storeMax = options.storeMax ?? STORE_MAX;
  const reporter = createReporter(memory, awakeMs !== undefined);
  let { address } = options;
  const inFlight = createInFlight(options.patience ?? PATIENCE);
  const outbox: Report[] = [];
  let link: Link | undefined;
  let talk: Conversation | undefined;
  let introduced = false;
  let stopped = false;
  let latest: Reading | undefined;
  let attempts = 0;
  let nextAttemptAtMs = 0;
  let openedAtMs = 0;
  let spokeAtMs = 0;
  let heardAtMs = 0;
  let owesPhoto = false;
  let uncoveredSinceMs: number | undefined;

  const now = (): number => latest?.atMs ?? 0;
  const canSend = (): boolean => introduced && uncoveredSinceMs === undefined;

  function tick(reading: Reading): void {
    latest = reading;
    if (stopped) return;
    noticeCoverage(reading);
    take(reading);
    if (!link) {
      // A unit that sleeps wakes to say something, and for nothing else.
      const isAwake = awakeMs === undefined || outbox.length > 0;
      if (isAwake && reading.hasNetwork && reading.atMs >= nextAttemptAtMs) open();
      return;
    }
    if (!introduced && reading.atMs - openedAtMs > CONNECT_TIMEOUT_MS && inFlight.entries.length === 0)
      breakLink();
    else if (isTired(reading)) leave(0);
    else if (uncoveredSinceMs === undefined) keepTalking(reading);
  }

  /** A unit that sleeps has said everything, and has given the platform time for its commands. */
  function isTired({ atMs }: Reading): boolean {
    const isDone = introduced && outbox.length === 0 && inFlight.entries.length === 0;
    return awakeMs !== undefined && isDone && atMs - Math.max(heardAtMs, spokeAtMs) >= awakeMs;
  }

  function noticeCoverage({ hasNetwork, atMs }: Reading): void {
    if (hasNetwork === (uncoveredSinceMs === undefined)) {
      if (!hasNetwork && uncoveredSinceMs !== undefined && atMs - uncoveredSinceMs > COVERAGE_PATIENCE_MS)
        breakLink();
      return;
    }
    uncoveredSinceMs = hasNetwork ? undefined : atMs;
    link?.setCovered(hasNetwork);
  }

  /** A reading that is due becomes a report, live or to be stored. */
  function take(reading: Reading): void {
    const due = reporter.decide(reading);
    if (!due) return;
    outbox.push({ reading, ...due, stored: !canSend() });
    counters.unacknowledged++;
    owesPhoto ||= due.alarm === 'sos';
    if (outbox.length <= storeMax) return;
    outbox.shift();
    counters.unacknowledged--;
    counters.lost++;
  }

  function open(): void {
    openedAtMs = now();
    attempts++;
    const plain = openLink(address, {
      onOpen: () => {
        counters.connections++;
        counters.connected++;
        talk = dialect.converse();
        introduce();
      },
      onData: (chunk) => {
        counters.bytesReceived += chunk.length;
        heardAtMs = now();
        for (const heard of talk?.hear(chunk, latest) ?? []) understand(heard);
      },
      onClose: (error) => {
        if (error !== undefined) counters.lastError = error;
        if (link === opened) onLost();
      },
    });
    const opened = misbehave(plain, mistakes, { random });
    link = opened;
    if (uncoveredSinceMs !== undefined) opened.setCovered(false);
  }

  function introduce(): void {
    const sending = talk?.introduce(latest);
    if (sending) {
      post(sending, []);
      return;
    }
    introduced = true;
    attempts = 0;
    reviveNewest();
    pump();
  }

  /** What was measured a moment ago is where the vehicle is, although it waited for the link. */
  function reviveNewest(): void {
    const newest = outbox.pop();
    if (newest) outbox.push({ ...newest, stored: newest.stored && now() - newest.reading.atMs > FRESH_MS });
  }

  function understand(heard: Heard): void {
    if (heard.kind === 'command') {
      counters.commands++;
      for (const reply of heard.replies) transmit(reply);
      options.onCommand?.(heard.command);
      if (heard.effect) undergo(heard.effect);
      return;
    }
    // A message that failed is said again when its time is over, like one that was never answered.
    if (heard.verdict === 'failed' && introduced) return;
    const settled = inFlight.settle(heard.serial);
    const count = countReports(settled);
    counters.unacknowledged -= count;
    if (heard.verdict === 'done') counters.acknowledged += count;
    else counters.lost += count;
    if (introduced) pump();
    else if (settled.length === 0) return;
    else if (heard.verdict === 'done') introduce();
    else {
      counters.refusals++;
      memory.authenticationCode = undefined;
      breakLink();
    }
  }

  function undergo({ quietMs, server }: Effect): void {
    if (server) address = { ...address, ...server };
    leave(quietMs);
  }

  /** Hangs up when what it said is sent, and is quiet for so long at least. */
  function leave(quietMs: number): void {
    const left = link;
    if (!left) return;
    void left.end();
    onLost();
    attempts = 0;
    nextAttemptAtMs = now() + quietMs;
  }

  function keepTalking(reading: Reading): void {
    const due = inFlight.due(reading.atMs);
    if (due.kind === 'broken') breakLink();
    else if (due.kind === 'resend') {
      for (const { sending, reports } of due.entries) {
        transmit(sending.bytes);
        counters.resent += reports.length;
      }
    }
    pump();
    if (canSend()) volunteer(reading);
    const isSilent = reading.atMs - spokeAtMs >= memory.heartbeatMs && inFlight.entries.length === 0;
    if (isSilent && talk && canSend()) post(talk.heartbeat(reading), []);
  }

  /** What nobody asked for and nothing waits on: outcomes of what takes time, and the picture of an emergency. */
  function volunteer(reading: Reading): void {
    for (const bytes of talk?.later(reading) ?? []) transmit(bytes);
    const photo = owesPhoto ? talk?.photograph(reading) : undefined;
    owesPhoto = false;
    if (photo) transmit(photo.bytes);
  }

  /** Sends what there is, as far as the window goes. */
  function pump(): void {
    const own = talk;
    if (!own || !canSend()) return;
    while (outbox.length > 0 && inFlight.entries.length < WINDOW) {
      const sending = own.pack(outbox);
      post(sending, outbox.splice(0, sending.count));
    }
    if (latest && needsVoucher(latest.atMs)) post(own.heartbeat(latest), []);
  }

  /** Whether messages that are never answered have gone without an answered one for long enough. */
  function needsVoucher(atMs: number): boolean {
    const [oldest] = inFlight.entries;
    if (!oldest || inFlight.entries.some(({ sending }) => sending.isAnswered)) return false;
    // Whoever wants to sleep asks at once.
    if (awakeMs !== undefined) return true;
    return inFlight.entries.length >= UNANSWERED_MAX || atMs - oldest.sentAtMs >= memory.heartbeatMs / 2;
  }

  function post(sending: Entry['sending'], reports: readonly Report[]): void {
    spokeAtMs = now();
    inFlight.add(sending, reports, spokeAtMs);
    counters.sent += reports.length;
    counters.sentLate += reports.filter(({ stored }) => stored).length;
    transmit(sending.bytes);
  }

  function transmit(bytes: Uint8Array): void {
    counters.bytesSent += bytes.length;
    link?.send(bytes);
  }

  function breakLink(): void {
    const broken = link;
    if (!broken) return;
    void broken.close();
    onLost();
  }

  /** What was on its way goes back to the front, to be sent late. */
  function onLost(): void {
    if (talk) counters.connections--;
    link = undefined;
    talk = undefined;
    introduced = false;
    const back = inFlight.drain().flatMap(({ reports }) => reports);
    outbox.unshift(...back.map(asStored));
    const pause = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.max(0, attempts - 1));
    nextAttemptAtMs = now() + pause * random.between(0.7, 1.3);
  }

  return {
    tick,
    get pending() {
      return outbox.length + inFlight.entries.reduce((sum, { reports }) => sum + reports.length, 0);
    },
    get isIntroduced() {
      return introduced;
    },
    async stop() {
      stopped = true;
      const last = link;
      breakLink();
      await last?.closed;
    },
  };
}

function asStored(report: Report): Report {
  return { ...report, stored: true };
}

function countReports(entries: readonly Entry[]): number {
  return entries.reduce((sum, { reports }) => sum + reports.length, 0);
}
