/**
 * Takes commands from the table to the devices: for each device one after the other, the oldest first. A command is
 * marked as sent before a byte of it leaves: if the server dies in between, the command's end is unknown, but it is
 * never sent twice. Waiting commands are in the table; memory holds only the ids of their devices.
 */
import { findCommandForm } from '@outrider/domain/commands/command-forms.ts';
import { cutsFuel } from '@outrider/domain/commands/fuel-cut.ts';
import type { Bus } from '../bus/bus.ts';
import type { LateAnswer } from '../bus/topics.ts';
import type { CommandLinks } from './command-links.ts';
import type { Log } from '../log.ts';
import {
  abandonCommands,
  changeCommand,
  expireCommands,
  findAwaitedDevices,
  findQueued,
  findSentCommand,
  type QueuedCommand,
} from '../store/commands/command-records.ts';
import type { Database } from '../store/database.ts';
import { endOf, lateEndOf } from './command-end.ts';
import { findObstacle } from './find-obstacle.ts';

/** A device that has just connected introduces itself first, and is answered. */
const SETTLE_MS = 1_000;
const SWEEP_MS = 30_000;
/** How late an answer may come and still be one. Our choice. */
const LATE_MAX_MS = 24 * 3_600_000;

export interface CommandDispatcher {
  isConnected(deviceId: string): boolean;
  /** A command for this device was put into the table. */
  wake(deviceId: string): void;
  readonly answerTimeoutMs: number;
  /** Waits for open commands; the connections must be closed before. */
  close(): Promise<void>;
}

interface DispatcherOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly links: Pick<CommandLinks, 'isConnected' | 'send'>;
  readonly log: Log;
  /** How long a device may take to answer. */
  readonly answerTimeoutMs: number;
}

/** @rejects when the database cannot be asked. */
export async function startDispatcher(options: DispatcherOptions): Promise<CommandDispatcher> {
  const { database, bus, links, log, answerTimeoutMs } = options;
  const startedAt = new Date();
  await abandonCommands(database, { sentBefore: startedAt, now: startedAt, except: [] });
  /** Devices for which something waits. */
  const awaited = new Set(await findAwaitedDevices(database));
  /** Devices among these whose fuel cannot be cut yet: each report may change that. */
  const blocked = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const wokenAgain = new Set<string>();
  /** Commands that are on their way, by their ids. */
  const open = new Set<string>();
  const closing = new AbortController();

  function wake(deviceId: string): void {
    awaited.add(deviceId);
    if (closing.signal.aborted || !links.isConnected(deviceId)) return;
    if (running.has(deviceId)) {
      wokenAgain.add(deviceId);
      return;
    }
    const run = sendAll(deviceId)
      .catch((error: unknown) => log.error({ err: error, deviceId }, 'commands could not be sent'))
      .finally(() => {
        running.delete(deviceId);
        if (wokenAgain.delete(deviceId)) wake(deviceId);
      });
    running.set(deviceId, run);
  }

  async function sendAll(deviceId: string): Promise<void> {
    while (!closing.signal.aborted && links.isConnected(deviceId)) {
      const next = await findNext(deviceId);
      if (!next || !(await sendOne(next))) return;
    }
  }

  async function findNext(deviceId: string): Promise<QueuedCommand | undefined> {
    const queued = await findQueued(database, deviceId, new Date());
    blocked.delete(deviceId);
    if (queued.length === 0) awaited.delete(deviceId);
    for (const command of queued) {
      const isCut = command.isSendersOwn && cutsFuel(command.kind, command.parameters);
      if (!isCut || !(await findObstacle(database, deviceId))) return command;
      blocked.add(deviceId);
    }
    return undefined;
  }

  /** @returns false where the device is gone, and with it the reason to go on. */
  async function sendOne(command: QueuedCommand): Promise<boolean> {
    const { commandId, kind, parameters } = command;
    if (!command.isSendersOwn) {
      const change = { status: 'cancelled', endedAt: new Date(), outcome: 'senderGone' } as const;
      await changeCommand(database, command, ['queued'], change);
      return true;
    }
    const form = findCommandForm(command, kind, parameters);
    if (!form) {
      await changeCommand(database, command, ['queued'], endOf(kind, { type: 'unsupported' }, new Date()));
      return true;
    }
    open.add(commandId);
    try {
      const isMine = await changeCommand(database, command, ['queued'], {
        status: 'sent',
        sentAt: new Date(),
      });
      // It was cancelled meanwhile.
      if (!isMine) return true;
      const outcome = await links.send(command.deviceId, {
        commandId,
        form,
        timeoutMs: answerTimeoutMs,
        onDelivered: () => void setDelivered(command),
      });
      if (outcome.type === 'offline') {
        await changeCommand(database, command, ['sent'], { status: 'queued', sentAt: null });
        return false;
      }
      await changeCommand(database, command, ['sent', 'delivered'], endOf(kind, outcome, new Date()));
      return true;
    } finally {
      open.delete(commandId);
    }
  }

  async function setDelivered(command: QueuedCommand): Promise<void> {
    try {
      await changeCommand(database, command, ['sent'], { status: 'delivered', deliveredAt: new Date() });
    } catch (error) {
      log.error({ err: error, commandId: command.commandId }, 'a command could not be marked as delivered');
    }
  }

  async function takeLate(deviceId: string, { text, commandId, flag }: LateAnswer): Promise<void> {
    const by = commandId !== undefined ? { commandId } : { flag: flag ?? 0 };
    const now = new Date();
    const since = new Date(now.getTime() - LATE_MAX_MS);
    const command = await findSentCommand(database, deviceId, by, since);
    if (command) await changeCommand(database, command, [command.status], lateEndOf(command, text, now));
  }

  async function sweep(): Promise<void> {
    const now = new Date();
    await expireCommands(database, now);
    // Their end was not written because the database was away.
    const sentBefore = new Date(now.getTime() - 2 * answerTimeoutMs);
    await abandonCommands(database, { sentBefore, now, except: [...open] });
    for (const deviceId of awaited) wake(deviceId);
  }

  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) =>
      log.error({ err: error }, 'waiting commands could not be looked through'),
    );
  }, SWEEP_MS);
  const stopListening = [
    bus.on('device.connected', (deviceId) => {
      if (awaited.has(deviceId)) setTimeout(wake, SETTLE_MS, deviceId);
    }),
    bus.on('states.recorded', (states) => {
      if (blocked.size === 0) return;
      for (const { deviceId } of states) if (blocked.has(deviceId)) wake(deviceId);
    }),
    bus.on('device.gone', (deviceId) => awaited.delete(deviceId)),
    bus.on('command.answeredLate', ({ deviceId, answer }) => {
      takeLate(deviceId, answer).catch((error: unknown) =>
        log.error({ err: error, deviceId }, 'a late answer could not be kept'),
      );
    }),
  ];

  return {
    isConnected: (deviceId) => links.isConnected(deviceId),
    wake,
    answerTimeoutMs,
    async close() {
      closing.abort();
      clearInterval(sweeper);
      for (const stop of stopListening) stop();
      await Promise.all(running.values());
    },
  };
}
