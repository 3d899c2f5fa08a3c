import {
  deleteFenceDevices,
  type FenceDevice,
  findFenceDevices,
  insertFenceDevices,
} from '@outrider/contract/fences.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Pagination, Select } from 'antd';
import { ArrowLeft, Search } from 'lucide-react';
import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { ClearIcon } from '../../ui/ClearIcon.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { deviceListQuery, isOnItsWay } from '../../fleet/device-list-query.ts';
import { FENCES_KEY } from '../../fleet/fence-calls.ts';
import { PasteDevices } from './PasteDevices.tsx';
import { useFence } from './use-fence.ts';
import { useFenceCall } from './use-fence-changes.ts';

const PAGE_SIZE = 15;
interface DevicesPanelProps {
  readonly fenceId: string;
  readonly onClose: () => void;
}

/** Which devices a fence is linked to: found one by one, or pasted as a list. */
export function DevicesPanel({ fenceId, onClose }: DevicesPanelProps): ReactElement {
  const { t } = useTranslation('fences');
  const fence = useFence(fenceId);
  return (
    <section className="fence-devices">
      <header className="fence-head">
        <button type="button" className="icon-button" aria-label={t('back')} onClick={onClose}>
          <ArrowLeft size={18} aria-hidden />
        </button>
        <h2>{fence.data ? t('devicesTitle', { name: fence.data.name }) : t('devices')}</h2>
      </header>
      {fence.isPending && <Waiting />}
      {fence.isError && <Failure error={fence.error} onRetry={() => void fence.refetch()} />}
      {fence.data && (
        <div className="fence-fields">
          <PickDevices fenceId={fenceId} accountId={fence.data.user_id} />
          <PasteDevices fenceId={fenceId} />
          <Linked fenceId={fenceId} />
        </div>
      )}
    </section>
  );
}

function PickDevices({ fenceId, accountId }: { fenceId: string; accountId: string }): ReactElement {
  const { t } = useTranslation('fences');
  const { message } = App.useApp();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const assign = useFenceCall(insertFenceDevices);
  const devices = useQuery(deviceListQuery(accountId));
  const options = useMemo(
    () =>
      devices.data?.list.map(({ id, displayName, terminalID }) => ({
        value: id,
        label: displayName === terminalID ? displayName : `${displayName} · ${terminalID}`,
      })) ?? [],
    [devices.data],
  );
  return (
    <>
      <div className="fence-pick">
        <Select<string[]>
          mode="multiple"
          aria-label={t('pick')}
          placeholder={t('pick')}
          loading={devices.isPending || isOnItsWay(devices.data)}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          value={[...picked]}
          onChange={setPicked}
        />
        <Button
          type="primary"
          disabled={picked.length === 0}
          loading={assign.isPending}
          onClick={() =>
            assign.mutate(
              { id: fenceId, deviceIds: [...picked] },
              {
                onSuccess: () => {
                  void message.success(t('done', { count: picked.length }));
                  setPicked([]);
                },
              },
            )
          }
        >
          {t('assign', { count: picked.length })}
        </Button>
      </div>
      <FormError error={assign.error ?? devices.error} />
    </>
  );
}

function Linked({ fenceId }: { fenceId: string }): ReactElement {
  const { t } = useTranslation('fences');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDeferredValue(typed.trim());
  const linked = useQuery({
    queryKey: [FENCES_KEY, 'linked', fenceId, search, page],
    queryFn: ({ signal }) =>
      callApi(findFenceDevices, { id: fenceId, search, pageNum: page, pageSize: PAGE_SIZE }, signal),
    placeholderData: (before) => before,
  });
  // The last of a page was taken off.
  const last = Math.max(1, Math.ceil((linked.data?.total ?? 0) / PAGE_SIZE));
  if (linked.data && !linked.isPlaceholderData && page > last) setPage(last);
  if (linked.isPending) return <Waiting />;
  if (linked.isError) return <Failure error={linked.error} onRetry={() => void linked.refetch()} />;
  const { total, list } = linked.data;
  return (
    <>
      <h3>{t('deviceNum', { count: total })}</h3>
      {(total > PAGE_SIZE || typed !== '') && (
        <Input
          allowClear={{ clearIcon: <ClearIcon /> }}
          prefix={<Search size={15} aria-hidden />}
          aria-label={t('pick')}
          placeholder={t('pick')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      )}
      {total === 0 && typed === '' && <p className="quiet">{t('noDevices')}</p>}
      <ul className="fence-linked">
        {list.map((device) => (
          <LinkedRow key={device.id} fenceId={fenceId} device={device} />
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

function LinkedRow({ fenceId, device }: { fenceId: string; device: FenceDevice }): ReactElement {
  const { t } = useTranslation('fences');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const remove = useFenceCall(deleteFenceDevices);
  return (
    <li>
      <span>
        <strong>{device.displayName}</strong>
        <span className="quiet numbers">
          {device.terminalID} · {device.accountName}
        </span>
      </span>
      <Button
        size="small"
        loading={remove.isPending}
        aria-label={`${t('takeOff')}: ${device.displayName}`}
        onClick={() =>
          remove.mutate(
            { id: fenceId, deviceIds: [device.id] },
            { onError: (error) => void message.error(errorText(error)) },
          )
        }
      >
        {t('takeOff')}
      </Button>
    </li>
  );
}
