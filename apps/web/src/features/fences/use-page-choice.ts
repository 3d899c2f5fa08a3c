/** What the page of fences shows stands in its address. */
import { FENCE_TYPES, type FenceType } from '@outrider/domain/fences/fence-schedule.ts';
import { useCallback, useMemo } from 'react';
import { useAddress, withoutEmpty } from '../../lib/use-address.ts';

export interface PageChoice {
  readonly accountId: string;
  readonly search: string;
  readonly type: FenceType | undefined;
  readonly status: 'on' | 'off' | undefined;
  readonly page: number;
  /** A fence that is changed; `new` = one that is drawn. */
  readonly editId: string | undefined;
  /** The fence whose devices are assigned. */
  readonly devicesId: string | undefined;
  /** The device whose fences are listed, or which is assigned to others. */
  readonly deviceId: string | undefined;
  /** Whether all fences are listed although the device is given. */
  readonly showsAll: boolean;
}

type Name = 'account' | 'search' | 'type' | 'status' | 'page' | 'edit' | 'devices' | 'device' | 'all';
export type ChangePage = (changes: { readonly [Key in Name]?: string | undefined }) => void;

export function usePageChoice(ownAccountId: string): [PageChoice, ChangePage] {
  const [params, setAddress] = useAddress();
  const choice = useMemo<PageChoice>(() => {
    const status = params.get('status');
    return {
      accountId: params.get('account') ?? ownAccountId,
      search: params.get('search') ?? '',
      type: FENCE_TYPES.find((each) => each === params.get('type')),
      status: status === 'on' || status === 'off' ? status : undefined,
      page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
      editId: params.get('edit') ?? undefined,
      devicesId: params.get('devices') ?? undefined,
      deviceId: params.get('device') ?? undefined,
      showsAll: params.get('all') === '1',
    };
  }, [params, ownAccountId]);
  const change = useCallback<ChangePage>(
    // Opening a form is a step that goes back; narrowing the list is none.
    (changes) => setAddress(withoutEmpty(changes), 'edit' in changes || 'devices' in changes),
    [setAddress],
  );
  return [choice, change];
}
