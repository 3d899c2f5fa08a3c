import { findPolicies, type NotificationPolicy } from '@outrider/contract/notifications.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { defineList, pagesOf } from '../../ui/list/define-list.ts';
import { About, ToldCell } from './PolicyCells.tsx';
import { toldTiers } from './told-tiers.ts';

export const POLICY_LIST = defineList({
  name: 'alarm-policies',
  label: 'pages:alarmPolicies',
  filters: {},
  source: pagesOf(findPolicies, (_values, { ownerId }) => ({ id: ownerId })),
  rowId: ({ id }: NotificationPolicy) => id,
  rowName: ({ name }) => name,
  isExported: true,
  empty: { title: 'notify:policyList.empty', hint: 'notify:policyList.emptyHint' },
  columns: [
    { id: 'name', title: 'notify:policy.name', isRowHeader: true, value: ({ name }) => name },
    {
      id: 'about',
      title: 'notify:policyList.about',
      wraps: true,
      value: ({ covers, kinds }, { text, list }) =>
        `${text(`notify:covers.${covers}`)} · ${
          kinds.length === 0
            ? text('notify:policyList.allKinds')
            : list(kinds.map((kind) => text(`alarms:${kind}`)))
        }`,
      cell: (policy) => <About policy={policy} />,
    },
    {
      id: 'told',
      title: 'notify:policyList.told',
      wraps: true,
      value: ({ tiers }, { list }) =>
        list(toldTiers(tiers).flatMap(({ recipients }) => recipients.map(({ name }) => name))),
      cell: (policy) => <ToldCell policy={policy} />,
    },
    { id: 'account', title: 'notify:policyList.account', value: ({ accountName }) => accountName },
    {
      id: 'state',
      title: 'notify:policyList.state',
      value: ({ on }, { text }) => text(on ? 'notify:policyList.on' : 'notify:policyList.off'),
    },
  ],
  actions: [
    { id: 'edit', label: 'notify:policyList.edit', icon: Pencil },
    {
      id: 'remove',
      done: 'list:removed',
      label: 'notify:policyList.remove',
      icon: Trash2,
      isDanger: true,
      ask: ({ name }, { text }) => ({
        title: text('notify:policyList.askRemove', { name }),
        text: text('notify:policyList.removeText'),
      }),
    },
  ],
});
