/** What is chosen stands in the address, so that it can be linked to, and gone back to. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const TABS = ['list', 'details', 'quota', 'rights', 'security'] as const;
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
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const choice: Choice = {
    accountId: params.get('account') ?? ownAccountId,
    search: params.get('search') ?? '',
    tab: isTab(tab) ? tab : 'list',
  };
  const change = useCallback<Change>(
    (changes) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        // Another account is another place to come back from; a letter in the search is not.
        { replace: changes.account === undefined },
      );
    },
    [setParams],
  );
  return [choice, change];
}
