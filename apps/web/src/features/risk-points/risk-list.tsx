import {
  deleteRiskPoints,
  findRiskPoints,
  RISK_IDS_MAX,
  type RiskPoint,
  updateRiskPointStatus,
} from '@outrider/contract/risk-points.ts';
import { RISK_KINDS, RISK_NAME_MAX } from '@outrider/domain/risk-points.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { defineList, pagesOf, rowsBy } from '../../ui/list/define-list.ts';
import { accountFilter, type FilterValues, manyOf, oneOf, textFilter } from '../../ui/list/list-filters.ts';
import { RiskCard, RiskName } from './RiskCells.tsx';

const FILTERS = {
  search: textFilter('riskPoints:search', RISK_NAME_MAX),
  account: accountFilter('riskPoints:owner'),
  kinds: manyOf({
    label: 'riskPoints:anyKind',
    values: RISK_KINDS,
    labelOf: (kind) => `riskPoints:kinds.${kind}`,
  }),
  status: oneOf({
    label: 'riskPoints:anyStatus',
    values: ['on', 'off'],
    labelOf: (status) => `riskPoints:${status}`,
  }),
};

const isOwn = ({ user_id: accountId }: RiskPoint): boolean => accountId !== undefined;
const idsOf = (points: readonly RiskPoint[]): string[] => points.filter(isOwn).map(({ id }) => id);

const switchTo = (status: 'on' | 'off') =>
  rowsBy(
    updateRiskPointStatus,
    (points: readonly RiskPoint[]) => ({ ids: idsOf(points), status }),
    ({ changed }, { text }) => text('riskPoints:changed', { count: changed }),
  );

/** The risk points that count for an account, and those of the accounts below it. */
export const RISK_LIST = defineList({
  name: 'risk-points',
  label: 'riskPoints:layer',
  filters: FILTERS,
  source: pagesOf(
    findRiskPoints,
    ({ account, search, kinds, status }: FilterValues<typeof FILTERS>, { ownerId }) => ({
      id: account ?? ownerId,
      search,
      kinds,
      ...(status && { status }),
    }),
  ),
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  isExported: true,
  empty: { title: 'riskPoints:empty', hint: 'riskPoints:emptyHint' },
  noMatch: { title: 'riskPoints:nothingFound' },
  card: (point) => <RiskCard point={point} />,
  columns: [
    {
      id: 'name',
      title: 'riskPoints:name',
      isRowHeader: true,
      value: ({ name }) => name,
      cell: (point) => <RiskName point={point} />,
    },
    { id: 'kind', title: 'riskPoints:kind', value: ({ kind }, { text }) => text(`riskPoints:kinds.${kind}`) },
    { id: 'warning', title: 'riskPoints:warning', value: ({ warning }) => warning },
    { id: 'latitude', title: 'fleet:latitude', isNumber: true, value: ({ lat }) => lat },
    { id: 'longitude', title: 'fleet:longitude', isNumber: true, value: ({ lon }) => lon },
    { id: 'radiusM', title: 'riskPoints:radius', isNumber: true, value: ({ radiusM }) => radiusM },
    {
      id: 'status',
      title: 'riskPoints:status',
      value: ({ status }, { text }) => text(`riskPoints:${status}`),
    },
    { id: 'account', title: 'riskPoints:owner', value: ({ accountName }) => accountName },
  ],
  actions: [
    { id: 'edit', label: 'riskPoints:edit', icon: Pencil, isFor: isOwn },
    {
      id: 'delete',
      label: 'riskPoints:delete',
      icon: Trash2,
      isDanger: true,
      isFor: isOwn,
      ask: ({ name }, { text }) => ({
        title: text('riskPoints:deleteTitle', { name }),
        text: text('riskPoints:deleteWarning'),
      }),
    },
  ],
  bulk: [
    { id: 'on', label: 'riskPoints:switchOn', rowsMax: RISK_IDS_MAX, by: switchTo('on') },
    { id: 'off', label: 'riskPoints:switchOff', rowsMax: RISK_IDS_MAX, by: switchTo('off') },
    {
      id: 'delete',
      label: 'riskPoints:delete',
      rowsMax: RISK_IDS_MAX,
      isDanger: true,
      warning: 'riskPoints:deleteWarning',
      by: rowsBy(
        deleteRiskPoints,
        (points: readonly RiskPoint[]) => ({ ids: idsOf(points) }),
        ({ changed }, { text }) => text('riskPoints:deleted', { count: changed }),
      ),
    },
  ],
});
