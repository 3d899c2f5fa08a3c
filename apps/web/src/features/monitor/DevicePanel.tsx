import type { CurrentUser } from '@outrider/contract/session.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Input, type InputRef, Skeleton } from 'antd';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../ui/Failure.tsx';
import { AccountPicker } from './AccountPicker.tsx';
import { buildDeviceList, type ListedDevice, type Tab, TABS } from './device-list.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { type ChangeChoice, type Choice, type useFleet, useFleetVersion } from './use-monitor.ts';
import './device-panel.css';

const ROW_PX = 52;
const LIST_EVERY_MS = 500;

interface DevicePanelProps {
  readonly user: CurrentUser;
  readonly choice: Choice;
  readonly change: ChangeChoice;
  readonly monitor: ReturnType<typeof useFleet>;
  readonly searchRef: RefObject<InputRef | null>;
  readonly onSelect: (deviceId: string) => void;
}

export function DevicePanel({
  user,
  choice,
  change,
  monitor,
  searchRef,
  onSelect,
}: DevicePanelProps): ReactElement {
  const { t } = useTranslation('monitor');
  const { fleet, devices } = monitor;
  const version = useFleetVersion(fleet, LIST_EVERY_MS);
  const list = useMemo(
    () => {
      void version;
      return buildDeviceList(fleet.devices(), fleet.motion, choice, fleet.now());
    },
    // `choice` is a new object at each render; what of it matters is named.
    // oxlint-disable-next-line react/exhaustive-deps
    [fleet, version, choice.tab, choice.search],
  );
  return (
    <section className="device-panel" aria-label={t('vehicles')}>
      <AccountPicker
        user={user}
        accountId={choice.accountId}
        onPick={(account) => change({ account, device: undefined })}
      />
      <Input
        ref={searchRef}
        className="device-search"
        prefix={<Search size={15} aria-hidden />}
        placeholder={t('search')}
        aria-label={t('search')}
        allowClear
        value={choice.search}
        onChange={({ target }) => change({ search: target.value })}
      />
      <Tabs tab={choice.tab} counts={list.counts} onPick={(tab) => change({ tab })} />
      {devices.isPending && (
        <Skeleton className="device-skeleton" active title={false} paragraph={{ rows: 8 }} />
      )}
      {devices.isError && <Failure error={devices.error} onRetry={() => void devices.refetch()} />}
      {devices.isSuccess && (
        <Rows
          rows={list.rows}
          total={list.counts.all}
          selectedId={choice.deviceId}
          fleet={fleet}
          onSelect={onSelect}
        />
      )}
    </section>
  );
}

interface TabsProps {
  readonly tab: Tab;
  readonly counts: Readonly<Record<Tab, number>>;
  readonly onPick: (tab: Tab) => void;
}

function Tabs({ tab, counts, onPick }: TabsProps): ReactElement {
  const { t, i18n } = useTranslation('monitor');
  const format = new Intl.NumberFormat(i18n.language === 'cn' ? 'zh-CN' : i18n.language);
  return (
    <div className="device-tabs" role="tablist" aria-label={t('vehicles')}>
      {TABS.map((each) => (
        <button key={each} type="button" role="tab" aria-selected={each === tab} onClick={() => onPick(each)}>
          <span>{t(`tabs.${each}`)}</span> <span className="numbers">{format.format(counts[each])}</span>
        </button>
      ))}
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly ListedDevice[];
  readonly total: number;
  readonly selectedId: string | undefined;
  readonly fleet: ReturnType<typeof useFleet>['fleet'];
  readonly onSelect: (deviceId: string) => void;
}

function Rows({ rows, total, selectedId, fleet, onSelect }: RowsProps): ReactElement {
  const { t } = useTranslation('monitor');
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getItemKey: (index) => rows[index]?.device.id ?? index,
  });

  function move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = rows.findIndex(({ device }) => device.id === selectedId);
    const next = rows[Math.max(0, Math.min(rows.length - 1, index + step))];
    if (!next) return;
    onSelect(next.device.id);
    virtualizer.scrollToIndex(rows.indexOf(next));
  }

  if (rows.length === 0) {
    const [title, hint] =
      total === 0 ? (['empty', 'emptyHint'] as const) : (['nothingFound', 'nothingFoundHint'] as const);
    return (
      <div className="state">
        <strong>{t(title)}</strong>
        <p>{t(hint)}</p>
      </div>
    );
  }
  return (
    <div
      ref={scroller}
      className="device-rows"
      role="listbox"
      aria-label={t('vehicles')}
      aria-activedescendant={selectedId === undefined ? undefined : `device-${selectedId}`}
      tabIndex={0}
      onKeyDown={move}
    >
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <DeviceRow
              key={key}
              top={start}
              row={row}
              state={fleet.state(row.device.id)}
              now={fleet.now()}
              selected={row.device.id === selectedId}
              onSelect={onSelect}
            />
          );
        })}
      </div>
    </div>
  );
}
