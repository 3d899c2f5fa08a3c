import {
  type Claim,
  findClaims,
  findOwnClaims,
  findSharedNumbers,
  type OwnClaim,
} from '@outrider/contract/claims.ts';
import { callApi } from '../../lib/api.ts';
import { allOf, type Column, defineList, pagesOf } from '../../ui/list/define-list.ts';
import { type FilterValues, oneOf } from '../../ui/list/list-filters.ts';
import { ClaimState, ClaimSubject } from './ClaimFacts.tsx';
import { Holders, namesOfHolders } from './Holders.tsx';

const NUMBER = {
  id: 'number',
  title: 'claims:number',
  isRowHeader: true,
  wraps: true,
  value: ({ terminalID }: OwnClaim) => terminalID,
  cell: (claim: OwnClaim) => <ClaimSubject claim={claim} />,
} satisfies Column<OwnClaim>;

const NOTE = {
  id: 'note',
  title: 'claims:note',
  isExtra: true,
  wraps: true,
  value: ({ note }: OwnClaim) => note,
} satisfies Column<OwnClaim>;

const FILED = {
  id: 'filed',
  title: 'claims:filed',
  value: ({ createdTime }: OwnClaim) => new Date(createdTime),
} satisfies Column<OwnClaim>;

const STATE = {
  id: 'state',
  title: 'claims:state',
  wraps: true,
  value: ({ state }: OwnClaim, { text }) => text(`claims:states.${state}`),
  cell: (claim: OwnClaim) => <ClaimState claim={claim} />,
} satisfies Column<OwnClaim>;

const REASON = {
  id: 'reason',
  title: 'claims:reason',
  isExtra: true,
  wraps: true,
  value: ({ reason }: OwnClaim) => reason,
} satisfies Column<OwnClaim>;

/** What an account claims, and what became of it. */
export const OWN_CLAIM_LIST = defineList({
  name: 'own-claims',
  label: 'pages:deviceClaims',
  filters: {},
  source: pagesOf(findOwnClaims, () => ({})),
  rowId: ({ id }) => id,
  rowName: ({ terminalID }) => terminalID,
  isExported: true,
  empty: { title: 'claims:nothingAtAll' },
  columns: [NUMBER, NOTE, FILED, STATE, REASON],
  actions: [
    {
      id: 'withdraw',
      label: 'claims:withdraw',
      isFor: ({ state }) => state === 'open',
      ask: ({ terminalID }, { text }) => ({ title: text('claims:withdrawTitle', { number: terminalID }) }),
    },
  ],
});

const FILTERS = {
  show: oneOf({
    label: 'claims:show',
    values: ['open', 'all'],
    initial: 'open',
    labelOf: (show) => `claims:${show}`,
  }),
};

/** What the accounts below claim, for whoever decides. */
export const CLAIM_LIST = defineList({
  name: 'claims',
  label: 'pages:numberClaims',
  filters: FILTERS,
  source: pagesOf(findClaims, ({ show }: FilterValues<typeof FILTERS>) => ({ open: show !== 'all' })),
  rowId: ({ id }) => id,
  rowName: ({ terminalID }) => terminalID,
  isExported: true,
  empty: { title: 'claims:nothing', hint: 'claims:nothingHint' },
  columns: [
    NUMBER,
    NOTE,
    {
      id: 'claimant',
      title: 'claims:claimant',
      value: ({ claimant: { nickname, username } }) => `${nickname} (${username})`,
    },
    FILED,
    {
      id: 'holders',
      title: 'claims:holders',
      wraps: true,
      value: ({ holders }, words) => namesOfHolders(holders, words),
      cell: (claim) => <Holders claim={claim} />,
    },
    STATE,
    REASON,
  ],
  actions: [
    {
      id: 'grant',
      label: 'claims:grant',
      isFor: canDecide,
      ask: ({ terminalID, claimant, holders }, { text }) => ({
        title: text('claims:grantTitle', { number: terminalID, claimant: claimant.nickname }),
        text: text(holders.length > 0 ? 'claims:grantText' : 'claims:grantFreeText', {
          claimant: claimant.nickname,
        }),
      }),
    },
    {
      id: 'allowBoth',
      label: 'claims:allowBoth',
      isFor: (claim) => canDecide(claim) && claim.separable,
      ask: ({ holders }, { text }) => {
        const numbers = [...new Set(holders.flatMap((holder) => holder.numbers))].join(', ');
        return { title: text('claims:allowBothTitle'), text: text('claims:allowBothText', { numbers }) };
      },
    },
    { id: 'reject', label: 'claims:reject', isFor: ({ state }) => state === 'open' },
  ],
});

function canDecide({ state, decidable }: Claim): boolean {
  return state === 'open' && decidable;
}

/** Numbers that lead to none of several devices. */
export const SHARED_NUMBER_LIST = defineList({
  name: 'shared-numbers',
  label: 'claims:shared',
  filters: {},
  source: allOf(
    async (_none: object, _asked, signal) => (await callApi(findSharedNumbers, {}, signal)).list,
    findSharedNumbers.reads,
  ),
  rowId: ({ number }) => number,
  rowName: ({ number }) => number,
  isExported: true,
  // Where there are none, nothing is said of them.
  empty: { title: 'list:noMatch' },
  columns: [
    {
      id: 'number',
      title: 'claims:sharedNumber',
      isRowHeader: true,
      isSortable: true,
      value: ({ number }) => number,
    },
    {
      id: 'devices',
      title: 'claims:devices',
      wraps: true,
      value: ({ holders }, words) => namesOfHolders(holders, words),
      cell: ({ holders }) => <Holders claim={{ holders }} />,
    },
  ],
});
