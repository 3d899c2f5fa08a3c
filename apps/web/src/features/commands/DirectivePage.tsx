import { type CommandRecord, findCommands } from '@outrider/contract/commands.ts';
import { COMMAND_KIND_NAMES, type CommandKind } from '@outrider/domain/commands/command-kinds.ts';
import { COMMAND_STATUSES, type CommandStatus } from '@outrider/domain/commands/command-life.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Input, Pagination, Select } from 'antd';
import dayjs from 'dayjs';
import { Search, SquareTerminal } from 'lucide-react';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useFilterAddress } from '../../lib/use-address.ts';
import { ClearIcon } from '../../ui/ClearIcon.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useNarrow } from '../../lib/use-narrow.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { useDevice } from '../../fleet/use-device.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { CommandTable } from './CommandTable.tsx';
import { CommandList } from './RecentCommands.tsx';
import { refreshMs } from '../../fleet/commands/use-commands.ts';
import './commands.css';

/** Specification, section 9. */
const PAGE_SIZE = 15;
/** As far as the call counts. */
const COUNTED_MAX = 10_000;

const isStatus = (value: string): value is CommandStatus =>
  (COMMAND_STATUSES as readonly string[]).includes(value); // Widened: includes() takes only what it may find.
const isKind = (value: string): value is CommandKind =>
  (COMMAND_KIND_NAMES as readonly string[]).includes(value);

function usePageFilter() {
  const [params, change] = useFilterAddress();
  const get = (name: string) => params.get(name) ?? '';
  const list = (name: string) => get(name).split(',').filter(Boolean);
  return {
    text: get('text'),
    device: get('device'),
    from: get('from'),
    to: get('to'),
    statuses: list('status').filter(isStatus),
    kinds: list('kind').filter(isKind),
    pageNum: Number(get('page')) || 1,
    change,
  };
}

type PageFilter = ReturnType<typeof usePageFilter>;

/** What was told to which device, by whom, and what became of it. */
export function DirectivePage(): ReactElement {
  const { t } = useTranslation(['commands', 'pages']);
  const filter = usePageFilter();
  const { device, statuses, kinds, from, to, pageNum } = filter;
  const input = {
    text: useDeferredValue(filter.text),
    ids: device ? [device] : [],
    statuses,
    kinds,
    ...(from && to
      ? { from: dayjs(from).startOf('day').toISOString(), to: dayjs(to).endOf('day').toISOString() }
      : {}),
  };
  const commands = useQuery({
    queryKey: ['commands', 'log', input, pageNum],
    queryFn: ({ signal }) => callApi(findCommands, { ...input, pageNum, pageSize: PAGE_SIZE }, signal),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => refreshMs(state.data?.list),
  });
  return (
    <div className="directive">
      <div className="directive-head">
        <h1>{t('pages:directive')}</h1>
        {device !== '' && <OneDevice id={device} onAll={() => filter.change({ device: undefined })} />}
      </div>
      <Filters filter={filter} />
      {commands.isPending && <Waiting />}
      {commands.isError && !commands.data && (
        <Failure error={commands.error} onRetry={() => void commands.refetch()} />
      )}
      {commands.data && (
        <Commands
          total={commands.data.total}
          list={commands.data.list}
          pageNum={pageNum}
          isFiltered={input.text !== '' || statuses.length > 0 || kinds.length > 0 || from !== ''}
          isOfDevice={device !== ''}
          onPage={(page) => filter.change({ page: String(page) })}
        />
      )}
    </div>
  );
}

/** The device that the page is about, and a command to it. */
function OneDevice({ id, onAll }: { id: string; onAll: () => void }): ReactElement {
  const { t } = useTranslation('commands');
  const device = useDevice(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="command-actions">
      {device.data && (
        <Button type="primary" icon={<SquareTerminal size={15} />} onClick={() => setOpen(true)}>
          {t('dialog', { name: device.data.displayName })}
        </Button>
      )}
      <Button onClick={onAll}>{t('allDevices')}</Button>
      {device.data && isOpen && <CommandDialog device={device.data} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Filters({ filter }: { filter: PageFilter }): ReactElement {
  const { t } = useTranslation('commands');
  const { from, to, change } = filter;
  return (
    <div className="directive-filters" role="search">
      <Input
        type="search"
        prefix={<Search size={15} aria-hidden />}
        placeholder={t('search')}
        aria-label={t('search')}
        value={filter.text}
        maxLength={64}
        allowClear={{ clearIcon: <ClearIcon /> }}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Select
        mode="multiple"
        maxTagCount="responsive"
        placeholder={t('status')}
        aria-label={t('status')}
        value={filter.statuses}
        options={COMMAND_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        onChange={(statuses) => change({ status: statuses.join(',') })}
      />
      <Select
        mode="multiple"
        maxTagCount="responsive"
        placeholder={t('command')}
        aria-label={t('command')}
        value={filter.kinds}
        options={COMMAND_KIND_NAMES.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(kinds) => change({ kind: kinds.join(',') })}
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
    </div>
  );
}

interface CommandsProps {
  readonly total: number;
  readonly list: readonly CommandRecord[];
  readonly pageNum: number;
  readonly isFiltered: boolean;
  readonly isOfDevice: boolean;
  readonly onPage: (pageNum: number) => void;
}

function Commands({ total, list, pageNum, isFiltered, isOfDevice, onPage }: CommandsProps): ReactElement {
  const { t } = useTranslation(['commands', 'accounts', 'audit']);
  const isNarrow = useNarrow();
  if (total === 0 && isOfDevice && !isFiltered) {
    return (
      <div className="state">
        <p>{t('none')}</p>
      </div>
    );
  }
  if (total === 0) {
    return (
      <div className="state">
        <strong>{t(isFiltered ? 'noMatch' : 'nothing')}</strong>
        <p>{t(isFiltered ? 'noMatchHint' : 'nothingHint')}</p>
      </div>
    );
  }
  return (
    <>
      {isNarrow ? <CommandList list={list} hasDevices /> : <CommandTable list={list} />}
      <Pagination
        className="directive-pages"
        size="small"
        current={pageNum}
        pageSize={PAGE_SIZE}
        total={total}
        showSizeChanger={false}
        showTotal={() => t(total >= COUNTED_MAX ? 'audit:many' : 'accounts:total', { total })}
        onChange={onPage}
      />
    </>
  );
}
