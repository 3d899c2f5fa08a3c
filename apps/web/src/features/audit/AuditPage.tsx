import { type AuditedCall, AUDITED_CALLS, exportAuditLog, findAuditLog } from '@outrider/contract/audit.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, DatePicker, Input, Pagination, Select } from 'antd';
import dayjs from 'dayjs';
import { Download, Search } from 'lucide-react';
import { type ReactElement, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useFilterAddress } from '../../lib/use-address.ts';
import { ClearIcon } from '../../ui/ClearIcon.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { AuditEntries } from './AuditEntries.tsx';
import { DAY, PAGE_SIZE, PAGE_SIZES, readChoice } from './audit-choice.ts';
import './audit.css';

/** As far as the call counts. */
const COUNTED_MAX = 10_000;

/** Who did what to which account or device, with the values before and after. */
export function AuditPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Audit user={user} /> : null;
}

function Audit({ user }: { user: CurrentUser }): ReactElement {
  const { t, i18n } = useTranslation(['audit', 'pages', 'accounts']);
  const { message } = App.useApp();
  const [params, search] = useFilterAddress();
  const choice = readChoice(params);
  const text = useDeferredValue(choice.text.trim());
  const { from, to, actions, pageNum, pageSize } = choice;
  const filter = {
    id: choice.accountId ?? user.id,
    text,
    actions,
    ...(from && to
      ? { from: dayjs(from).startOf('day').toISOString(), to: dayjs(to).endOf('day').toISOString() }
      : {}),
  };
  const isNarrowed = text !== '' || actions.length > 0 || from !== '' || to !== '';
  const entries = useQuery({
    queryKey: ['audit', filter, pageNum, pageSize],
    queryFn: ({ signal }) => callApi(findAuditLog, { ...filter, pageNum, pageSize }, signal),
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
  const names = useMemo(() => {
    const named = AUDITED_CALLS.map((value) => ({ value, label: t(`actions.${value}`) }));
    return named.toSorted((a, b) => a.label.localeCompare(b.label, languageTag(i18n.language)));
  }, [t, i18n.language]);

  return (
    <div className="audit">
      <h1>{t('pages:audit')}</h1>
      <div className="audit-filters" role="search">
        <Input
          type="search"
          prefix={<Search size={15} aria-hidden />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={choice.text}
          maxLength={64}
          allowClear={{ clearIcon: <ClearIcon /> }}
          onChange={({ target }) => search({ text: target.value })}
        />
        <AccountSelect
          top={user}
          kind="all"
          value={filter.id}
          label={t('account')}
          onChange={(account) => search({ account: account === user.id ? undefined : account })}
        />
        <Select<AuditedCall[]>
          mode="multiple"
          maxTagCount="responsive"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('action')}
          placeholder={t('allActions')}
          value={actions}
          options={names}
          onChange={(chosen) => search({ actions: chosen.join(',') })}
        />
        <DatePicker.RangePicker
          aria-label={t('period')}
          value={from && to ? [dayjs(from), dayjs(to)] : null}
          onChange={(range) => search({ from: range?.[0]?.format(DAY), to: range?.[1]?.format(DAY) })}
        />
        <Button icon={<Download size={15} />} loading={download.isPending} onClick={() => download.mutate()}>
          {t('export')}
        </Button>
      </div>
      <FormError error={download.error} />
      {entries.isPending && <Waiting />}
      {entries.isError && <Failure error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.data?.total === 0 && (
        <div className="state">
          <strong>{t(isNarrowed ? 'noMatch' : 'nothing')}</strong>
          {!isNarrowed && <p>{t('nothingHint')}</p>}
        </div>
      )}
      {entries.data && entries.data.total > 0 && (
        <>
          <AuditEntries list={entries.data.list} />
          <Pagination
            className="audit-pages"
            size="small"
            current={pageNum}
            pageSize={pageSize}
            pageSizeOptions={PAGE_SIZES}
            showSizeChanger
            total={entries.data.total}
            showTotal={(total) => t(total >= COUNTED_MAX ? 'many' : 'accounts:total', { total })}
            onChange={(page, size) =>
              search({
                page: page === 1 || size !== pageSize ? undefined : String(page),
                size: size === PAGE_SIZE ? undefined : String(size),
              })
            }
          />
        </>
      )}
    </div>
  );
}
