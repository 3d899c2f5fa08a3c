/** Which pages close and open when permissions are taken away or given back: the guard's own table says. */
import { narrowPermissions, type Permission } from '@outrider/domain/permissions.ts';
import { listOpenPages, type PageName, SECTIONS } from '../../lib/route-table.ts';

export interface ChangedSection {
  readonly section: PageName;
  /** Empty when it is the section with all that was open in it. */
  readonly pages: readonly PageName[];
}

interface Held {
  readonly ofRole: readonly Permission[];
  /** Taken away by oneself. */
  readonly denied: readonly Permission[];
  /** Taken away by others above. */
  readonly deniedElsewhere: readonly Permission[];
}

/** @param denied what would be taken away instead of `held.denied`. */
export function compareOpenPages(
  held: Held,
  denied: ReadonlySet<Permission>,
): { lost: readonly ChangedSection[]; regained: readonly ChangedSection[] } {
  const left = narrowPermissions(held.ofRole, held.deniedElsewhere);
  const now = narrowPermissions(left, held.denied);
  const next = narrowPermissions(left, [...denied]);
  return { lost: subtract(now, next), regained: subtract(next, now) };
}

/** What is open to the one and not to the other. */
function subtract(one: readonly Permission[], other: readonly Permission[]): readonly ChangedSection[] {
  return SECTIONS.map((section) => {
    const kept = new Set(listOpenPages(section, other).map(({ path }) => path));
    const gone = listOpenPages(section, one).filter(({ path }) => !kept.has(path));
    return {
      section: section.name,
      isGone: gone.length > 0,
      pages: kept.size === 0 ? [] : gone.map(({ name }) => name),
    };
  })
    .filter(({ isGone }) => isGone)
    .map(({ section, pages }) => ({ section, pages }));
}
