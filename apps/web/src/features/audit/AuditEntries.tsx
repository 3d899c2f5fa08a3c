import type { AuditEntry } from '@outrider/contract/audit.ts';
import { Table } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { listChanges } from './list-changes.ts';
import { useValueTexts } from './use-value-texts.ts';

/** What was done: a table, or on a phone one entry below the other. */
export function AuditEntries({ list }: { list: readonly AuditEntry[] }): ReactElement {
  const { t } = useTranslation('audit');
  const narrow = useNarrow();
  if (narrow) {
    return (
      <ul className="audit-list">
        {list.map((entry) => (
          <li key={entry.id}>
            <ActionName action={entry.action} />
            <strong>{entry.subject}</strong>
            <Changes entry={entry} />
            <p className="quiet">
              <Time entry={entry} /> · <Actor entry={entry} />
            </p>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table<AuditEntry>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={list}
      columns={[
        { title: t('time'), key: 'time', render: (_value, entry) => <Time entry={entry} /> },
        {
          title: t('action'),
          dataIndex: 'action',
          render: (action: string) => <ActionName action={action} />,
        },
        { title: t('subject'), dataIndex: 'subject' },
        { title: t('actor'), key: 'actor', render: (_value, entry) => <Actor entry={entry} /> },
        { title: t('changes'), key: 'changes', render: (_value, entry) => <Changes entry={entry} /> },
      ]}
    />
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
}

function Time({ entry }: EntryProps): ReactElement {
  const { i18n } = useTranslation();
  return (
    <time className="numbers" dateTime={entry.time}>
      {formatInstant(Date.parse(entry.time), languageTag(i18n.language))}
    </time>
  );
}

function Actor({ entry: { actor } }: EntryProps): ReactElement {
  const { t } = useTranslation('accounts');
  if (!actor) return <span className="quiet">{t('someoneAbove')}</span>;
  return (
    <span>
      {actor.username} <small className="quiet numbers">{actor.address}</small>
    </span>
  );
}

/** In plain words, with the call's name as programs and the export have it. */
function ActionName({ action }: { action: string }): ReactElement {
  const { t, i18n } = useTranslation('audit');
  // Asked for alone where it exists; one key stands for all, of which the types of i18next would make a product.
  const key = `actions.${action}` as 'actions.updateUser';
  return (
    <div>
      {i18n.exists(`actions.${action}`, { ns: 'audit' }) && <div>{t(key)}</div>}
      <code className="audit-call">{action}</code>
    </div>
  );
}

function Changes({ entry }: EntryProps): ReactElement {
  const { nameOf, textOf } = useValueTexts();
  return (
    <ul className="audit-changes">
      {listChanges(entry, textOf).map(({ name, before, after }) => (
        <li key={name}>
          <span className="quiet">{nameOf(name)}</span> {before !== undefined && <del>{before}</del>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
