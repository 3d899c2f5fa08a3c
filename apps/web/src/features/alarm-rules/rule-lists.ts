import {
  type AlarmRule,
  findDeviceRules,
  findFenceRules,
  findRules,
} from '@outrider/contract/alarm-rules.ts';
import { ruleTraits } from '@outrider/domain/alarm-rules.ts';
import i18next from 'i18next';
import { Pencil, Undo2 } from 'lucide-react';
import { callApi } from '../../lib/api.ts';
import { allOf, type Column, defineList } from '../../ui/list/define-list.ts';
import { accountFilter, type FilterValues } from '../../ui/list/list-filters.ts';
import type { TextKey, Words } from '../../ui/list/words.ts';
import { sentenceOf, sourceOf } from './rule-sentence.ts';

const nameKey = ({ kind }: AlarmRule): TextKey => `alarms:${ruleTraits(kind).alarm}`;

const COLUMNS: readonly Column<AlarmRule>[] = [
  { id: 'kind', title: 'alarmRules:kind', isRowHeader: true, value: (rule, { text }) => text(nameKey(rule)) },
  {
    id: 'rule',
    title: 'alarmRules:rule',
    wraps: true,
    value: ({ source, kind, settings }, words) => {
      if (source === 'none') return undefined;
      return settings.isOn ? sentenceOf(kind, settings, words) : words.text('alarmRules:off');
    },
  },
  { id: 'from', title: 'alarmRules:from', value: sourceOf },
];

const SHARED = {
  label: 'pages:alarmRules',
  rowId: ({ kind }: AlarmRule) => kind,
  rowName: ({ kind }: AlarmRule) => i18next.t(`alarms:${ruleTraits(kind).alarm}`),
  isExported: true,
  empty: { title: 'alarmRules:none' },
  columns: COLUMNS,
  actions: [
    { id: 'edit', label: 'alarmRules:edit', icon: Pencil, permission: 'main:edit' },
    {
      id: 'inherit',
      label: 'alarmRules:inherit',
      icon: Undo2,
      permission: 'main:edit',
      isFor: ({ source }: AlarmRule) => source === 'own',
      ask: (rule: AlarmRule, { text }: Words) => ({
        title: text('alarmRules:inheritTitle', { kind: text(nameKey(rule)) }),
        text: text('alarmRules:inheritText'),
      }),
    },
  ],
} as const;

const [EDIT, INHERIT] = SHARED.actions;

const FILTERS = { account: accountFilter('audit:account') };

/** Of each kind what holds for an account's devices. */
export const ACCOUNT_RULES = defineList({
  ...SHARED,
  name: 'alarm-rules',
  filters: FILTERS,
  source: allOf(
    async ({ account }: FilterValues<typeof FILTERS>, { ownerId }, signal) =>
      (await callApi(findRules, { id: account ?? ownerId }, signal)).list,
    findRules.reads,
  ),
});

/** Of each kind what holds for one device. */
export const DEVICE_RULES = defineList({
  ...SHARED,
  name: 'device-alarm-rules',
  filters: {},
  source: allOf(
    async (_none, { ownerId }, signal) => (await callApi(findDeviceRules, { id: ownerId }, signal)).rules,
    findDeviceRules.reads,
  ),
});

/** How long, and how fast, vehicles may be in one fence. */
export const FENCE_RULES = defineList({
  ...SHARED,
  name: 'fence-alarm-rules',
  filters: {},
  actions: [
    { ...EDIT, permission: 'main:fence' },
    { ...INHERIT, permission: 'main:fence' },
  ],
  source: allOf(
    async (_none, { ownerId }, signal) => (await callApi(findFenceRules, { id: ownerId }, signal)).rules,
    findFenceRules.reads,
  ),
});
