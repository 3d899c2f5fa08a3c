import type { Contact } from '@outrider/contract/contacts.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface AddressProps {
  readonly text: string | undefined;
  /** Since when nothing is sent there, and why. */
  readonly dead: Contact['emailDead'];
}

/** Where somebody is reached, and why nothing is sent there any more. */
export function Address({ text, dead }: AddressProps): ReactElement | null {
  const { t } = useTranslation('channels');
  if (text === undefined) return null;
  return (
    <span className="channel-lines">
      <span>{text}</span>
      {dead && (
        <small className="channel-off">
          {t('off', { why: dead.why === 'unsubscribed' ? t('unsubscribed') : dead.why })}
        </small>
      )}
    </span>
  );
}

/** The log-in of a contact, and in how many browsers it gets messages. */
export function LogIn({ contact: { user, browsers } }: { contact: Contact }): ReactElement | null {
  const { t } = useTranslation('channels');
  if (!user) return null;
  return (
    <span className="channel-lines">
      <span>
        {user.nickname} <span className="quiet">({user.username})</span>
      </span>
      {browsers > 0 && <small className="quiet">{t('browsers', { count: browsers })}</small>}
    </span>
  );
}
