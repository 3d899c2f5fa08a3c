import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { AUDIT_LIST } from './audit-list.tsx';

/** Who did what to which account or device, with the values before and after. */
export function AuditPage(): ReactElement | null {
  const { t } = useTranslation('pages');
  const { data: user } = useSession();
  if (!user) return null;
  return (
    <ListPage title={t('audit')}>
      <List list={AUDIT_LIST} ownerId={user.id} />
    </ListPage>
  );
}
