/** What is chosen on the accounts' page, as its address says. */
import { useCallback } from 'react';
import { useAddress, withoutEmpty } from '../../lib/use-address.ts';

const TABS = ['list', 'details', 'devices', 'quota', 'rights', 'security'] as const;
export type Tab = (typeof TABS)[number];

export interface Choice {
  readonly accountId: string;
  readonly search: string;
  readonly tab: Tab;
}

export type Change = (changes: {
  readonly account?: string | undefined;
  readonly search?: string | undefined;
  readonly tab?: Tab | undefined;
}) => void;

export function isTab(value: string | null): value is Tab {
  return (TABS as readonly (string | null)[]).includes(value); // Widened: includes() takes only what it may find.
}

export function useChoice(ownAccountId: string): [Choice, Change] {
  const [params, setParams] = useAddress();
  const tab = params.get('tab');
  const choice: Choice = {
    accountId: params.get('account') ?? ownAccountId,
    search: params.get('search') ?? '',
    tab: isTab(tab) ? tab : 'list',
  };
  const change = useCallback<Change>(
    (changes) =>
      setParams(
        withoutEmpty(changes),
        // Another account is another place to come back from; a letter in the search is not.
        changes.account !== undefined,
      ),
    [setParams],
  );
  return [choice, change];
}
