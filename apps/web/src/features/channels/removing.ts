/** How people and webhooks are taken out of their lists, one and many. */
import { Trash2 } from 'lucide-react';
import type { Action, BulkAction } from '../../ui/list/define-list.ts';
import type { Words } from '../../ui/list/words.ts';

const question = (name: string, { text }: Words) => ({
  title: text('channels:removeTitle', { name }),
  text: text('channels:removeText'),
});

export const REMOVE = {
  id: 'remove',
  done: 'list:removed',
  label: 'channels:remove',
  icon: Trash2,
  isDanger: true,
  ask: ({ name }, words) => question(name, words),
} as const satisfies Action<'remove', { readonly name: string }>;

export const REMOVE_MANY = {
  id: 'remove',
  label: 'channels:remove',
  isDanger: true,
  ask: ({ names }, words) => question(words.list(names), words),
} as const satisfies BulkAction<'remove', never>;
