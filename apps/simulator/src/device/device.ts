/**
 * A tracker's behaviour, whatever its protocol. It connects, with growing pauses, introduces itself, and reports in
 * order. Reports that it cannot send are stored and sent late; messages without an answer are sent again; a dead link
 * is broken and opened anew. A device has no timer: `tick` is its clock, so that a whole fleet, or a test, drives it
 * with one.
 */
import type { Reading } from '../driving/reading.ts';
import type { Random } from '../random.ts';
import { misbehave } from '../mistakes/misbehave.ts';
import { type Mistakes, NO_MISTAKES } from '../mistakes/names.ts';
import type { DeviceCounters } from './counters.ts';
import type { Command, Conversation, Dialect, Effect, Received } from './dialect.ts';
import { createInFlight, type Entry, type Patience } from './in-flight.ts';
import { type Address, type Link, openLink } from './link.ts';
import { Outbox } from './outbox.ts';
import type { Report } from './report.ts';
import { createReporter } from './reporting.ts';
import { RetrySchedule } from './retry-schedule.ts';

export interface DeviceOptions {
  readonly address: Address;
  readonly dialect: Dialect;
  readonly random: Random;
  readonly counters: DeviceCounters;
  readonly patience?: Patience | undefined;
  /** The most reports stored while there is no link; the oldest are dropped. */
  readonly storeMax?: number | undefined;
  readonly onCommand?: ((command: Command) => void) | undefined;
  /** Its mistakes, which may change during its life. */
  readonly mistakes?: Mistakes | undefined;
}

export interface Device {
  /** Handles the readings of an instant: reports what is due, and does everything that depends on time. */
  tick(reading: Reading): void;
  /** Reports that are not acknowledged yet. */
  readonly pending: number;
  readonly isIntroduced: boolean;
  /** Ends the connection, and resolves when the socket is closed. Nothing is sent after that. */
  stop(): Promise<void>;
}

const PATIENCE: Patience = { answerTimeoutMs: 15_000, triesMax: 3 };
const STORE_MAX = 1_000;
const CONNECT_TIMEOUT_MS = 15_000;
/** How long the modem keeps a connection without network; it survives a short tunnel. */
const COVERAGE_PATIENCE_MS = 25_000;
/** The most messages awaiting an answer. */
const WINDOW = 8;
/** After this many messages that the platform never answers, one that it answers follows and confirms them. */
const UNANSWERED_MAX = 5;

