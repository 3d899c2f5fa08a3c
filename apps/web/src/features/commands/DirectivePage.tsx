import { Button } from 'antd';
import { SquareTerminal } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDevice } from '../../fleet/use-device.ts';
import { useSession } from '../../lib/session.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { CommandDialog } from './CommandDialog.tsx';
import { COMMAND_LIST } from './command-list.tsx';
import './commands.css';

/** Which commands were sent to which device, by whom, and with which result. */
export function DirectivePage(): ReactElement | null {
  const { t } = useTranslation('pages');
  const { data: user } = useSession();
  const [params, setParams] = useSearchParams();
  const device = params.get('device');
  if (!user) return null;
  const actions = device !== null && <OneDevice id={device} onAll={() => setParams({})} />;
  return (
    <ListPage title={t('directive')} actions={actions}>
      <List
        list={COMMAND_LIST}
        ownerId={user.id}
        {...(device !== null && { empty: { title: 'commands:none' } })}
      />
    </ListPage>
  );
}

/** The device that the page is about, with a button to send it a command. */
function OneDevice({ id, onAll }: { id: string; onAll: () => void }): ReactElement {
  const { t } = useTranslation('commands');
  const device = useDevice(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="command-actions">
      {device.data && (
        <Button type="primary" icon={<SquareTerminal size={15} />} onClick={() => setOpen(true)}>
          {t('dialog', { name: device.data.displayName })}
        </Button>
      )}
      <Button onClick={onAll}>{t('allDevices')}</Button>
      {device.data && isOpen && <CommandDialog device={device.data} onClose={() => setOpen(false)} />}
    </div>
  );
}
