import type { AuditEntry } from '@outrider/contract/audit.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { listChanges } from './list-changes.ts';
import { useValueTexts } from './use-value-texts.ts';
import './audit.css';

export function Actor({ actor }: Pick<AuditEntry, 'actor'>): ReactElement {
  const { t } = useTranslation('accounts');
  if (!actor) return <span className="quiet">{t('someoneAbove')}</span>;
  return (
    <span>
      {actor.username} <small className="quiet numbers">{actor.address}</small>
    </span>
  );
}

/** In plain words, with the call's name as programs and the export have it. */
export function ActionName({ action }: { action: string }): ReactElement {
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

export function Changes({ entry }: { entry: AuditEntry }): ReactElement {
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
