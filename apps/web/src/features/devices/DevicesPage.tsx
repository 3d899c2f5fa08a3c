import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { Button } from 'antd';
import { ClipboardPaste } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { replayPath } from '../../fleet/links.ts';
import { useSession } from '../../lib/session.ts';
import { ForPermission } from '../../ui/Allowed.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ChangeDevicesDialog } from './ChangeDevicesDialog.tsx';
import { DEVICE_LIST, WIDE_DEVICE_LIST } from './device-list.tsx';
import { EditDeviceDialog } from './EditDeviceDialog.tsx';
import './devices.css';

interface Changing {
  /** Undefined: by pasted numbers. */
  readonly ids: readonly string[] | undefined;
  readonly done: () => void;
}

export function DevicesPage(): ReactElement | null {
  return <Devices list={DEVICE_LIST} />;
}

export function WideDevicesPage(): ReactElement | null {
  return <Devices list={WIDE_DEVICE_LIST} />;
}

/** The devices of the account and of all below it: found, edited, and changed by the thousand. */
function Devices({ list }: { list: typeof DEVICE_LIST }): ReactElement | null {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const { data: user } = useSession();
  const [edited, setEdited] = useState<ManagedDevice>();
  const [changing, setChanging] = useState<Changing>();
  if (!user) return null;

  function act(action: 'edit' | 'replay', device: ManagedDevice): void {
    if (action === 'edit') setEdited(device);
    else void navigate(replayPath([device.id]) ?? '');
  }

  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <ForPermission any={['main:devices_edit']}>
          <Button
            icon={<ClipboardPaste size={15} aria-hidden />}
            onClick={() => setChanging({ ids: undefined, done: () => undefined })}
          >
            {t('paste')}
          </Button>
        </ForPermission>
      }
    >
      <List
        list={list}
        ownerId={user.id}
        onOpen={({ id }) => void navigate(`/index/home?${new URLSearchParams({ device: id })}`)}
        onAction={act}
        onBulk={(_change, chosen, done) => {
          if (chosen.kind === 'rows') setChanging({ ids: chosen.rows.map(({ id }) => id), done });
        }}
      />
      {edited && <EditDeviceDialog device={edited} onClose={() => setEdited(undefined)} />}
      {changing && (
        <ChangeDevicesDialog
          ids={changing.ids}
          onClose={() => setChanging(undefined)}
          onBegun={changing.done}
        />
      )}
    </ListPage>
  );
}
