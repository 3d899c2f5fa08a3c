import type { Account } from '@outrider/contract/accounts.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import { addAgentImportNum, userRelationimportNum } from '@outrider/contract/import-quota.ts';
import { IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { findRole } from '@outrider/domain/roles.ts';
import { App, Button, DatePicker, Form, InputNumber, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { List } from '../../ui/list/List.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import '../../ui/dialogs/dialogs.css';
import { QUOTA_RECORDS, quotaAgents } from './quota-lists.tsx';

interface QuotaPanelProps {
  readonly account: Account;
  /** Id of the user. */
  readonly userId: string;
  /** Makes the address that shows another account's quota. */
  readonly linkTo: (accountId: string) => string;
}

/** The number of devices that an account may still import, a form to change it, and its changes. */
export function QuotaPanel({ account, userId, linkTo }: QuotaPanelProps): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const agents = useMemo(() => quotaAgents(linkTo), [linkTo]);
  const mayGive = useHasPermission('main:agents_quota') && account.id !== userId;
  const quota = useQuota(account.id);
  if (quota.isPending) return <WaitingLines />;
  if (quota.isError) return <Failure error={quota.error} onRetry={() => void quota.refetch()} />;
  const left = quota.data.importNum.toLocaleString(languageTag(i18n.language));
  return (
    <div className="account-scroll">
      <section className="account-facts" aria-label={t('quota.left')}>
        <h3>{t('quota.left')}</h3>
        <p className="quota-left numbers">{quota.data.unlimited ? t('quota.unlimited') : left}</p>
        {quota.data.ends.length > 0 && <Ends ends={quota.data.ends} />}
        <p className="quiet">{t('quota.hint')}</p>
        {mayGive && findRole(account.role) === 'agent' && (
          <GiveForm accountId={account.id} giverId={userId} />
        )}
      </section>
      <section className="account-facts account-facts-wide" aria-label={t('quota.agents')}>
        <h3>{t('quota.agents')}</h3>
        <List list={agents} ownerId={account.id} isPanel />
      </section>
      <section className="account-facts account-facts-wide" aria-label={t('quota.records')}>
        <h3>{t('quota.records')}</h3>
        <List list={QUOTA_RECORDS} ownerId={account.id} isPanel />
      </section>
    </div>
  );
}

type Ends = CallOutput<typeof userRelationimportNum>['ends'];

/** What of it lapses when. */
function Ends({ ends }: { readonly ends: Ends }): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const language = languageTag(i18n.language);
  return (
    <ul className="quota-ends">
      {ends.map(({ amount, endTime }) => (
        <li key={endTime}>
          {t('quota.ends', {
            amount: amount.toLocaleString(language),
            time: formatInstant(Date.parse(endTime), language),
          })}
        </li>
      ))}
    </ul>
  );
}

function useQuota(accountId: string) {
  return useCall(userRelationimportNum, { id: accountId });
}

interface Gift {
  readonly setType: 'received' | 'reclaimed' | 'expired';
  readonly amount: number;
  readonly end?: Dayjs | null;
}

/** The most that one call can give or take. */
const AMOUNT_MAX = 10_000_000;

function GiveForm({ accountId, giverId }: { accountId: string; giverId: string }): ReactElement {
  const { t, i18n } = useTranslation(['accounts', 'shell']);
  const own = useQuota(giverId);
  const { message } = App.useApp();
  const [form] = Form.useForm<Gift>();
  const setType = Form.useWatch('setType', form);
  const give = useCallMutation(addAgentImportNum, () => {
    form.resetFields();
    void message.success(t('shell:saved'));
  });
  return (
    <Form<Gift>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ setType: 'received' }}
      className="quota-form"
      onFinish={({ setType, amount, end }) =>
        give.mutate({
          id: accountId,
          amount,
          setType: IMPORT_SET_TYPES[setType],
          ...(setType === 'received' && end && { endTime: end.endOf('day').toISOString() }),
        })
      }
    >
      <Form.Item
        name="setType"
        label={t('quota.change')}
        {...(setType === 'expired' && { extra: t('quota.lapseHint') })}
      >
        <Segmented
          options={[
            { value: 'received', label: t('quota.give') },
            { value: 'reclaimed', label: t('quota.takeBack') },
            { value: 'expired', label: t('quota.lapse') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t('quota.amount')}
        extra={
          own.data &&
          !own.data.unlimited &&
          t('quota.yours', { left: own.data.importNum.toLocaleString(languageTag(i18n.language)) })
        }
        rules={[{ required: true, message: t('quota.amountMissing') }]}
      >
        <InputNumber min={1} max={AMOUNT_MAX} precision={0} className="full-width" />
      </Form.Item>
      {setType === 'received' && (
        <Form.Item name="end" label={t('quota.end')} extra={t('quota.endHint')}>
          <DatePicker className="full-width" minDate={dayjs()} />
        </Form.Item>
      )}
      <FormError error={give.error} />
      <Button type="primary" htmlType="submit" loading={give.isPending}>
        {t('quota.submit')}
      </Button>
    </Form>
  );
}
