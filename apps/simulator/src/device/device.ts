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

const PATIENCE: Patience = { answerTimeoutMs: 15_000, triesMax: 3 };
const STORE_MAX = 1_000;
const CONNECT_TIMEOUT_MS = 15_000;
/** How long the modem keeps a connection without network; it survives a short tunnel. */
const COVERAGE_PATIENCE_MS = 25_000;
/** The most messages awaiting an answer. */
const WINDOW = 8;
/** After this many messages that the platform never answers, one that it answers follows and confirms them. */
const UNANSWERED_MAX = 5;

export class Device {
  readonly #dialect: Dialect;
  readonly #memory: Dialect['memory'];
  /** Of a device that sleeps between its reports: how long it waits for commands. */
  readonly #awakeMs: number | undefined;
  readonly #random: Random;
  readonly #counters: DeviceCounters;
  readonly #mistakes: Mistakes;
  readonly #onCommand: DeviceOptions['onCommand'];
  readonly #reporter: ReturnType<typeof createReporter>;
  readonly #inFlight: ReturnType<typeof createInFlight>;
  readonly #outbox: Outbox;
  readonly #retries: RetrySchedule;
  #address: Address;
  #link: Link | undefined;
  #conversation: Conversation | undefined;
  #introduced = false;
  #stopped = false;
  #latest: Reading | undefined;
  #openedAtMs = 0;
  #sentAtMs = 0;
  #receivedAtMs = 0;
  #isPhotoDue = false;
  #uncoveredSinceMs: number | undefined;

  constructor(options: DeviceOptions) {
    const { address, dialect, random, counters, mistakes = NO_MISTAKES } = options;
    const { memory, awakeMs } = dialect;
    this.#dialect = dialect;
    this.#memory = memory;
    this.#awakeMs = awakeMs;
    this.#random = random;
    this.#counters = counters;
    this.#mistakes = mistakes;
    this.#onCommand = options.onCommand;
    this.#reporter = createReporter(memory, awakeMs !== undefined);
    this.#inFlight = createInFlight(options.patience ?? PATIENCE);
    this.#outbox = new Outbox(options.storeMax ?? STORE_MAX, counters);
    this.#retries = new RetrySchedule(random);
    this.#address = address;
  }

  /** Reports that are not acknowledged yet. */
  get pending(): number {
    return this.#outbox.reports.length + countReports(this.#inFlight.entries);
  }

  get isIntroduced(): boolean {
    return this.#introduced;
  }

