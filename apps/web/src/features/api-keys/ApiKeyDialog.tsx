import {
  API_KEY_ADDRESSES_MAX,
  API_KEY_DAYS_MAX,
  API_KEY_NAME_MAX,
  type ApiKey,
  insertApiKey,
  updateApiKey,
} from '@outrider/contract/api-keys.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { isNetwork } from '@outrider/domain/networks.ts';
import { canDo, type Permission, PERMISSIONS } from '@outrider/domain/permissions.ts';
import { App, DatePicker, Form, Input, Select, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toEndOfDay } from '../../lib/end-of-day.ts';
import { groupPermissions, permissionKey } from '../../lib/permission-groups.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { readAddresses } from './addresses.ts';

interface Values {
  /** Undefined where only the own account is offered. */
  readonly account?: string;
  readonly name: string;
  readonly permissions: Permission[];
  readonly readOnly: boolean;
  readonly addresses: string;
  readonly expire: Dayjs;
}

interface ApiKeyDialogProps {
  readonly user: CurrentUser;
  /** The key to change; undefined makes one. */
  readonly apiKey: ApiKey | undefined;
  /** Whether keys are also made for accounts below. */
  readonly isForAll: boolean;
  readonly onDrawn: (key: string) => void;
  readonly onClose: () => void;
}

/** A key that lasts three months unless somebody says otherwise. */
const DAYS = 90;

export function ApiKeyDialog({ user, apiKey, isForAll, onDrawn, onClose }: ApiKeyDialogProps): ReactElement {
  const { t } = useTranslation(['apiKeys', 'permissions', 'shell']);
  const { message } = App.useApp();
  const insert = useCallMutation(insertApiKey, ({ key }) => onDrawn(key));
  const update = useCallMutation(updateApiKey, () => {
    void message.success(t('saved'));
    onClose();
  });
  const before = apiKey ? dayjs(apiKey.expire) : null;
  const held = PERMISSIONS.filter(
    (each) => canDo(user.permissions, each) || apiKey?.permissions.includes(each),
  );
  const options = groupPermissions(held).map(({ area, permissions }) => ({
    label: t(`permissions:areas.${area}`),
    options: permissions.map((value) => ({ value, label: t(`permissions:${permissionKey(value)}`) })),
  }));
  const areAddresses = (_rule: unknown, text = '') => {
    const wrong = readAddresses(text).find((each) => !isNetwork(each));
    return wrong === undefined
      ? Promise.resolve()
      : Promise.reject(new Error(t('addressWrong', { address: wrong })));
  };
  return (
    <FormDialog<Values>
      title={apiKey ? t('editTitle', { name: apiKey.name }) : t('make')}
      submit={t(apiKey ? 'shell:save' : 'make')}
      mutation={apiKey ? update : insert}
      width={520}
      initialValues={toValues(user, apiKey)}
      onClose={onClose}
      onSubmit={({ account, addresses, expire, ...rest }) => {
        const settings = {
          ...rest,
          addresses: [...readAddresses(addresses)],
          expire: toEndOfDay(expire, before) ?? expire.toISOString(),
        };
        if (apiKey) update.mutate({ id: apiKey.id, ...settings });
        else insert.mutate({ id: account ?? user.id, ...settings });
      }}
    >
      {isForAll && !apiKey && (
        <Form.Item name="account" label={t('account')}>
          <AccountSelect top={user} kind="all" label={t('account')} />
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input maxLength={API_KEY_NAME_MAX} placeholder={t('nameHint')} />
      </Form.Item>
      <Form.Item
        name="permissions"
        label={t('scopes')}
        extra={t('scopesHint')}
        rules={[{ required: true, message: t('scopesMissing') }]}
      >
        <Select mode="multiple" options={options} optionFilterProp="label" maxTagCount="responsive" />
      </Form.Item>
      <Form.Item
        name="readOnly"
        label={t('readOnly')}
        extra={t('readOnlyHint')}
        layout="horizontal"
        colon={false}
      >
        <Switch size="small" />
      </Form.Item>
      <Form.Item
        name="addresses"
        label={t('addresses')}
        extra={t('addressesHint')}
        validateTrigger="onSubmit"
        rules={[{ validator: areAddresses }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={API_KEY_ADDRESSES_MAX * 50}
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item
        name="expire"
        label={t('expires')}
        extra={t('expiresHint', { days: API_KEY_DAYS_MAX })}
        rules={[{ required: true, message: t('expires') }]}
      >
        <DatePicker
          className="full-width"
          minDate={dayjs()}
          maxDate={dayjs().add(API_KEY_DAYS_MAX - 1, 'day')}
        />
      </Form.Item>
    </FormDialog>
  );
}

function toValues(user: CurrentUser, apiKey: ApiKey | undefined): Partial<Values> {
  if (!apiKey) {
    return { account: user.id, readOnly: true, addresses: '', expire: dayjs().add(DAYS, 'day') };
  }
  const { name, permissions, readOnly, addresses, expire } = apiKey;
  return { name, permissions, readOnly, addresses: addresses.join('\n'), expire: dayjs(expire) };
}
