import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { isBuiltPage } from '../../lib/route-table.ts';

const PATH = '/index/alarmsAll';

interface Alarms {
  readonly account?: string | undefined;
  readonly devices?: readonly string[];
  readonly kinds?: readonly AlarmKind[];
  /** Days, both included. */
  readonly from?: string;
  readonly to?: string;
}

/** The page of single alarms with these filters; undefined if there is no such page. */
export function alarmsPath({ account, devices = [], kinds = [], from, to }: Alarms): string | undefined {
  if (!isBuiltPage(PATH)) return undefined;
  const address = new URLSearchParams({
    state: 'all',
    ...(account !== undefined && { account }),
    ...(devices.length > 0 && { devices: devices.join(',') }),
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(from !== undefined && to !== undefined && { from, to }),
  });
  return `${PATH}?${address}`;
}
