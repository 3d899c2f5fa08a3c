import { type AuditEntry, exportAuditLog, findAuditLog } from '@outrider/contract/audit.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, DatePicker, Input, Pagination, Table } from 'antd';
import dayjs from 'dayjs';
import { Download, Search } from 'lucide-react';
import { type ReactElement, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../app/api.ts';
import { formatInstant } from '../../app/format.ts';
import { languageTag } from '../../app/language.ts';
import { useSession } from '../../app/session.ts';
import { useFilterAddress } from '../../app/use-address.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { AccountSelect } from './AccountSelect.tsx';
import { listChanges } from './list-changes.ts';
import './audit.css';

/** Specification, section 9. */
const PAGE_SIZE = 15;
/** As far as the call counts. */
const COUNTED_MAX = 10_000;

/** In plain words, with the call's name as programs and the export have it. */
function ActionName({ action }: { action: string }): ReactElement {
  const { t, i18n } = useTranslation('audit');
  // Asked for alone where it exists; one key stands for all, of which the types of i18next would make a product.
  const key = `actions.${action}` as 'actions.updateUser';
  return (
    <>
      {i18n.exists(`actions.${action}`, { ns: 'audit' }) && <div>{t(key)}</div>}
      <code className="audit-call">{action}</code>
    </>
  );
}

/** Who did what to which account or device, with the values before and after. */
export function AuditPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Audit user={user} /> : null;
}

function Audit({ user }: { user: CurrentUser }): ReactElement {
  const { t } = useTranslation(['audit', 'pages']);
  const { message } = App.useApp();
  const [params, change] = useFilterAddress();
  const get = (name: string) => params.get(name) ?? '';
  const text = useDeferredValue(get('text'));
  const [from, to] = [get('from'), get('to')];
  const filter = {
    id: get('account') || user.id,
    text,
    ...(from && to
      ? { from: dayjs(from).startOf('day').toISOString(), to: dayjs(to).endOf('day').toISOString() }
      : {}),
  };
  const pageNum = Number(get('page')) || 1;
  const entries = useQuery({
    queryKey: ['audit', filter, pageNum],
    queryFn: ({ signal }) => callApi(findAuditLog, { ...filter, pageNum, pageSize: PAGE_SIZE }, signal),
    placeholderData: (before) => before,
  });
  const download = useMutation({
    mutationFn: () => callApi(exportAuditLog, filter),
    onSuccess: ({ fileName, content, rows, complete }) => {
      saveFile(fileName, content, 'text/csv');
      if (complete) void message.success(t('exported', { rows }));
      else void message.warning(t('incomplete', { rows }));
    },
  });

  return (
    <div className="audit">
      <h1>{t('pages:audit')}</h1>
      <div className="audit-filters" role="search">
        <Input
          type="search"
          prefix={<Search size={15} aria-hidden />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={get('text')}
          maxLength={64}
          allowClear
          onChange={({ target }) => change({ text: target.value })}
        />
        <AccountSelect
          top={user}
          value={filter.id}
          label={t('account')}
          onChange={(account) => change({ account: account === user.id ? undefined : account })}
        />
        <DatePicker.RangePicker
          aria-label={t('period')}
          value={from && to ? [dayjs(from), dayjs(to)] : null}
          onChange={(range) =>
            change({
              from: range?.[0]?.format('YYYY-MM-DD'),
              to: range?.[1]?.format('YYYY-MM-DD'),
            })
          }
        />
        <Button icon={<Download size={15} />} loading={download.isPending} onClick={() => download.mutate()}>
          {t('export')}
        </Button>
      </div>
      <FormError error={download.error} />
      {entries.isPending && <Waiting />}
      {entries.isError && <Failure error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.data && (
        <Entries
          total={entries.data.total}
          list={entries.data.list}
          pageNum={pageNum}
          onPage={(page) => change({ page: String(page) })}
        />
      )}
    </div>
  );
}

interface EntriesProps {
  readonly total: number;
  readonly list: readonly AuditEntry[];
  readonly pageNum: number;
  readonly onPage: (pageNum: number) => void;
}

function Entries({ total, list, pageNum, onPage }: EntriesProps): ReactElement {
  const { t, i18n } = useTranslation(['audit', 'accounts']);
  const language = languageTag(i18n.language);
  if (total === 0) {
    return (
      <div className="state">
        <strong>{t('nothing')}</strong>
        <p>{t('nothingHint')}</p>
      </div>
    );
  }
  return (
    <>
      <Table<AuditEntry>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={list}
        columns={[
          {
            title: t('time'),
            dataIndex: 'time',
            render: (time: string) => (
              <span className="numbers">{formatInstant(Date.parse(time), language)}</span>
            ),
          },
          {
            title: t('action'),
            dataIndex: 'action',
            render: (action: string) => <ActionName action={action} />,
          },
          { title: t('subject'), dataIndex: 'subject' },
          {
            title: t('actor'),
            key: 'actor',
            render: (_value, { actor }) =>
              actor ? (
                <span title={actor.address}>{actor.username}</span>
              ) : (
                <span className="quiet">{t('accounts:someoneAbove')}</span>
              ),
          },
          { title: t('changes'), key: 'changes', render: (_value, entry) => <Changes entry={entry} /> },
        ]}
      />
      <Pagination
        className="audit-pages"
        size="small"
        current={pageNum}
        pageSize={PAGE_SIZE}
        total={total}
        showSizeChanger={false}
        showTotal={() => t(total >= COUNTED_MAX ? 'many' : 'accounts:total', { total })}
        onChange={onPage}
      />
    </>
  );
}

function Changes({ entry }: { entry: AuditEntry }): ReactElement {
  return (
    <ul className="audit-changes">
      {listChanges(entry).map(({ name, before, after }) => (
        <li key={name}>
          <span className="quiet">{name}</span> {before !== undefined && <del>{before}</del>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
