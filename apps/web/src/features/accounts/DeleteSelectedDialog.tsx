import { deleteAllUser } from '@outrider/contract/account-changes.ts';
import type { AccountBranch } from '@outrider/contract/accounts.ts';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useCallMutation } from '../../lib/use-call.ts';

interface DeleteSelectedDialogProps {
  readonly accounts: readonly AccountBranch[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const NAMES_SHOWN = 8;

/** All of them or none: the server refuses the whole when something hangs on one. */
export function DeleteSelectedDialog({
  accounts,
  isOpen,
  onClose,
  onDone,
}: DeleteSelectedDialogProps): ReactElement | null {
  const { t } = useTranslation('accounts');
  const { message } = App.useApp();
  const remove = useCallMutation(deleteAllUser, ({ total }) => {
    void message.success(t('deletedSome', { total }));
    onDone();
  });
  if (!isOpen) return null;
  const names = accounts.slice(0, NAMES_SHOWN).map(({ username }) => username);
  return (
    <FormDialog
      title={t('deleteSomeTitle', { count: accounts.length })}
      submit={t('actions.delete')}
      isDanger
      mutation={remove}
      onClose={onClose}
      onSubmit={() => remove.mutate({ ids: accounts.map(({ id }) => id) })}
    >
      <p>{t('deleteSomeText')}</p>
      <p className="quiet">
        {names.join(', ')}
        {accounts.length > NAMES_SHOWN && ` … +${accounts.length - NAMES_SHOWN}`}
      </p>
    </FormDialog>
  );
}
