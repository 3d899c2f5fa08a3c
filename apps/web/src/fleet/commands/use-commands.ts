import {
  cancelCommand,
  type CommandRecord,
  findAndOffline,
  findCommandDetail,
  findNewCommands,
  insertOffline,
  sendCommand,
} from '@outrider/contract/commands.ts';
import type { CommandKind, CommandValues } from '@outrider/domain/commands/command-kinds.ts';
import { callApi } from '../../lib/api.ts';
import { useCall, useWrite } from '../../lib/use-call.ts';

const ON_ITS_WAY_MS = 1_000;
const WAITING_MS = 5_000;
const IDLE_MS = 20_000;

/** The interval at which a list of commands is refetched. It is short while replies are expected. */
export function refreshMs(list: readonly Pick<CommandRecord, 'status'>[] | undefined): number {
  if (list?.some(({ status }) => status === 'sent' || status === 'delivered')) return ON_ITS_WAY_MS;
  return list?.some(({ status }) => status === 'queued') ? WAITING_MS : IDLE_MS;
}

/** The commands that a device understands, and whether it can receive one now. */
export function useCommandDetail(terminalID: string) {
  return useCall(findCommandDetail, { terminalID }, { refetchInterval: WAITING_MS });
}

/** The newest commands of a device. */
export function useNewCommands(terminalID: string) {
  return useCall(
    findNewCommands,
    { terminalID },
    { refetchInterval: ({ state }) => refreshMs(state.data?.list) },
  );
}

export interface Given {
  readonly kind: CommandKind;
  readonly parameters: CommandValues;
  readonly confirmed: boolean;
  /** Whether the command waits for the device instead of being sent now. */
  readonly isOffline: boolean;
}

export function useGiveCommand(terminalID: string) {
  return useWrite([insertOffline, sendCommand], ({ isOffline, ...given }: Given) =>
    callApi(isOffline ? insertOffline : sendCommand, { terminalID, ...given }),
  );
}

type Named = Pick<CommandRecord, 'terminalID' | 'id'>;

export function useCancelCommand() {
  return useWrite([cancelCommand], ({ terminalID, id }: Named) => callApi(cancelCommand, { terminalID, id }));
}

/** Sends a command once more, now. Sending it again counts as the confirmation that some commands need. */
export function useSendAgain() {
  return useWrite([sendCommand], ({ terminalID, kind, parameters }: CommandRecord) =>
    callApi(sendCommand, { terminalID, kind, parameters, confirmed: true }),
  );
}

/** Gives a command once more, to wait for its device. */
export function useSaveOffline() {
  return useWrite([findAndOffline], ({ terminalID, id }: Named) =>
    callApi(findAndOffline, { terminalID, id, confirmed: true }),
  );
}
