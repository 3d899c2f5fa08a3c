import type { ReactElement } from 'react';
import type { ManyDevicesProps } from '../../ui/jobs/ManyDevicesDialog.tsx';
import { ChangeDevicesDialog, type SharedField } from './ChangeDevicesDialog.tsx';
import type { Deed } from './device-list.tsx';
import { ForGoodDialog } from './ForGoodDialog.tsx';
import { HostDialog } from './HostDialog.tsx';
import { RenewDevicesDialog } from './RenewDevicesDialog.tsx';
import { TransferDevicesDialog } from './TransferDevicesDialog.tsx';

interface DeedDialogProps extends ManyDevicesProps {
  readonly deed: Deed;
  /** What a change offers; undefined offers every value that several devices can share. */
  readonly offered?: readonly SharedField[] | undefined;
  /** Where devices are transferred, unless another account is chosen. */
  readonly toId?: string | undefined;
}

/** What is done to one device or many, with its verdict before. */
export function DeedDialog({ deed, offered, toId, ...many }: DeedDialogProps): ReactElement {
  switch (deed) {
    case 'change':
      return <ChangeDevicesDialog {...many} offered={offered} />;
    case 'renew':
      return <RenewDevicesDialog {...many} />;
    case 'host':
      return <HostDialog {...many} />;
    case 'transfer':
      return <TransferDevicesDialog {...many} toId={toId} />;
    default:
      return <ForGoodDialog {...many} deed={deed} />;
  }
}