  /** Handles the readings of an instant: reports what is due, and does everything that depends on time. */
  tick(reading: Reading): void {
    this.#latest = reading;
    if (this.#stopped) return;
    this.#noticeCoverage(reading);
    this.#addReport(reading);
    if (!this.#link) {
      // A sleeping device wakes only to report.
      const isAwake = this.#awakeMs === undefined || !this.#outbox.isEmpty;
      if (isAwake && reading.hasNetwork && this.#retries.isDue(reading.atMs)) this.#open();
      return;
    }
    if (
      !this.#introduced &&
      reading.atMs - this.#openedAtMs > CONNECT_TIMEOUT_MS &&
      this.#inFlight.entries.length === 0
    )
      this.#breakLink();
    else if (this.#isReadyToSleep(reading)) this.#leave(0);
    else if (this.#uncoveredSinceMs === undefined) this.#exchange(reading);
  }

  /** Whether a device that sleeps has sent everything, and has given the platform time for its commands. */
  #isReadyToSleep({ atMs }: Reading): boolean {
    const isDone = this.#introduced && this.#outbox.isEmpty && this.#inFlight.entries.length === 0;
    return (
      this.#awakeMs !== undefined &&
      isDone &&
      atMs - Math.max(this.#receivedAtMs, this.#sentAtMs) >= this.#awakeMs
    );
  }

  #noticeCoverage({ hasNetwork, atMs }: Reading): void {
    if (hasNetwork === (this.#uncoveredSinceMs === undefined)) {
      if (
        !hasNetwork &&
        this.#uncoveredSinceMs !== undefined &&
        atMs - this.#uncoveredSinceMs > COVERAGE_PATIENCE_MS
      )
        this.#breakLink();
      return;
    }
    this.#uncoveredSinceMs = hasNetwork ? undefined : atMs;
    this.#link?.setCovered(hasNetwork);
  }

  /** Turns a reading that is due into a report, live or to be stored. */
  #addReport(reading: Reading): void {
    const due = this.#reporter.decide(reading);
    if (!due) return;
    this.#outbox.add({ reading, ...due, stored: !this.#canSend() });
    this.#isPhotoDue ||= due.alarm === 'sos';
  }

  #open(): void {
    this.#openedAtMs = this.#now();
    this.#retries.attempt();
    const plain = openLink(this.#address, {
      onOpen: () => {
        this.#counters.connections++;
        this.#counters.connected++;
        this.#conversation = this.#dialect.startConversation();
        this.#introduce();
      },
      onData: (chunk) => {
        this.#counters.bytesReceived += chunk.length;
        this.#receivedAtMs = this.#now();
        for (const received of this.#conversation?.receive(chunk, this.#latest) ?? []) this.#handle(received);
      },
      onClose: (error) => {
        if (error !== undefined) this.#counters.lastError = error;
        if (this.#link === opened) this.#onLost();
      },
    });
    const opened = misbehave(plain, this.#mistakes, { random: this.#random });
    this.#link = opened;
    if (this.#uncoveredSinceMs !== undefined) opened.setCovered(false);
  }

  #introduce(): void {
    const sending = this.#conversation?.introduce(this.#latest);
    if (sending) {
      this.#send(sending, []);
      return;
    }
    this.#introduced = true;
    this.#retries.succeed();
    this.#outbox.reviveNewest(this.#now());
    this.#sendReports();
  }

  #handle(received: Received): void {
    if (received.kind === 'command') {
      this.#counters.commands++;
      for (const reply of received.replies) this.#transmit(reply);
      this.#onCommand?.(received.command);
      if (received.effect) this.#applyEffect(received.effect);
      return;
    }
    // A message that failed is sent again after the time-out, like one that was never answered.
    if (received.verdict === 'failed' && this.#introduced) return;
    const settled = this.#inFlight.settle(received.serial);
    const count = countReports(settled);
    this.#counters.unacknowledged -= count;
    if (received.verdict === 'done') this.#counters.acknowledged += count;
    else this.#counters.lost += count;
    if (this.#introduced) this.#sendReports();
    else if (settled.length === 0) return;
    else if (received.verdict === 'done') this.#introduce();
    else {
      this.#counters.refusals++;
      this.#memory.authenticationCode = undefined;
      this.#breakLink();
    }
  }

  #applyEffect({ quietMs, server }: Effect): void {
    if (server) this.#address = { ...this.#address, ...server };
    this.#leave(quietMs);
  }

  /** Hangs up when everything is sent, and stays offline for at least `quietMs`. */
  #leave(quietMs: number): void {
    const left = this.#link;
    if (!left) return;
    void left.end();
    this.#onLost();
    this.#retries.pause(this.#now(), quietMs);
  }

  #exchange(reading: Reading): void {
    const due = this.#inFlight.due(reading.atMs);
    if (due.kind === 'broken') this.#breakLink();
    else if (due.kind === 'resend') {
      for (const { sending, reports } of due.entries) {
        this.#transmit(sending.bytes);
        this.#counters.resent += reports.length;
      }
    }
    this.#sendReports();
    if (this.#canSend()) this.#sendUnasked(reading);
    const isSilent =
      reading.atMs - this.#sentAtMs >= this.#memory.heartbeatMs && this.#inFlight.entries.length === 0;
    if (isSilent && this.#conversation && this.#canSend())
      this.#send(this.#conversation.heartbeat(reading), []);
  }

  /** Sends what nothing waits for: late outcomes of commands, and the picture of an emergency. */
  #sendUnasked(reading: Reading): void {
    for (const bytes of this.#conversation?.takePending(reading) ?? []) this.#transmit(bytes);
    const photo = this.#isPhotoDue ? this.#conversation?.takePhoto(reading) : undefined;
    this.#isPhotoDue = false;
    if (photo) this.#transmit(photo.bytes);
  }

  /** Sends as many reports as the window allows. */
  #sendReports(): void {
    const own = this.#conversation;
    if (!own || !this.#canSend()) return;
    while (!this.#outbox.isEmpty && this.#inFlight.entries.length < WINDOW) {
      const sending = own.pack(this.#outbox.reports);
      this.#send(sending, this.#outbox.take(sending.count));
    }
    if (this.#latest && this.#needsConfirmation(this.#latest.atMs))
      this.#send(own.heartbeat(this.#latest), []);
  }

  /** Whether enough messages without an answer of their own have been sent to need one that is answered. */
  #needsConfirmation(atMs: number): boolean {
    const [oldest] = this.#inFlight.entries;
    if (!oldest || this.#inFlight.entries.some(({ sending }) => sending.isAnswered)) return false;
    // A device that wants to sleep asks for an answer at once.
    if (this.#awakeMs !== undefined) return true;
    return (
      this.#inFlight.entries.length >= UNANSWERED_MAX ||
      atMs - oldest.sentAtMs >= this.#memory.heartbeatMs / 2
    );
  }

  #send(sending: Entry['sending'], reports: readonly Report[]): void {
    this.#sentAtMs = this.#now();
    this.#inFlight.add(sending, reports, this.#sentAtMs);
    this.#counters.sent += reports.length;
    this.#counters.sentLate += reports.filter(({ stored }) => stored).length;
    this.#transmit(sending.bytes);
  }

  #transmit(bytes: Uint8Array): void {
    this.#counters.bytesSent += bytes.length;
    this.#link?.send(bytes);
  }

  #breakLink(): void {
    const broken = this.#link;
    if (!broken) return;
    void broken.close();
    this.#onLost();
  }

  /** Unacknowledged reports return to the front of the outbox, to be sent late. */
  #onLost(): void {
    if (this.#conversation) this.#counters.connections--;
    this.#link = undefined;
    this.#conversation = undefined;
    this.#introduced = false;
    this.#outbox.putBack(this.#inFlight.drain().flatMap(({ reports }) => reports));
    this.#retries.fail(this.#now());
  }

  /** Ends the connection, and resolves when the socket is closed. Nothing is sent after that. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const last = this.#link;
    this.#breakLink();
    await last?.closed;
  }

  #now(): number {
    return this.#latest?.atMs ?? 0;
  }

  #canSend(): boolean {
    return this.#introduced && this.#uncoveredSinceMs === undefined;
  }
}

function countReports(entries: readonly Entry[]): number {
  return entries.reduce((sum, { reports }) => sum + reports.length, 0);
}
