import { type CommandRecord, findCommands } from '@outrider/contract/commands.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshMs } from '../../../fleet/commands/use-commands.ts';
import type { Period } from '../choice/periods.ts';

const PAGE_SIZE = 100;
/** The newest of a period; nobody gives more commands to five vehicles, and the page of commands has all. */
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

/** What was told to these devices in a period. */
export function useRangeCommands({ fromMs, toMs }: Period, deviceIds: readonly string[]): RangeCommands {
  const input = {
    ids: [...deviceIds],
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  };
  const commands = useQuery({
    queryKey: ['commands', 'range', input],
    queryFn: ({ signal }) => findAll(input, signal),
    enabled: deviceIds.length > 0,
    refetchInterval: ({ state }) => refreshMs(state.data),
  });
  return { list: commands.data ?? NONE, isPending: commands.isLoading, error: commands.error };
}
