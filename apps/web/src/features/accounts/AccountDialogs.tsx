import type { ReactElement } from 'react';
import { CreateDialog } from './CreateDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { EditDialog } from './EditDialog.tsx';
import { ImportAccountsDialog } from './ImportAccountsDialog.tsx';
import { LoginLinkDialog } from './LoginLinkDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { UsernameDialog } from './UsernameDialog.tsx';
import '../../ui/dialogs/dialogs.css';

export type DialogName =
  | 'create'
  | 'import'
  | 'edit'
  | 'transfer'
  | 'role'
  | 'username'
  | 'password'
  | 'link'
  | 'delete';

interface AccountDialogsProps extends DialogProps {
  readonly open: DialogName | undefined;
  /** The account is not there any more, or not where it was. */
  readonly onGone: () => void;
  /** Another account is there. */
  readonly onMade: (accountId: string) => void;
}

/** What is open, made anew each time it is opened. */
export function AccountDialogs({ open, onGone, onMade, ...props }: AccountDialogsProps): ReactElement | null {
  switch (open) {
    case 'create':
      return <CreateDialog {...props} onMade={onMade} />;
    case 'import':
      return <ImportAccountsDialog {...props} />;
    case 'edit':
      return <EditDialog {...props} />;
    case 'transfer':
      return <TransferDialog {...props} />;
    case 'role':
      return <RoleDialog {...props} />;
    case 'username':
      return <UsernameDialog {...props} />;
    case 'password':
      return <ResetPasswordDialog {...props} />;
    case 'link':
      return <LoginLinkDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} onGone={onGone} />;
    case undefined:
      return null;
  }
}
