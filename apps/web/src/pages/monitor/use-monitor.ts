/** The monitor's choices, which are kept in the address. */
import { useCallback } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { type ListFilter, readFilter, type Tab } from '../../fleet/list-filter.ts';
import { readAccountId } from './chosen-account.ts';
import { readSplit } from './split/split-address.ts';

export interface Choice {
  readonly accountId: string;
  readonly filter: ListFilter;
  readonly deviceId: string | undefined;
  /** Whether all details of the device are shown. */
  readonly detail: boolean;
  /** Followed side by side; undefined if there is one map. */
  readonly split: readonly string[] | undefined;
}

export type ChangeChoice = (change: {
  readonly account?: string | undefined;
  readonly tab?: Tab;
  readonly search?: string | undefined;
  readonly device?: string | undefined;
  readonly detail?: '1' | undefined;
  readonly split?: string | undefined;
  readonly state?: string | undefined;
  readonly model?: string | undefined;
  readonly icon?: string | undefined;
  readonly expiry?: string | undefined;
}) => void;

export function useChoice(ownAccountId: string): [Choice, ChangeChoice] {
  const [params, setParams] = useAddress();
  const choice: Choice = {
    accountId: readAccountId(params, ownAccountId),
    filter: readFilter(params),
    deviceId: params.get('device') ?? undefined,
    detail: params.get('detail') === '1',
    split: readSplit(params),
  };
  const change = useCallback<ChangeChoice>(
    (changes) =>
      setParams(
        Object.fromEntries(
          Object.entries(changes).map(([name, value]) =>
            // An empty value removes the parameter, except for a split view that has no vehicle yet.
            [name, value === '' && name !== 'split' ? undefined : value],
          ),
        ),
      ),
    [setParams],
  );
  return [choice, change];
}
