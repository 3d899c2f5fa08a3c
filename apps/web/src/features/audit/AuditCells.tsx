import { type AuditEntry, formatActor } from '@outrider/contract/audit.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findDeed } from './find-deed.ts';
import { listChanges } from './list-changes.ts';
import { useValueTexts } from './use-value-texts.ts';
import './audit.css';

export function Actor({ actor }: Pick<AuditEntry, 'actor'>): ReactElement {
  const { t } = useTranslation('accounts');
  if (!actor) return <span className="quiet">{t('someoneAbove')}</span>;
  return (
    <span>
      {formatActor(actor)} <small className="quiet numbers">{actor.address}</small>
    </span>
  );
}

/** What was done, and to what: a device by its plate or name, with its terminal id. */
export function Deed({ entry }: { entry: AuditEntry }): ReactElement {
  const { t, i18n } = useTranslation('audit');
  const { action, subject, deviceName } = entry;
  // Asked for alone where it exists; one key stands for all, of which the types of i18next would make a product.
  const key = `actions.${action}` as 'actions.updateUser';
  const words = i18n.exists(`actions.${action}`, { ns: 'audit' }) ? t(key) : action;
  const deed = findDeed(entry);
  const fence = String(entry.after?.['fence'] ?? entry.before?.['fence'] ?? '');
  return (
    <div className="audit-deed">
      {t('sentence', {
        action: deed ? t(`deeds.${deed}`, { fence }) : words,
        subject: deviceName ?? subject,
      })}
      {deviceName !== undefined && deviceName !== subject && (
        <small className="quiet numbers">{subject}</small>
      )}
    </div>
  );
}

/** The entry as programs read it, made only when it is opened: a page has many entries. */
function RawValues({ entry }: { entry: AuditEntry }): ReactElement {
  const { t } = useTranslation('audit');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="audit-raw" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('raw')}</summary>
      {isOpen && <pre>{JSON.stringify(entry, null, 2)}</pre>}
    </details>
  );
}

export function Changes({ entry }: { entry: AuditEntry }): ReactElement {
  const { nameOf, textOf } = useValueTexts();
  return (
    <>
      <ul className="audit-changes">
        {listChanges(entry, textOf).map(({ name, before, after }) => (
          <li key={name}>
            <span className="quiet">{nameOf(name)}:</span> {before !== undefined && <del>{before}</del>}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined && <ins>{after}</ins>}
          </li>
        ))}
      </ul>
      <RawValues entry={entry} />
    </>
  );
}
