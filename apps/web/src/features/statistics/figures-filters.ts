/** The choices that all pages of figures have in common. */
import { STATISTICS_DAYS_MAX } from '@outrider/contract/statistics.ts';
import { accountFilter, daysFilter, devicesFilter, oneOf } from '../../ui/list/list-filters.ts';

/** More do not fit into an address. */
const DEVICES_MAX = 50;

export const SCOPE_FILTERS = {
  account: accountFilter('monitor:account'),
  below: oneOf({
    label: 'statistics:withBelow',
    values: ['own'],
    labelOf: () => 'statistics:ownOnly',
  }),
  devices: devicesFilter('statistics:devices', DEVICES_MAX),
};

export const DAYS_FILTER = daysFilter('track:period', { daysMax: STATISTICS_DAYS_MAX, initial: 'days7' });

interface Scope {
  readonly account: string | undefined;
  readonly below: 'own' | undefined;
  readonly devices: readonly string[];
}

/** The input of the calls. @param ownerId the viewer's account. */
export function toScope({ account, below, devices }: Scope, ownerId: string) {
  return {
    id: account ?? ownerId,
    subtree: below === undefined,
    ...(devices.length > 0 && { ids: [...devices] }),
  };
}
