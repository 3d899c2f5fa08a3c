import { Button } from 'antd';
import { SquareTerminal } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandDialog } from './CommandDialog.tsx';
import { RecentCommands } from './RecentCommands.tsx';

interface DeviceCommandsProps {
  readonly device: { readonly id: string; readonly terminalID: string; readonly displayName: string };
}

/** The part of a vehicle's details with its latest commands, and a button to send another. */
export function DeviceCommands({ device }: DeviceCommandsProps): ReactElement {
  const { t } = useTranslation('commands');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="device-commands">
      <RecentCommands deviceId={device.id} terminalID={device.terminalID} />
      <Button icon={<SquareTerminal size={15} />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {isOpen && <CommandDialog device={device} onClose={() => setOpen(false)} />}
    </div>
  );
}
