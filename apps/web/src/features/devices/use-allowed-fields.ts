import { type DeviceField, FIELD_PERMISSIONS } from '@outrider/contract/device-changes.ts';
import { holdsPermission } from '../../lib/permission-tags.ts';
import { useSession } from '../../lib/session.ts';

/** Those of the fields that the user may change. */
export function useAllowedFields<Field extends DeviceField>(fields: readonly Field[]): readonly Field[] {
  const { data: user } = useSession();
  return fields.filter((field) => user && holdsPermission(user.permissions, [FIELD_PERMISSIONS[field]]));
}
