/** The addresses of the page of fences. */
import { isBuiltPage } from '../../lib/route-table.ts';

const PAGE = '/index/fence';

/** Undefined while there is no such page. */
export function editPath(fenceId: string): string | undefined {
  return isBuiltPage(PAGE) ? `${PAGE}?${new URLSearchParams({ edit: fenceId })}` : undefined;
}
