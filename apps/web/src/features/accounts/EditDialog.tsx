import { updateUser } from '@outrider/contract/account-changes.ts';
import { App, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './dialog-props.ts';
import { AccountFields, type Details } from '../../ui/accounts/AccountFields.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { toEndOfDay } from '../../lib/end-of-day.ts';
import { useCallMutation } from '../../lib/use-call.ts';

interface Values extends Details {
  readonly remarks: string;
  readonly expire: Dayjs | null;
}

export function EditDialog({ account, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation(['accounts', 'shell']);
  const { message } = App.useApp();
  const save = useCallMutation(updateUser, () => {
    void message.success(t('shell:saved'));
    onClose();
  });
  const expire = account.expire === undefined ? null : dayjs(account.expire);
  return (
    <FormDialog<Values>
      title={t('editTitle', { nickname: account.nickname })}
      submit={t('shell:save')}
      mutation={save}
      initialValues={{ ...account, remarks: account.remarks ?? '', expire }}
      onClose={onClose}
      onSubmit={({ expire: day, ...values }) =>
        save.mutate({ id: account.id, ...values, expire: toEndOfDay(day, expire) })
      }
    >
      <AccountFields>
        <>
          <Form.Item name="remarks" label={t('fields.remarks')}>
            <Input.TextArea maxLength={1_000} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Form.Item name="expire" label={t('fields.expire')} extra={t('expireHint')}>
            <DatePicker className="full-width" />
          </Form.Item>
        </>
      </AccountFields>
    </FormDialog>
  );
}
