/** What the page of fences shows stands in its address, beside the filters of its list. */
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { NO_PROPOSAL, type Proposal, readProposal } from '../../fleet/fence-proposal.ts';
import { useAddress, withoutEmpty } from '../../lib/use-address.ts';

export interface PageChoice {
  readonly accountId: string;
  /** A fence that is changed; `new` = one that is drawn. */
  readonly editId: string | undefined;
  /** The fence whose devices are assigned. */
  readonly devicesId: string | undefined;
  /** The device whose fences are listed, or which is assigned to others. */
  readonly deviceId: string | undefined;
  /** Whether all fences are listed although the device is given. */
  readonly showsAll: boolean;
  /** What a new fence begins with. */
  readonly proposal: Proposal | undefined;
}

type Name = 'edit' | 'devices' | 'device' | 'all';
export type ChangePage = (changes: { readonly [Key in Name]?: string | undefined }) => void;

export function usePageChoice(ownAccountId: string): [PageChoice, ChangePage] {
  const [params, setAddress] = useAddress();
  const { state } = useLocation();
  const choice = useMemo<PageChoice>(
    () => ({
      accountId: params.get('account') ?? ownAccountId,
      editId: params.get('edit') ?? undefined,
      devicesId: params.get('devices') ?? undefined,
      deviceId: params.get('device') ?? undefined,
      showsAll: params.get('all') === '1',
      proposal: params.get('edit') === 'new' ? readProposal(params, state) : undefined,
    }),
    [params, state, ownAccountId],
  );
  const change = useCallback<ChangePage>(
    (changes) => {
      if (choice.proposal && 'edit' in changes) setAddress({ ...NO_PROPOSAL, ...withoutEmpty(changes) });
      // Opening a form is a step that goes back; another look at the list is none, nor is closing what was proposed:
      // the way back leads to the page that proposed it.
      else setAddress(withoutEmpty(changes), 'edit' in changes || 'devices' in changes);
    },
    [setAddress, choice.proposal],
  );
  return [choice, change];
}
