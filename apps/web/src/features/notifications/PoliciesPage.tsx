import { deletePolicy, type NotificationPolicy } from '@outrider/contract/notifications.ts';
import { Button } from 'antd';
import { CircleHelp, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { POLICY_LIST } from './policy-list.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { WouldBeToldDialog } from './WouldBeToldDialog.tsx';
import './notifications.css';

/** Whom alarms are told to. */
export function PoliciesPage(): ReactElement | null {
  const { t } = useTranslation(['notify', 'pages']);
  const { data: user } = useSession();
  /** Null: one is added. */
  const [edited, setEdited] = useState<NotificationPolicy | null>();
  const [isAsking, setAsking] = useState(false);
  const remove = useCallMutation(deletePolicy);
  if (!user) return null;
  return (
    <ListPage
      title={t('pages:alarmPolicies')}
      lead={t('policyList.lead')}
      actions={
        <span className="notify-actions">
          <Button icon={<CircleHelp size={15} aria-hidden />} onClick={() => setAsking(true)}>
            {t('policyList.now')}
          </Button>
          <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setEdited(null)}>
            {t('policyList.add')}
          </Button>
        </span>
      }
    >
      <List
        list={POLICY_LIST}
        ownerId={user.id}
        onAction={(action, policy) =>
          action === 'edit' ? setEdited(policy) : remove.mutateAsync({ id: policy.id })
        }
      />
      {edited !== undefined && (
        <PolicyDialog user={user} policy={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
      {isAsking && <WouldBeToldDialog userId={user.id} onClose={() => setAsking(false)} />}
    </ListPage>
  );
}
