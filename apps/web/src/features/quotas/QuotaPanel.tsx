import type { Account } from '@outrider/contract/accounts.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import {
  addAgentImportNum,
  findImportNumRecord,
  userRelationimportNum,
} from '@outrider/contract/import-quota.ts';
import { IMPORT_SET_TYPES, type ImportSetType } from '@outrider/domain/import-quota.ts';
import { findRole } from '@outrider/domain/roles.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { App, Button, Form, InputNumber, Pagination, Segmented, Table } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useCall, useCallMutation } from '../../lib/use-call.ts';

/** Specification, section 9. */
const PAGE_SIZE = 15;

interface QuotaPanelProps {
  readonly account: Account;
  /** Who looks at it. */
  readonly userId: string;
  /** The address that shows another account's quota. */
  readonly linkTo: (accountId: string) => string;
}

/** How many devices an account may still import, the means to change that, and what changed it. */
export function QuotaPanel({ account, userId, linkTo }: QuotaPanelProps): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const mayGive = useHasPermission('main:agents_quota') && account.id !== userId;
  const [pageNum, setPageNum] = useState(1);
  const quota = useQuota(account.id, pageNum);
  if (quota.isPending) return <Waiting />;
  if (quota.isError) return <Failure error={quota.error} onRetry={() => void quota.refetch()} />;
  const left = quota.data.importNum.toLocaleString(languageTag(i18n.language));
  return (
    <div className="account-scroll">
      <section className="account-facts" aria-label={t('quota.left')}>
        <h3>{t('quota.left')}</h3>
        <p className="quota-left numbers">{quota.data.unlimited ? t('quota.unlimited') : left}</p>
        <p className="quiet">{t('quota.hint')}</p>
        {mayGive && findRole(account.role) === 'agent' && (
          <GiveForm accountId={account.id} giverId={userId} />
        )}
      </section>
      <section className="account-facts account-facts-wide" aria-label={t('quota.agents')}>
        <h3>{t('quota.agents')}</h3>
        <Agents quota={quota.data} pageNum={pageNum} onPage={setPageNum} linkTo={linkTo} />
      </section>
      <section className="account-facts account-facts-wide" aria-label={t('quota.records')}>
        <h3>{t('quota.records')}</h3>
        <Records accountId={account.id} />
      </section>
    </div>
  );
}

/** Page by page the agents directly below. */
function useQuota(accountId: string, pageNum = 1) {
  return useCall(
    userRelationimportNum,
    { id: accountId, pageNum, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
}

interface AgentsProps {
  readonly quota: CallOutput<typeof userRelationimportNum>;
  readonly pageNum: number;
  readonly onPage: (pageNum: number) => void;
  /** The address that shows another account's quota. */
  readonly linkTo: (accountId: string) => string;
}

function Agents({ quota, pageNum, onPage, linkTo }: AgentsProps): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  if (quota.total === 0) return <p className="quiet">{t('quota.noAgents')}</p>;
  return (
    <>
      <Table<AgentsProps['quota']['list'][number]>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={quota.list}
        columns={[
          {
            title: t('agent'),
            dataIndex: 'nickname',
            render: (nickname: string, { id }) => (
              <Link to={linkTo(id)} className="quota-agent">
                {nickname}
              </Link>
            ),
          },
          {
            title: t('tabs.quota'),
            dataIndex: 'importNum',
            align: 'end',
            render: (left: number) => left.toLocaleString(languageTag(i18n.language)),
          },
        ]}
      />
      <Pagination
        className="pages"
        size="small"
        hideOnSinglePage
        current={pageNum}
        pageSize={PAGE_SIZE}
        total={quota.total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </>
  );
}

interface Gift {
  readonly setType: 'received' | 'reclaimed';
  readonly amount: number;
}

/** As much as one call gives or takes. */
const AMOUNT_MAX = 10_000_000;

function GiveForm({ accountId, giverId }: { accountId: string; giverId: string }): ReactElement {
  const { t, i18n } = useTranslation(['accounts', 'shell']);
  const own = useQuota(giverId);
  const { message } = App.useApp();
  const [form] = Form.useForm<Gift>();
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
      onFinish={({ setType, amount }) =>
        give.mutate({ id: accountId, amount, setType: IMPORT_SET_TYPES[setType] })
      }
    >
      <Form.Item name="setType" label={t('quota.change')}>
        <Segmented
          options={[
            { value: 'received', label: t('quota.give') },
            { value: 'reclaimed', label: t('quota.takeBack') },
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
      <FormError error={give.error} />
      <Button type="primary" htmlType="submit" loading={give.isPending}>
        {t('quota.submit')}
      </Button>
    </Form>
  );
}

type QuotaRecord = CallOutput<typeof findImportNumRecord>['list'][number];

function Records({ accountId }: { accountId: string }): ReactElement {
  const { t, i18n } = useTranslation('accounts');
  const language = languageTag(i18n.language);
  const [pageNum, setPageNum] = useState(1);
  const records = useCall(
    findImportNumRecord,
    { id: accountId, pageNum, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  if (records.isPending) return <Waiting />;
  if (records.isError) return <Failure error={records.error} onRetry={() => void records.refetch()} />;
  if (records.data.total === 0) return <p className="quiet">{t('quota.none')}</p>;
  const number = (value: number) => value.toLocaleString(language);
  return (
    <>
      <Table<QuotaRecord>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={records.data.list}
        columns={[
          {
            title: t('quota.time'),
            dataIndex: 'createTime',
            render: (time: string) => formatInstant(Date.parse(time), language),
          },
          {
            title: t('quota.kind'),
            dataIndex: 'setType',
            render: (type: number) => t(`quota.types.${nameOf(type)}`),
          },
          { title: t('quota.amount'), dataIndex: 'amount', align: 'end', render: number },
          { title: t('quota.before'), dataIndex: 'before', align: 'end', render: number },
          { title: t('quota.after'), dataIndex: 'after', align: 'end', render: number },
          {
            title: t('quota.operator'),
            key: 'operator',
            render: (_value, { operator }) =>
              operator?.username ?? <span className="quiet">{t('someoneAbove')}</span>,
          },
        ]}
      />
      <Pagination
        className="pages"
        size="small"
        hideOnSinglePage
        current={pageNum}
        pageSize={PAGE_SIZE}
        total={records.data.total}
        showSizeChanger={false}
        onChange={setPageNum}
      />
    </>
  );
}

function nameOf(type: number): ImportSetType {
  const found = Object.entries(IMPORT_SET_TYPES).find(([, number]) => number === type)?.[0];
  // The contract allows the numbers of IMPORT_SET_TYPES alone.
  return found as ImportSetType;
}