export function createDevice(options: DeviceOptions): Device {
  const { dialect, counters, random, mistakes = NO_MISTAKES } = options;
  const { memory, awakeMs } = dialect;
  const reporter = createReporter(memory, awakeMs !== undefined);
  let { address } = options;
  const inFlight = createInFlight(options.patience ?? PATIENCE);
  const outbox = new Outbox(options.storeMax ?? STORE_MAX, counters);
  const retries = new RetrySchedule(random);
  let link: Link | undefined;
  let conversation: Conversation | undefined;
  let introduced = false;
  let stopped = false;
  let latest: Reading | undefined;
  let openedAtMs = 0;
  let sentAtMs = 0;
  let receivedAtMs = 0;
  let isPhotoDue = false;
  let uncoveredSinceMs: number | undefined;

  const now = (): number => latest?.atMs ?? 0;
  const canSend = (): boolean => introduced && uncoveredSinceMs === undefined;

  function tick(reading: Reading): void {
    latest = reading;
    if (stopped) return;
    noticeCoverage(reading);
    addReport(reading);
    if (!link) {
      // A sleeping device wakes only to report.
      const isAwake = awakeMs === undefined || !outbox.isEmpty;
      if (isAwake && reading.hasNetwork && retries.isDue(reading.atMs)) open();
      return;
    }
    if (!introduced && reading.atMs - openedAtMs > CONNECT_TIMEOUT_MS && inFlight.entries.length === 0)
      breakLink();
    else if (isReadyToSleep(reading)) leave(0);
    else if (uncoveredSinceMs === undefined) exchange(reading);
  }

  /** Whether a device that sleeps has sent everything, and has given the platform time for its commands. */
  function isReadyToSleep({ atMs }: Reading): boolean {
    const isDone = introduced && outbox.isEmpty && inFlight.entries.length === 0;
    return awakeMs !== undefined && isDone && atMs - Math.max(receivedAtMs, sentAtMs) >= awakeMs;
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

  /** Turns a reading that is due into a report, live or to be stored. */
  function addReport(reading: Reading): void {
    const due = reporter.decide(reading);
    if (!due) return;
    outbox.add({ reading, ...due, stored: !canSend() });
    isPhotoDue ||= due.alarm === 'sos';
  }

  function open(): void {
    openedAtMs = now();
    retries.attempt();
    const plain = openLink(address, {
      onOpen: () => {
        counters.connections++;
        counters.connected++;
        conversation = dialect.startConversation();
        introduce();
      },
      onData: (chunk) => {
        counters.bytesReceived += chunk.length;
        receivedAtMs = now();
        for (const received of conversation?.receive(chunk, latest) ?? []) handle(received);
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
    const sending = conversation?.introduce(latest);
    if (sending) {
      send(sending, []);
      return;
    }
    introduced = true;
    retries.succeed();
    outbox.reviveNewest(now());
    sendReports();
  }

  function handle(received: Received): void {
    if (received.kind === 'command') {
      counters.commands++;
      for (const reply of received.replies) transmit(reply);
      options.onCommand?.(received.command);
      if (received.effect) applyEffect(received.effect);
      return;
    }
    // A message that failed is sent again after the time-out, like one that was never answered.
    if (received.verdict === 'failed' && introduced) return;
    const settled = inFlight.settle(received.serial);
    const count = countReports(settled);
    counters.unacknowledged -= count;
    if (received.verdict === 'done') counters.acknowledged += count;
    else counters.lost += count;
    if (introduced) sendReports();
    else if (settled.length === 0) return;
    else if (received.verdict === 'done') introduce();
    else {
      counters.refusals++;
      memory.authenticationCode = undefined;
      breakLink();
    }
  }

  function applyEffect({ quietMs, server }: Effect): void {
    if (server) address = { ...address, ...server };
    leave(quietMs);
  }

  /** Hangs up when everything is sent, and stays offline for at least `quietMs`. */
  function leave(quietMs: number): void {
    const left = link;
    if (!left) return;
    void left.end();
    onLost();
    retries.pause(now(), quietMs);
  }

  function exchange(reading: Reading): void {
    const due = inFlight.due(reading.atMs);
    if (due.kind === 'broken') breakLink();
    else if (due.kind === 'resend') {
      for (const { sending, reports } of due.entries) {
        transmit(sending.bytes);
        counters.resent += reports.length;
      }
    }
    sendReports();
    if (canSend()) sendUnasked(reading);
    const isSilent = reading.atMs - sentAtMs >= memory.heartbeatMs && inFlight.entries.length === 0;
    if (isSilent && conversation && canSend()) send(conversation.heartbeat(reading), []);
  }

  /** Sends what nothing waits for: late outcomes of commands, and the picture of an emergency. */
  function sendUnasked(reading: Reading): void {
    for (const bytes of conversation?.takePending(reading) ?? []) transmit(bytes);
    const photo = isPhotoDue ? conversation?.takePhoto(reading) : undefined;
    isPhotoDue = false;
    if (photo) transmit(photo.bytes);
  }

  /** Sends as many reports as the window allows. */
  function sendReports(): void {
    const own = conversation;
    if (!own || !canSend()) return;
    while (!outbox.isEmpty && inFlight.entries.length < WINDOW) {
      const sending = own.pack(outbox.reports);
      send(sending, outbox.take(sending.count));
    }
    if (latest && needsConfirmation(latest.atMs)) send(own.heartbeat(latest), []);
  }

  /** Whether enough messages without an answer of their own have been sent to need one that is answered. */
  function needsConfirmation(atMs: number): boolean {
    const [oldest] = inFlight.entries;
    if (!oldest || inFlight.entries.some(({ sending }) => sending.isAnswered)) return false;
    // A device that wants to sleep asks for an answer at once.
    if (awakeMs !== undefined) return true;
    return inFlight.entries.length >= UNANSWERED_MAX || atMs - oldest.sentAtMs >= memory.heartbeatMs / 2;
  }

  function send(sending: Entry['sending'], reports: readonly Report[]): void {
    sentAtMs = now();
    inFlight.add(sending, reports, sentAtMs);
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

  /** Unacknowledged reports return to the front of the outbox, to be sent late. */
  function onLost(): void {
    if (conversation) counters.connections--;
    link = undefined;
    conversation = undefined;
    introduced = false;
    outbox.putBack(inFlight.drain().flatMap(({ reports }) => reports));
    retries.fail(now());
  }

  return {
    tick,
    get pending() {
      return outbox.reports.length + inFlight.entries.reduce((sum, { reports }) => sum + reports.length, 0);
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

function countReports(entries: readonly Entry[]): number {
  return entries.reduce((sum, { reports }) => sum + reports.length, 0);
}
