import { type FenceItem, findFences } from '@outrider/contract/fences.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { FENCE_TYPES } from '@outrider/domain/fences/fence-schedule.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Pagination, Select } from 'antd';
import { Plus, Search } from 'lucide-react';
import { type ReactElement, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { ClearIcon } from '../../ui/ClearIcon.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { AccountPicker } from '../../ui/accounts/AccountPicker.tsx';
import { DeviceBanner } from './DeviceBanner.tsx';
import { FENCES_KEY, useFencesOf } from '../../fleet/fence-calls.ts';
import { FenceRow } from './FenceRow.tsx';
import { useFenceActions } from './use-fence-changes.ts';
import type { ChangePage, PageChoice } from './use-page-choice.ts';

/** Specification, section 9. */
const PAGE_SIZE = 15;
const NONE: readonly string[] = [];
const NO_FENCES: readonly FenceItem[] = [];

interface FenceListProps {
  readonly user: CurrentUser;
  readonly choice: PageChoice;
  readonly change: ChangePage;
  /** Why the fence of the address cannot be opened. */
  readonly error: unknown;
  readonly selectedId: string | undefined;
  readonly onShow: (fence: FenceItem) => void;
  /** Called whenever there is another list. */
  readonly onListed: (list: readonly FenceItem[]) => void;
}

export function FenceList(props: FenceListProps): ReactElement {
  const { user, choice, change, error, selectedId, onShow, onListed } = props;
  const { t } = useTranslation('fences');
  const actions = useFenceActions();
  const { list, total, query, isOfDevice } = useListed(choice);
  const isFiltered = choice.search !== '' || choice.type !== undefined || choice.status !== undefined;
  const assignId = choice.showsAll ? choice.deviceId : undefined;
  const assigned = useFencesOf(assignId === undefined ? NONE : [assignId]);
  const tell = useRef(onListed);
  tell.current = onListed;
  useEffect(() => {
    if (list.length > 0) tell.current(list);
  }, [list]);
  // The last of a page was deleted, or the address names one that there is not.
  const isBeyond = list.length === 0 && total > 0 && !query.isPlaceholderData;
  useEffect(() => {
    if (isBeyond) change({ page: String(Math.ceil(total / PAGE_SIZE)) });
  }, [isBeyond, total, change]);
  return (
    <>
      <header className="fence-head">
        <h2>{t('layer')}</h2>
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => change({ edit: 'new' })}>
          {t('create')}
        </Button>
      </header>
      {choice.deviceId !== undefined && (
        <DeviceBanner deviceId={choice.deviceId} showsAll={choice.showsAll} change={change} />
      )}
      {!isOfDevice && <Filters user={user} choice={choice} change={change} />}
      {error !== null && error !== undefined && (
        <Failure error={error} onRetry={() => change({ edit: undefined })} />
      )}
      {query.isPending && <Waiting />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && list.length === 0 && !isBeyond && (
        <Empty
          choice={choice}
          change={change}
          isFiltered={isFiltered && !isOfDevice}
          isOfDevice={isOfDevice}
        />
      )}
      {list.length > 0 && (
        <ul className="fence-rows" aria-label={t('layer')}>
          {list.map((fence) => (
            <FenceRow
              key={fence.id}
              fence={fence}
              isSelected={fence.id === selectedId}
              showsAccount={fence.user_id !== user.id}
              actions={actions}
              assignment={
                assignId === undefined
                  ? undefined
                  : {
                      deviceId: assignId,
                      isAssigned: assigned.data?.list.some(({ id }) => id === fence.id) ?? false,
                    }
              }
              onShow={() => onShow(fence)}
              onEdit={() => change({ edit: fence.id })}
              onDevices={() => change({ devices: fence.id })}
            />
          ))}
        </ul>
      )}
      {total > PAGE_SIZE && (
        <Pagination
          className="fence-pages"
          size="small"
          current={choice.page}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={(page) => change({ page: page === 1 ? undefined : String(page) })}
        />
      )}
    </>
  );
}

/** What is listed: the fences of one device, or a page of the account's. */
function useListed(choice: PageChoice) {
  const isOfDevice = choice.deviceId !== undefined && !choice.showsAll;
  const search = useDeferredValue(choice.search);
  const { accountId: id, type, status, page: pageNum } = choice;
  const filter = { search, ...(type && { type }), ...(status && { status }) };
  const ofAccount = useQuery({
    queryKey: [FENCES_KEY, 'list', id, filter, pageNum],
    queryFn: ({ signal }) => callApi(findFences, { id, ...filter, pageNum, pageSize: PAGE_SIZE }, signal),
    enabled: !isOfDevice,
    placeholderData: (before) => before,
  });
  const ofDevice = useFencesOf(isOfDevice && choice.deviceId !== undefined ? [choice.deviceId] : NONE);
  const query = isOfDevice ? ofDevice : ofAccount;
  const total = isOfDevice ? 0 : (ofAccount.data?.total ?? 0);
  return { isOfDevice, query, total, list: query.data?.list ?? NO_FENCES };
}

type FiltersProps = Pick<FenceListProps, 'user' | 'choice' | 'change'>;

function Filters({ user, choice, change }: FiltersProps): ReactElement {
  const { t } = useTranslation('fences');
  return (
    <div className="fence-filters">
      <AccountPicker
        user={user}
        accountId={choice.accountId}
        onPick={(account) => change({ account, page: undefined })}
      />
      <Input
        allowClear={{ clearIcon: <ClearIcon /> }}
        prefix={<Search size={15} aria-hidden />}
        placeholder={t('search')}
        aria-label={t('search')}
        value={choice.search}
        onChange={({ target }) => change({ search: target.value, page: undefined })}
      />
      <div className="fence-filter-pair">
        <Select
          aria-label={t('type')}
          value={choice.type ?? ''}
          options={[
            { value: '', label: t('anyType') },
            ...FENCE_TYPES.map((each) => ({ value: each, label: t(`types.${each}`) })),
          ]}
          onChange={(type) => change({ type, page: undefined })}
        />
        <Select
          aria-label={t('status')}
          value={choice.status ?? ''}
          options={[
            { value: '', label: t('anyStatus') },
            { value: 'on', label: t('on') },
            { value: 'off', label: t('off') },
          ]}
          onChange={(status) => change({ status, page: undefined })}
        />
      </div>
    </div>
  );
}

interface EmptyProps extends Pick<FenceListProps, 'choice' | 'change'> {
  readonly isFiltered: boolean;
  readonly isOfDevice: boolean;
}

function Empty({ change, isFiltered, isOfDevice }: EmptyProps): ReactElement | null {
  const { t } = useTranslation('fences');
  // The banner above says it, with the ways on.
  if (isOfDevice) return null;
  return (
    <div className="state" role="status">
      {isFiltered ? (
        <>
          <p>{t('nothingFound')}</p>
          <Button onClick={() => change({ search: undefined, type: undefined, status: undefined })}>
            {t('clearFilters')}
          </Button>
        </>
      ) : (
        <>
          <strong>{t('empty')}</strong>
          <p>{t('emptyHint')}</p>
          <Button type="primary" onClick={() => change({ edit: 'new' })}>
            {t('create')}
          </Button>
        </>
      )}
    </div>
  );
}
