import { revokeShare } from '@outrider/contract/shares.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { SHARE_LIST } from './share-list.ts';

/** The links that the account and those below it have made, and the end of each that is open. */
export function ShareList(): ReactElement | null {
  const { t } = useTranslation('share');
  const { data: user } = useSession();
  const revoke = useCallMutation(revokeShare);
  const [isNone, setNone] = useState(false);
  if (!user) return null;
  return (
    <section hidden={isNone} className="share-list" aria-label={t('mine')}>
      <h3>{t('mine')}</h3>
      <List
        list={SHARE_LIST}
        ownerId={user.id}
        isPanel
        isNarrow
        onListed={({ length }) => setNone(length === 0)}
        onAction={(_revoke, { id }) => revoke.mutateAsync({ id })}
      />
    </section>
  );
}
