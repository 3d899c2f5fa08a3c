import { deleteUser } from '@outrider/contract/account-changes.ts';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useCallMutation } from '../../lib/use-call.ts';

interface DeleteDialogProps extends DialogProps {
  readonly onGone: () => void;
}

/** What hangs on an account is said before it is tried; the server refuses it anyway. */
export function DeleteDialog({ account, onClose, onGone }: DeleteDialogProps): ReactElement {
  const { t } = useTranslation(['accounts', 'errors']);
  const { message } = App.useApp();
  const { username, nickname, userTotal, deviceNum } = account;
  const remove = useCallMutation(deleteUser, () => {
    void message.success(t('deleted', { username }));
    onClose();
    onGone();
  });
  const reasons = [
    ...(userTotal > 0 ? [t('errors:accountHasSubAccounts', { username, count: userTotal })] : []),
    ...(deviceNum > 0 ? [t('errors:accountHasDevices', { username, count: deviceNum })] : []),
  ];
  return (
    <FormDialog
      title={t('deleteTitle', { username })}
      submit={t('actions.delete')}
      isDanger
      isDisabled={reasons.length > 0}
      mutation={remove}
      onClose={onClose}
      onSubmit={() => remove.mutate({ id: account.id })}
    >
      {reasons.length === 0 ? (
        <p>{t('deleteText', { nickname })}</p>
      ) : (
        <>
          <p>{t('deleteNot')}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="quiet">{t('deleteHint')}</p>
        </>
      )}
    </FormDialog>
  );
}
