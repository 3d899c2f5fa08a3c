import type { CommandRecord } from '@outrider/contract/commands.ts';
import { type CommandEnd, COMMAND_ENDS } from '@outrider/domain/commands/command-life.ts';
import { RELAY_OUTCOMES, type RelayOutcome } from '@outrider/domain/commands/relay-replies.ts';
import type { CommandRow } from '../../store/commands/command-records.ts';

const OUTCOMES: ReadonlySet<string> = new Set([...COMMAND_ENDS, ...RELAY_OUTCOMES]);

export function presentCommand(row: CommandRow): CommandRecord {
  return {
    id: row.commandId,
    deviceId: row.deviceId,
    terminalID: row.terminalId,
    carNumber: row.plate,
    nickname: row.name,
    kind: row.kind,
    parameters: row.parameters,
    content: row.content,
    ...(row.senderIsVisible && { sender: row.senderName }),
    status: row.status,
    ...(isResult(row.result) && { result: row.result }),
    // Asked for above it.
    ...(OUTCOMES.has(row.outcome) && { outcome: row.outcome as CommandEnd | RelayOutcome }),
    reply: row.reply,
    createdTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
    ...(row.sentAt && { sentTime: row.sentAt.toISOString() }),
    ...(row.deliveredAt && { deliveredTime: row.deliveredAt.toISOString() }),
    ...(row.endedAt && { endTime: row.endedAt.toISOString() }),
  };
}

function isResult(result: number | null): result is 1 | 2 | 3 {
  return result === 1 || result === 2 || result === 3;
}
