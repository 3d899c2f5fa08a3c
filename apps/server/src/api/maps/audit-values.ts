import type { MapStyle } from '@outrider/contract/maps.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { MapKeyRow } from '../../store/maps/map-keys.ts';

type SetUp = Pick<MapKeyRow, 'tileKey' | 'serviceKey' | 'serviceUrl' | 'styles'>;

/** What the log says of a map: who is asked for it, and of keys and full addresses, which may hold keys, what became of them. */
export function toAuditValues(
  before: SetUp | undefined,
  after: SetUp | undefined,
): { readonly before?: AuditValues; readonly after?: AuditValues } {
  return {
    ...(before && { before: describe(before, undefined) }),
    ...(after && { after: describe(after, before) }),
  };
}

function describe(row: SetUp, before: SetUp | undefined): AuditValues {
  return {
    normal: serversOf(row.styles.normal),
    satellite: serversOf(row.styles.satellite),
    services: originOf(row.serviceUrl),
    addresses: stateOf(JSON.stringify(row.styles), before && JSON.stringify(before.styles)),
    tileKey: stateOf(row.tileKey, before?.tileKey),
    serviceKey: stateOf(row.serviceKey, before?.serviceKey),
  };
}

function stateOf(value: string, before: string | undefined): string {
  if (value === '') return before ? 'removed' : 'none';
  if (!before) return 'set';
  return value === before ? 'kept' : 'changed';
}

const serversOf = (style: MapStyle | undefined): string =>
  (style?.layers ?? []).map((template) => originOf(template)).join(', ');

/** Scheme and host; templates are no addresses yet, so that no parser of these takes them. */
function originOf(address: string): string {
  const [, scheme = '', authority = ''] = /^(https?:\/\/)([^/?#]*)/i.exec(address) ?? [];
  return scheme + authority.slice(authority.lastIndexOf('@') + 1);
}
