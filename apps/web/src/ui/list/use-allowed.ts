import type { Permission } from '@outrider/domain/permissions.ts';
import { holdsPermission } from '../../lib/permission-tags.ts';
import { useSession } from '../../lib/session.ts';

/** The actions for which the viewer has the permission. This only hides the others; the server decides. */
export function useAllowed<Of extends { readonly permission?: Permission }>(
  actions: readonly Of[] | undefined,
): readonly Of[] {
  const { data: user } = useSession();
  return (actions ?? []).filter(
    ({ permission }) => permission === undefined || holdsPermission(user?.permissions ?? [], [permission]),
  );
}
