import { previewTransfer, transferAgent } from '@outrider/contract/account-changes.ts';
import { App, Form } from 'antd';
import { ArrowRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/language.ts';
import type { DialogProps } from './dialog-props.ts';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useCall, useCallMutation } from '../../lib/use-call.ts';

/** Where to, what moves, and then the move itself. */
export function TransferDialog({ user, account, onClose }: DialogProps): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const { message } = App.useApp();
  const [parentId, setParentId] = useState('');
  const ids = { id: account.id, user_id: parentId };
  const preview = useCall(previewTransfer, ids, { enabled: parentId !== '', gcTime: 0 });
  const transfer = useCallMutation(transferAgent, ({ users, devices }) => {
    void message.success(t('transferred', { users, devices }));
    onClose();
  });
  const number = (value: number) => value.toLocaleString(languageTag(i18n.language));
  return (
    <FormDialog
      title={t('transferTitle', { nickname: account.nickname })}
      submit={t('actions.transfer')}
      mutation={{ isPending: transfer.isPending, error: transfer.error ?? preview.error }}
      isDisabled={!preview.isSuccess}
      onClose={onClose}
      onSubmit={() => transfer.mutate(ids)}
    >
      <Form.Item label={t('newParent')} htmlFor="new-parent">
        <AccountSelect
          id="new-parent"
          top={user}
          label={t('newParent')}
          without={[account.id, ...(account.parentId === undefined ? [] : [account.parentId])]}
          {...(parentId === '' ? {} : { value: parentId })}
          onChange={setParentId}
        />
      </Form.Item>
      {preview.data && (
        <div className="transfer-preview" role="status">
          <p>
            <span>{preview.data.fromParent.nickname}</span>
            <ArrowRight size={16} aria-label={t('to')} />
            <strong>{preview.data.toParent.nickname}</strong>
          </p>
          <p>{t('moves')}</p>
          <dl className="numbers">
            <div>
              <dt>{t('movesUsers')}</dt>
              <dd>{number(preview.data.users)}</dd>
            </div>
            <div>
              <dt>{t('movesAgents')}</dt>
              <dd>{number(preview.data.agents)}</dd>
            </div>
            <div>
              <dt>{t('movesDevices')}</dt>
              <dd>{number(preview.data.devices)}</dd>
            </div>
          </dl>
          <p className="quiet">{t('movesHint')}</p>
          <p className="quiet">{t('movesEnds')}</p>
        </div>
      )}
    </FormDialog>
  );
}
