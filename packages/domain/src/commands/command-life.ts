/** The life of a command to a device. */

export const COMMAND_STATUSES = [
  /** Waits: for the device to connect, or for the command before it. */
  'queued',
  'sent',
  /** The device has it; an answer may follow. */
  'delivered',
  'answered',
  /** Not accepted, or not answered in time. */
  'failed',
  /** Unknown whether the device has it: the connection or the server broke off in between. */
  'unknown',
  'expired',
  'cancelled',
] as const;
export type CommandStatus = (typeof COMMAND_STATUSES)[number];

const OPEN: ReadonlySet<CommandStatus> = new Set(['queued', 'sent', 'delivered']);

/** Whether the command has not ended yet. */
export function isCommandOpen(status: CommandStatus): boolean {
  return OPEN.has(status);
}

const RETRIED: ReadonlySet<CommandStatus> = new Set(['failed', 'unknown', 'expired', 'cancelled']);

/** Whether it makes sense to give it once more. */
export function canRetryCommand(status: CommandStatus): boolean {
  return RETRIED.has(status);
}

/** Why a command ended without an answer of the device. */
export const COMMAND_ENDS = [
  'noAnswer',
  'notTaken',
  'notSupported',
  /** Its text has letters that the device's protocol has not. */
  'unwritable',
  'connectionLost',
  'serverStopped',
  'senderGone',
] as const;
export type CommandEnd = (typeof COMMAND_ENDS)[number];
