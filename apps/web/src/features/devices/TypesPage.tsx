import { type DeviceConfiguration, deleteDeviceType } from '@outrider/contract/device-types.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { ForPermission } from '../../ui/Allowed.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { TypeDialog } from './TypeDialog.tsx';
import { TYPE_LIST } from './type-list.ts';

/** What devices of each type have and understand; administrators name types of their own. */
export function TypesPage(): ReactElement | null {
  const { t } = useTranslation(['devices', 'pages']);
  const { data: user } = useSession();
  /** Null: a type is added. */
  const [edited, setEdited] = useState<DeviceConfiguration | null>();
  const remove = useCallMutation(deleteDeviceType);
  if (!user) return null;
  return (
    <ListPage
      title={t('pages:deviceTypes')}
      lead={t('typesLead')}
      actions={
        <ForPermission any={['main:system_config']}>
          <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setEdited(null)}>
            {t('typeAdd')}
          </Button>
        </ForPermission>
      }
    >
      <List
        list={TYPE_LIST}
        ownerId={user.id}
        onAction={(action, type) =>
          action === 'edit' ? setEdited(type) : remove.mutateAsync({ deviceType: type.deviceType })
        }
      />
      {edited !== undefined && <TypeDialog type={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </ListPage>
  );
}
