/** Commands to devices: sending, following and cancelling them. */
import { COMMAND_KIND_NAMES } from '@outrider/domain/commands/command-kinds.ts';
import { COMMAND_ENDS, COMMAND_STATUSES } from '@outrider/domain/commands/command-life.ts';
import { RELAY_OUTCOMES } from '@outrider/domain/commands/relay-replies.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';

/** The most commands that may wait for one device; our choice. */
export const COMMANDS_WAITING_MAX = 10;
/** How many hours a command waits for its device, by default and at most. */
export const COMMAND_WAITS_HOURS = { default: 72, max: 720 } as const;
/** How many commands findNewLog returns. */
export const NEWEST_COMMANDS = 20;

const terminalID = z.string().max(20);
const kind = z.enum(COMMAND_KIND_NAMES);
const parameters = z.record(z.string().max(32), z.union([z.number(), z.string().max(200)]));

export const commandRecord = z.object({
  id,
  deviceId: id,
  terminalID: z.string(),
  carNumber: z.string(),
  nickname: z.string(),
  kind,
  parameters,
  /** The text on the wire. */
  content: z.string(),
  /** Undefined for somebody outside of the caller's subtree. */
  sender: z.string().optional(),
  status: z.enum(COMMAND_STATUSES),
  /** 1 success, 2 timeout, 3 error; undefined while the command is open, and if the result is unknown. */
  result: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** Why it ended, or what the answer says about the fuel relay. */
  outcome: z.enum([...COMMAND_ENDS, ...RELAY_OUTCOMES]).optional(),
  /** The device's own text. */
  reply: z.string(),
  createdTime: z.iso.datetime(),
  /** The command is not sent after this instant. */
  expireTime: z.iso.datetime(),
  sentTime: z.iso.datetime().optional(),
  deliveredTime: z.iso.datetime().optional(),
  endTime: z.iso.datetime().optional(),
});

export type CommandRecord = z.infer<typeof commandRecord>;

const given = {
  terminalID,
  kind,
  /** The parameters by name; see findDetail. */
  parameters: parameters.default({}),
  /** Whether the sender has confirmed the consequences; without it, dangerous commands are refused. */
  confirmed: z.boolean().default(false),
};

export const findCommandDetail = call({
  method: 'POST',
  path: '/command/findDetail',
  feature: 'commands',
  summary: 'The commands that a device understands, and whether it can be told one now',
  access: 'main:command',
  scope: { terminalID: 'terminal' },
  reads: ['commands', 'devices'],
  writes: [],
  input: z.object({ terminalID }),
  output: z.object({
    /** The kinds that the device understands. Raw text is included only for callers who may send it. */
    kinds: z.array(kind),
    connected: z.boolean(),
    /** Whether the device's service has ended and the caller cannot renew it; then commands are refused. */
    expired: z.boolean(),
    /** Whether the device sleeps most of the time, so that commands wait for it. */
    sleeps: z.boolean(),
    /** Why the fuel cannot be cut now. */
    fuelCutObstacle: z.enum(['noFix', 'tooFast']).optional(),
    /** How long to wait for an answer, seconds. */
    answerSeconds: z.int(),
  }),
});

export const sendCommand = call({
  method: 'POST',
  path: '/command/send',
  feature: 'commands',
  summary:
    'Send a command to a device that is connected, now or right after the one before it; what becomes of it is told by findNewLog',
  access: 'main:command',
  scope: { terminalID: 'terminal' },
  isOfService: true,
  reads: [],
  writes: ['commands'],
  audit: 'entry',
  input: z.object(given),
  output: commandRecord,
});

export const insertOffline = call({
  method: 'POST',
  path: '/command/insertOffline',
  feature: 'commands',
  summary: 'Have a command wait until the device connects; up to 10 wait for one device',
  access: 'main:command',
  scope: { terminalID: 'terminal' },
  isOfService: true,
  reads: [],
  writes: ['commands'],
  audit: 'entry',
  input: z.object({
    ...given,
    expireHours: z.int().min(1).max(COMMAND_WAITS_HOURS.max).default(COMMAND_WAITS_HOURS.default),
  }),
  output: commandRecord,
});

export const findAndOffline = call({
  method: 'POST',
  path: '/command/findAndOffline',
  feature: 'commands',
  summary:
    'Give a command that failed, expired or was cancelled once more, to wait until the device connects',
  access: 'main:command',
  scope: { terminalID: 'terminal' },
  isOfService: true,
  reads: [],
  writes: ['commands'],
  audit: 'entry',
  input: z.object({ terminalID, id, confirmed: given.confirmed }),
  output: commandRecord,
});

export const cancelCommand = call({
  method: 'POST',
  path: '/command/cancel',
  feature: 'commands',
  summary: 'Take back a command that waits; one that was sent cannot be',
  access: 'main:command',
  scope: { terminalID: 'terminal' },
  reads: [],
  writes: ['commands'],
  audit: 'entry',
  input: z.object({ terminalID, id }),
  output: commandRecord,
});

export const findCommands = call({
  method: 'POST',
  path: '/command/findLog',
  feature: 'commands',
  summary:
    'Commands to the devices of an account and of those below it, the newest first; the total is counted up to 10,000',
  access: 'main:command',
  scope: { id: 'account', ids: 'device' },
  reads: ['commands', 'devices'],
  writes: [],
  input: z.object({
    /** The caller's own by default. */
    id: id.optional(),
    /** Only commands of these devices. */
    ids: z.array(id).max(100).default([]),
    /** Part of a terminal id, a name or a plate. */
    text: z.string().trim().max(64).default(''),
    statuses: z.array(z.enum(COMMAND_STATUSES)).max(COMMAND_STATUSES.length).default([]),
    kinds: z.array(kind).max(COMMAND_KIND_NAMES.length).default([]),
    from: instant.optional(),
    to: instant.optional(),
    ...paging,
  }),
  output: listOf(commandRecord),
});

export const findNewCommands = call({
  method: 'POST',
  path: '/command/findNewLog',
  feature: 'commands',
  summary: `The newest ${NEWEST_COMMANDS} commands to a device`,
  access: 'main:command',
  scope: { terminalID: 'terminal' },
  reads: ['commands'],
  writes: [],
  input: z.object({ terminalID }),
  output: listOf(commandRecord),
});
