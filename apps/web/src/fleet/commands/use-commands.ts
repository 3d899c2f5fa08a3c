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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

const COMMANDS_KEY = ['commands'] as const;

const ON_ITS_WAY_MS = 1_000;
const WAITING_MS = 5_000;
const IDLE_MS = 20_000;

/** How soon a list of commands is asked for again: the more there is to come, the sooner. */
export function refreshMs(list: readonly Pick<CommandRecord, 'status'>[] | undefined): number {
  if (list?.some(({ status }) => status === 'sent' || status === 'delivered')) return ON_ITS_WAY_MS;
  return list?.some(({ status }) => status === 'queued') ? WAITING_MS : IDLE_MS;
}

/** What a device understands, and whether it can be told now. */
export function useCommandDetail(terminalID: string) {
  return useQuery({
    queryKey: [...COMMANDS_KEY, 'detail', terminalID],
    queryFn: ({ signal }) => callApi(findCommandDetail, { terminalID }, signal),
    refetchInterval: WAITING_MS,
  });
}

/** The newest commands to a device. */
export function useNewCommands(terminalID: string) {
  return useQuery({
    queryKey: [...COMMANDS_KEY, 'newest', terminalID],
    queryFn: ({ signal }) => callApi(findNewCommands, { terminalID }, signal),
    refetchInterval: ({ state }) => refreshMs(state.data?.list),
  });
}

export interface Given {
  readonly kind: CommandKind;
  readonly parameters: CommandValues;
  readonly confirmed: boolean;
  /** To wait for the device rather than be sent now. */
  readonly isOffline: boolean;
}

/** Everything that changes commands; each list of them is asked for anew. */
export function useCommandChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: COMMANDS_KEY }),
  });
}

export function useGiveCommand(terminalID: string) {
  return useCommandChange(({ isOffline, ...given }: Given) =>
    callApi(isOffline ? insertOffline : sendCommand, { terminalID, ...given }),
  );
}

type Named = Pick<CommandRecord, 'terminalID' | 'id'>;

export function useCancelCommand() {
  return useCommandChange(({ terminalID, id }: Named) => callApi(cancelCommand, { terminalID, id }));
}

/** Sends a command once more, now; what was agreed to is agreed to by whoever asks again. */
export function useSendAgain() {
  return useCommandChange(({ terminalID, kind, parameters }: CommandRecord) =>
    callApi(sendCommand, { terminalID, kind, parameters, confirmed: true }),
  );
}

/** Gives a command once more, to wait for its device. */
export function useSaveOffline() {
  return useCommandChange(({ terminalID, id }: Named) =>
    callApi(findAndOffline, { terminalID, id, confirmed: true }),
  );
}
