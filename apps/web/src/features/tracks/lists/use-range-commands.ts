import { type CommandRecord, findCommands } from '@outrider/contract/commands.ts';
import { callApi } from '../../../lib/api.ts';
import { useRead } from '../../../lib/use-call.ts';
import { refreshMs } from '../../../fleet/commands/use-commands.ts';
import type { Period } from '../choice/periods.ts';

const PAGE_SIZE = 100;
/** The newest commands of a period. Nobody gives more to five vehicles, and the page of commands has all. */
const PAGES_MAX = 5;
const NONE: readonly CommandRecord[] = [];

async function findAll(
  input: { readonly ids: string[]; readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<CommandRecord[]> {
  const found: CommandRecord[] = [];
  for (let pageNum = 1; pageNum <= PAGES_MAX; pageNum++) {
    const { total, list } = await callApi(findCommands, { ...input, pageNum, pageSize: PAGE_SIZE }, signal);
    found.push(...list);
    if (list.length === 0 || found.length >= total) break;
  }
  return found;
}

export interface RangeCommands {
  readonly list: readonly CommandRecord[];
  readonly isPending: boolean;
  readonly error: unknown;
}

/** The commands that these devices were given in a period. */
export function useRangeCommands({ fromMs, toMs }: Period, deviceIds: readonly string[]): RangeCommands {
  const input = {
    ids: [...deviceIds],
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  };
  const commands = useRead(
    'commands of a period',
    input,
    deviceIds.length > 0 ? (signal) => findAll(input, signal) : undefined,
    { reads: findCommands.reads, refetchInterval: ({ state }) => refreshMs(state.data) },
  );
  return { list: commands.data ?? NONE, isPending: commands.isLoading, error: commands.error };
}
